import SpyEmitter
import Testing

@Suite struct SpyEmitterTests {
  @Test func optionsAreThoseOfADeclarationThatSaysNothing() {
    #expect(SpyOptions().condition == nil)
  }
}
