protocol P: Actor { init(seed: Int) }
actor M { init(x: Int) {} }
extension M: P { init(seed: Int) { self.init(x: seed) } }
actor M2: P { var x: Int; init(seed: Int) {x = seed} }
actor M3: P { init(seed: Int) { _ = seed } }
actor M4: P { nonisolated let x = 1; init() {}; init(seed: Int) { self.init() } }
