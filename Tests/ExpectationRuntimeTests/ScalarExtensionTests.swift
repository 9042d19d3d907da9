import ExpectationRuntime
import Testing

// What is declared for arguments is no obstacle to code beside it, in modules that do not import MockingTesting.

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double { min(max(self, low), high) }
}

extension Bool {
  fileprivate var limit: Int { self ? min(3, 4) : max(3, 4) }
}

extension String {
  fileprivate func cut(to length: Int) -> Int { min(self.count, max(length, 0)) }
}

@Test("Functions of the standard library are found in extensions of types that are arguments")
func functionsInExtensionsOfScalars() {
  let limits: [Int] = [true.limit, false.limit, "abc".cut(to: 2)]
  #expect(3.5.clamped(0, 1) == 1)
  #expect(limits == [3, 4, 2])
}
