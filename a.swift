protocol P: Actor { init(seed: Int) }
actor M: P { init(seed: Int) {} }
