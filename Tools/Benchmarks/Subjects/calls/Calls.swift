/// Prints a line per method: its name, then the nanoseconds that a call takes: of a class, of a mock with a fixed result
/// (or none, if nothing is returned), and of a mock with a closure.
@main
struct Calls {
  static let count = 100_000

  let rounds: Int

  static func main() async throws {
    try await Calls(rounds: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10).run()
  }

  // Not on the main actor, where each asynchronous call would change threads.
  private func run() async throws {
    try await row("void", stub: { _ in }, closure: { $0._plain.implementation = .invokes {} }) {
      for _ in 0..<Calls.count { $0.plain() }
    }
    try await row(
      "returning",
      stub: { $0._returning.implementation = .returns(1) },
      closure: { $0._returning.implementation = .invokes { value, _ in value } }
    ) {
      for value in 0..<Calls.count { _ = $0.returning(value, name: "name") }
    }
    try await row(
      "throwing",
      stub: { $0._throwing.implementation = .returns(1) },
      closure: { $0._throwing.implementation = .invokes { $0 } }
    ) {
      for value in 0..<Calls.count { _ = try $0.throwing(value) }
    }
    try await row(
      "async",
      stub: { $0._suspending.implementation = .returns(1) },
      closure: { $0._suspending.implementation = .invokes { $0 } }
    ) {
      for value in 0..<Calls.count { _ = await $0.suspending(value) }
    }
    try await row(
      "async throwing",
      stub: { $0._both.implementation = .returns(1) },
      closure: { $0._both.implementation = .invokes { value, _ in value } }
    ) {
      for value in 0..<Calls.count { _ = try await $0.both(value, name: "name") }
    }
  }

  private func row(
    _ name: String,
    stub: (SubjectMock) -> Void,
    closure: (SubjectMock) -> Void,
    _ body: (any Subject) async throws -> Void
  ) async throws {
    let plain = try await best(of: { Plain() }, body)
    let stubbed = try await best(of: { Calls.mock(stub) }, body)
    let closured = try await best(of: { Calls.mock(closure) }, body)
    print([name, plain, stubbed, closured].joined(separator: "\t"))
  }

  private static func mock(_ prepare: (SubjectMock) -> Void) -> SubjectMock {
    let mock = SubjectMock()
    prepare(mock)
    return mock
  }

  /// The least that a call took; each round starts with a subject that has recorded nothing.
  private func best(
    of makeSubject: () -> any Subject,
    _ body: (any Subject) async throws -> Void
  ) async throws -> String {
    var best = Duration.seconds(1_000)
    for _ in 0..<rounds {
      let subject = makeSubject()
      let start = ContinuousClock.now
      try await body(subject)
      best = min(best, ContinuousClock.now - start)
    }
    let tenths = best.components.attoseconds / 100_000_000 / Int64(Calls.count)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
