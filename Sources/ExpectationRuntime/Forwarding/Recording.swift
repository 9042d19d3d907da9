/// Swift text that has a mock answer calls as they have been answered.
///
/// ```swift
/// let store = StoreMock(forwardingTo: DiskStore())
/// …
/// print(recording(of: store, as: "store"))
/// // store._load.when("a").returns(1, 2)
/// // store._load.when("b").throws(StoreError.missing)
/// ```
///
/// It has what can be written as literals: numbers, strings, characters, `Bool`, `nil`, cases of enums without values, and arrays,
/// sets, dictionaries and tuples of those. Calls with other arguments or answers are named in comments. Calls of members that
/// return nothing need no answer, unless some have thrown an error.
///
/// - Parameters:
///   - mock: A mock in member style, or any object with recorders.
///   - name: The name of the variable that has the mock.
/// - Returns: A line for each member and each list of arguments, in the order of the first calls.
public func recording(of mock: AnyObject, as name: String = "mock") -> String {
  MockRecords(of: mock).recording(as: name)
}

/// Swift text that has the static members of a mock answer calls as they have been answered, those that the calling test sees.
///
/// - Parameter mock: A mock in member style, with its generic arguments.
/// - Returns: Lines as for an instance.
public func recording<Mock: AnyObject>(of mock: Mock.Type) -> String {
  MockRecords(ofStaticMembersOf: mock).recording(as: "\(mock)")
}

extension MockRecords {
  fileprivate func recording(as name: String) -> String {
    let statements = self.recordings.compactMap { $0 as? any AnswerRecording }.flatMap { $0.statements(of: name) }
    return statements.sorted { $0.stamp < $1.stamp }.map { "\($0.text)\n" }.joined()
  }
}

/// A line that states answers.
struct AnswerStatement {
  /// That of the first call.
  let stamp: CallStamp
  let text: String
}

/// What can write down how calls were answered.
protocol AnswerRecording {
  /// The lines for a mock of that name.
  func statements(of mock: String) -> [AnswerStatement]
}

extension MockProperty: AnswerRecording {
  func statements(of mock: String) -> [AnswerStatement] {
    self.recordings.compactMap { $0 as? any AnswerRecording }.flatMap { $0.statements(of: mock) }
  }
}

extension _MockMembers: AnswerRecording {
  func statements(of mock: String) -> [AnswerStatement] {
    self.all.compactMap { $0 as? any AnswerRecording }.flatMap { $0.statements(of: mock) }
  }
}

extension MockMethod: AnswerRecording {
  func statements(of mock: String) -> [AnswerStatement] {
    let (calls, outputs) = self.lock.withLock { (self.state.calls, self.state.outputs) }
    let answers = Dictionary(outputs.compactMap { output in output.call.map { ($0, output.result) } }) { $1 }
    let hasThrown = answers.values.contains { if case .failure = $0 { true } else { false } }
    if ReturnValue.self == Void.self, !hasThrown { return [] }

    let recorder = self.identity.isFunction ? mock : "\(mock).\(self.identity.path)"
    var groups: [AnswerGroup] = []
    var known: [String: Int] = [:]
    for (index, call) in calls.enumerated() {
      let written = self.signature.call(self.signature.texts(of: call.arguments))
      let matchers = self.matchers(of: call.arguments)
      let group = known[matchers ?? ""] ?? groups.count
      if group == groups.count || matchers == nil {
        groups.append(AnswerGroup(stamp: call.stamp, call: written, matchers: matchers))
        if let matchers { known[matchers] = groups.count - 1 }
      }
      groups[matchers == nil ? groups.count - 1 : group].answers.append(self.answer(answers[index]))
    }
    return groups.map { AnswerStatement(stamp: $0.stamp, text: $0.statement(of: recorder)) }
  }

  /// What `when` takes for these arguments; `nil` if that cannot be written.
  private func matchers(of arguments: Arguments) -> String? {
    let values = self.signature.values(of: arguments)
    let types = values.count < 2 ? [Arguments.self] : TupleShape(Arguments.self)?.elements.map(\.type) ?? []
    guard values.count <= 8, types.count >= values.count else { return nil }
    let literals = zip(values, types).map { value, type in
      // Nothing else can be said of a function.
      "\(type)".contains("->") ? SwiftLiteral.any : SwiftLiteral(argument: value, as: type)
    }
    guard literals.allSatisfy({ $0 != nil }) else { return nil }
    let known = literals.compactMap { $0 }
    // Beside a matcher, only literals of one piece are matchers, too.
    let hasMatcher = known.contains(.any)
    return known.map { hasMatcher && !$0.isScalar ? ".exact(\($0.text))" : $0.text }.joined(separator: ", ")
  }

  private func answer(_ result: Result<ReturnValue, Error>??) -> RecordedAnswer {
    switch result {
    case nil: .unknown("has not returned")
    case .some(nil): .unknown("returned a stream that the test feeds")
    case .success where ReturnValue.self == Void.self:
      Implementation.self is any _CompletableImplementation.Type ? .success : .unknown("returned")
    case .success(let value):
      if Implementation.self is any _ReturnableImplementation.Type,
        let literal = SwiftLiteral(value, as: ReturnValue.self)
      {
        .value(literal)
      } else {
        .unknown("returned \(ValueText.of(value))")
      }
    case .failure(let error):
      if Implementation.self is any _ExpectableImplementation.Type, let literal = SwiftLiteral(enumCase: error) {
        .error(literal.text)
      } else {
        .unknown("threw \(error)")
      }
    }
  }
}

/// The answer to one call, as far as it can be written.
private enum RecordedAnswer: Equatable {
  case value(SwiftLiteral)
  case error(String)
  case success
  /// What happened, in words.
  case unknown(String)
}

/// The calls with the same arguments.
private struct AnswerGroup {
  let stamp: CallStamp
  /// The first call, in words.
  let call: String
  let matchers: String?
  var answers: [RecordedAnswer] = []

  func statement(of recorder: String) -> String {
    for answer in self.answers {
      if case .unknown(let what) = answer { return self.comment("\(recorder): \(self.call) \(what)") }
    }
    guard let matchers = self.matchers else {
      return self.comment("\(recorder): \(self.call) has arguments that are no literals")
    }
    return "\(recorder).when(\(matchers))\(self.chain)"
  }

  private func comment(_ text: String) -> String {
    "// \(text.split(whereSeparator: \.isNewline).joined(separator: " "))"
  }

  /// The answers one after the other; the last one is for all further calls.
  private var chain: String {
    var answers = self.answers
    while answers.count > 1, answers[answers.count - 1] == answers[answers.count - 2] { answers.removeLast() }
    var parts: [String] = []
    var index = 0
    while index < answers.count {
      let start = index
      switch answers[start] {
      case .value:
        var values: [SwiftLiteral] = []
        while index < answers.count, case .value(let literal) = answers[index] {
          values.append(literal)
          index += 1
        }
        let word = values.contains(where: \.isOfEnum) ? "uncheckedReturns" : "returns"
        parts.append("\(word)(\(values.map(\.text).joined(separator: ", ")))")
      case .error, .success, .unknown:
        while index < answers.count, answers[index] == answers[start] { index += 1 }
        // Before another answer, each is given once.
        let times = index < answers.count && index - start > 1 ? "times: \(index - start)" : ""
        if case .error(let error) = answers[start] {
          parts.append("throws(\(error)\(times.isEmpty ? "" : ", \(times)"))")
        } else {
          parts.append("succeeds(\(times))")
        }
      }
    }
    return parts.map { ".\($0)" }.joined(separator: ".then")
  }
}
