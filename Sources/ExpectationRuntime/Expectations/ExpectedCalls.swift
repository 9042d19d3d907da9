/// The calls that a mock expects, in the order in which a test declared them.
///
/// A value, so that a copy of a mock's `Expectations` goes its own way. What was said about a call is shared by all copies, until a
/// mock is made of them.
public struct _ExpectedCalls: Sendable {
  private struct Entry {
    let member: String
    let options: any PlacedExpectation & Sendable
  }

  private var entries: [Entry] = []

  /// Expects nothing.
  public init() {}

  // One function for each number of matchers that is frequent: a variadic one takes an array, and making it is a fifth of the time
  // that a mock with its overloads takes to compile.

  /// Expects a call of a member without arguments.
  ///
  /// - Parameter member: The name of the recorder in the mock.
  /// - Returns: What to tell the answer.
  public mutating func call<Implementation>(_ member: StaticString) -> FieldOptions<Implementation> {
    self.add(member, [])
  }

  /// Expects a call with one argument.
  public mutating func call<Implementation>(
    _ member: StaticString,
    _ first: _ArgumentMatcher
  ) -> FieldOptions<Implementation> {
    self.add(member, [first])
  }

  /// Expects a call with two arguments.
  public mutating func call<Implementation>(
    _ member: StaticString,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher
  ) -> FieldOptions<Implementation> {
    self.add(member, [first, second])
  }

  /// Expects a call with three arguments.
  public mutating func call<Implementation>(
    _ member: StaticString,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher,
    _ third: _ArgumentMatcher
  ) -> FieldOptions<Implementation> {
    self.add(member, [first, second, third])
  }

  /// Expects a call with four or more arguments.
  ///
  /// - Parameters:
  ///   - member: The name of the recorder in the mock.
  ///   - first: The matcher of the first argument that the mock records.
  ///   - second: That of the second.
  ///   - third: That of the third.
  ///   - fourth: That of the fourth.
  ///   - others: One for each further argument.
  /// - Returns: What to tell the answer.
  public mutating func call<Implementation>(
    _ member: StaticString,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher,
    _ third: _ArgumentMatcher,
    _ fourth: _ArgumentMatcher,
    _ others: _ArgumentMatcher...
  ) -> FieldOptions<Implementation> {
    self.add(member, [first, second, third, fourth] + others)
  }

  private mutating func add<Implementation>(
    _ member: StaticString,
    _ matchers: [_ArgumentMatcher]
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

  /// Where a failure of a member is shown whose call has no place: where its first call is expected, or else that of any other
  /// member.
  func place(of member: String) -> ExpectationPlace? {
    (self.entries.first { $0.member == member } ?? self.entries.first)?.options.place
  }

  /// The expected calls of one member.
  func of<Implementation>(_ member: String) -> [FieldOptions<Implementation>] {
    self.entries.compactMap { entry in
      entry.member == member ? entry.options as? FieldOptions<Implementation> : nil
    }
  }
}
