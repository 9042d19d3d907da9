import FactoryEmitter
import Testing

@Suite struct FactoryEmitterTests {
  @Test func optionsAreThoseOfADeclarationThatSaysNothing() {
    #expect(FactoryOptions().condition == nil)
  }
}
