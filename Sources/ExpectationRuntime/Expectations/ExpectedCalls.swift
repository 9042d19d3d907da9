/// The calls that a mock expects, in the order in which a test declared them.
///
/// A value, so that a copy of a mock's `Expectations` goes its own way. What was said about a call is shared by all copies, until a
/// mock is made of them.
public struct ExpectedCalls: Sendable {
  private struct Entry {
    let member: String
    let options: any Sendable
  }

  private var entries: [Entry] = []

  /// Expects nothing.
  public init() {}

  /// Expects a call.
  ///
  /// - Parameters:
  ///   - member: The name of the recorder in the mock.
  ///   - matchers: One for each argument that the mock records.
  /// - Returns: What to tell the answer.
  public mutating func call<Implementation>(
    _ member: StaticString,
    _ matchers: ArgumentMatcher...
  ) -> FieldOptions<Implementation> {
    self.add(member.description, CallMatcher(matchers))
  }

  mutating func add<Implementation>(
    _ member: String,
    _ matcher: CallMatcher<Implementation.Arguments>
  ) -> FieldOptions<Implementation> {
    let options = FieldOptions<Implementation>(matcher)
    self.entries.append(Entry(member: member, options: options))
    return options
  }

  /// The expected calls of one member.
  func of<Implementation>(_ member: String) -> [FieldOptions<Implementation>] {
    self.entries.compactMap { entry in
      entry.member == member ? entry.options as? FieldOptions<Implementation> : nil
    }
  }
}
