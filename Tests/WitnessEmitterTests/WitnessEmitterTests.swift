import WitnessEmitter
import Testing

@Suite struct WitnessEmitterTests {
  @Test func optionsAreThoseOfADeclarationThatSaysNothing() {
    #expect(WitnessOptions().condition == nil)
  }
}
