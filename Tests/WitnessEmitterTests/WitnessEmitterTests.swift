import Testing
import WitnessEmitter

@Suite struct WitnessEmitterTests {
  @Test func optionsAreThoseOfADeclarationThatSaysNothing() {
    #expect(WitnessOptions().condition == nil)
  }
}
