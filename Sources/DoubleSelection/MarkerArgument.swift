import DeclModel
import DoublePlanning
import SyntaxLite

/// An argument that a marker may have, `label: value`, and its effect on the options of the double.
///
/// Values are read as text, as macros see them: nothing is evaluated.
package struct MarkerArgument: Sendable {
  package let label: String
  /// The values that it may have, for the warning about any other.
  package let expectation: String
  /// Changes the options; `false` if the value cannot be read.
  let apply: @Sendable (ArgumentValue, inout DoubleOptions) -> Bool
  /// The error that a value which cannot be read is, where it is more than a warning.
  var problem: (@Sendable (LabelledArgument) -> ArgumentProblem?)?
  /// The reason why it has no effect on the double of such a declaration with these options; `nil` if it has one.
  var reasonIgnored: (@Sendable (DoubleOptions, NominalDecl.Kind) -> String?)?
  /// The part of it that ``reasonIgnored`` is about, if not all of it.
  var ignoredPart: (@Sendable (DoubleOptions) -> String?)?
}

/// An error about an argument of a marker.
package struct ArgumentProblem: Sendable {
  package let id: String
  package let message: String
  /// A note at the argument, for an error at the marker.
  package var note: String?
  /// The place of the error in the argument; `nil` if it is at the marker, where another library has it.
  package var offset: Int?
}

extension MarkerArgument {
  /// An argument that sets one option.
  ///
  /// - Parameters:
  ///   - label: Its label.
  ///   - option: The option.
  ///   - expectation: The values that it may have.
  ///   - acceptsNil: Whether `nil` leaves the option as it is.
  ///   - problem: The error that another value is, where it is more than a warning.
  ///   - read: Gives the option's value; `nil` if the argument's cannot be read.
  init<Value>(
    _ label: String,
    _ option: any WritableKeyPath<DoubleOptions, Value> & Sendable,
    expectation: String,
    acceptsNil: Bool = false,
    problem: (@Sendable (LabelledArgument) -> ArgumentProblem?)? = nil,
    read: @escaping @Sendable (ArgumentValue) -> Value?
  ) {
    self.label = label
    self.expectation = expectation
    apply = { value, options in
      if acceptsNil, value == .absent { return true }
      guard let value = read(value) else { return false }
      options[keyPath: option] = value
      return true
    }
    self.problem = problem
  }

  /// An argument that sets an option to `true` or `false`.
  static func flag(
    _ label: String,
    _ option: any WritableKeyPath<DoubleOptions, Bool> & Sendable,
    expectation: String
  ) -> MarkerArgument {
    MarkerArgument(label, option, expectation: expectation) { $0.flag }
  }

  /// An argument that sets an option to one of its cases, `.case`.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ label: String,
    _ option: any WritableKeyPath<DoubleOptions, Value> & Sendable,
    separator: String
  ) -> MarkerArgument {
    let cases = Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) })
    let expectation = Value.allCases.map { "'.\($0.rawValue)'" }.joined(separator: separator)
    return MarkerArgument(label, option, expectation: expectation) { value in
      if case .member(let name, nil) = value { cases[name] } else { nil }
    }
  }

  /// An argument that the attribute has for doubles of another kind.
  static func ignored(_ label: String, because reason: String) -> MarkerArgument {
    MarkerArgument(label: label, expectation: "", apply: { _, _ in true }, reasonIgnored: { _, _ in reason })
  }

  /// `name: "FakeStore"`, or `"Fake*"`.
  static let name = MarkerArgument(
    "name",
    \.nameRule.pattern,
    expectation: "a name as a string, in which '*' stands for that of the declaration"
  ) { value in
    if case .text(let name) = value, DoubleNameRule.isName(name) { name } else { nil }
  }

  /// `compilationCondition: .debug`, and all that `MockCompilationCondition` can be.
  static let compilationCondition = MarkerArgument(
    "compilationCondition",
    \.condition,
    expectation: "'.none', '.debug', '.swiftMockingEnabled', '.custom(\"…\")' or a string",
    problem: { conditionProblem($0) },
    read: { value in
      switch value {
      case .text(let text) where isCondition(text): text.trimmed
      case .member("none", nil): .some(nil)
      case .member("debug", nil): "DEBUG"
      case .member("swiftMockingEnabled", nil): "SWIFT_MOCKING_ENABLED"
      case .member("custom", .some(let text)) where isCondition(text): text.trimmed
      default: nil
      }
    }
  )

  /// `access: .public`, for doubles that are less visible than their declaration unless they are asked not to be.
  static let access = MarkerArgument("access", \.access, expectation: "'.internal', '.package' or '.public'") { value in
    value.accessLevel(among: [.internal, .package, .public]).map { .some($0) }
  }

  /// `accessLevel: .public`, as two libraries have it.
  ///
  /// - Parameter problem: The error that another value is.
  /// - Returns: The argument.
  static func accessLevel(problem: @escaping @Sendable (LabelledArgument) -> ArgumentProblem) -> MarkerArgument {
    MarkerArgument(
      "accessLevel",
      \.access,
      expectation: "an access level",
      acceptsNil: true,
      problem: problem,
      read: { value in value.accessLevel(among: AccessLevel.allCases.filter { $0 != .open }).map { .some($0) } }
    )
  }

  /// The condition of the double as a string, `nil` for none.
  ///
  /// - Parameters:
  ///   - label: The argument's label.
  ///   - problem: The error that anything but a string is.
  /// - Returns: The argument.
  static func condition(_ label: String, problem: ArgumentProblem) -> MarkerArgument {
    MarkerArgument(
      label,
      \.condition,
      expectation: "a string literal",
      problem: { conditionProblem($0) ?? problem },
      read: { value in
        switch value {
        case .text(let text) where isCondition(text): text.trimmed
        case .absent: .some(nil)
        default: nil
        }
      }
    )
  }

  /// Whether `#if` can have it.
  private static func isCondition(_ text: String) -> Bool { ConditionExpression.problem(in: text.trimmed) == nil }

  /// The error that a text is which should be a condition; `nil` for anything but a text.
  private static func conditionProblem(_ argument: LabelledArgument) -> ArgumentProblem? {
    let text: String
    switch argument.value {
    case .text(let written), .member("custom", .some(let written)): text = written.trimmed
    default: return nil
    }
    return ConditionExpression.problem(in: text).map { problem in
      ArgumentProblem(
        id: "condition-syntax",
        message: "the value of '\(argument.label)', '\(text)', is no condition for '#if': \(problem)",
        offset: 0
      )
    }
  }
}

extension ArgumentValue {
  var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  /// The access level that `.name` is, if it is one of these.
  func accessLevel(among levels: [AccessLevel]) -> AccessLevel? {
    guard case .member(let name, nil) = self else { return nil }
    return levels.first { $0.rawValue == name }
  }

  /// The names of `[.a, .b]`, or of `.a` alone.
  var memberNames: [String]? {
    switch self {
    case .member(let name, nil): return [name]
    case .list(let elements):
      let names = elements.compactMap { element in
        if case .member(let name, nil) = element.value { name } else { nil }
      }
      return names.count == elements.count ? names : nil
    default: return nil
    }
  }
}

// MARK: - Lists

extension [MarkerArgument] {
  /// Applies the arguments of a marker.
  ///
  /// - Parameters:
  ///   - list: The text between the parentheses.
  ///   - place: The place of its first byte.
  ///   - marker: The place of the marker.
  ///   - kind: The kind of the marked declaration.
  ///   - options: The options that they change.
  ///   - findings: Receives what is wrong with them.
  ///   - unknown: The error that an argument with another label is, where it is more than a warning.
  func apply(
    _ list: String,
    at place: DeclLocation,
    of marker: DeclLocation,
    on kind: NominalDecl.Kind,
    to options: inout DoubleOptions,
    findings: inout [Diagnostic],
    unknown: ((String) -> ArgumentProblem)? = nil
  ) {
    var understood: [(MarkerArgument, DeclLocation)] = []
    for argument in SourceText(list).arguments() {
      let value = place.moved(by: argument.textOffset)
      let start = place.moved(by: argument.offset)
      guard let known = first(where: { $0.label == argument.label }) else {
        findings.append(
          unknown.map { .invalidArgument($0(argument.label), at: marker, argument: start) }
            ?? .unknownArgument(argument.label, value: argument.text, known: map(\.label), at: start)
        )
        continue
      }
      if known.apply(argument.value, &options) {
        understood.append((known, start))
      } else if let problem = known.problem?(argument) {
        findings.append(.invalidArgument(problem, at: marker, argument: value))
      } else {
        findings.append(.unreadableArgument(known, argument.text, at: value))
      }
    }
    for (argument, place) in understood {
      guard let reason = argument.reasonIgnored?(options, kind) else { continue }
      findings.append(.ignoredArgument(argument.ignoredPart?(options) ?? argument.label, because: reason, at: place))
    }
  }
}

extension DeclLocation {
  /// Another place in the same file.
  func moved(to offset: Int) -> DeclLocation { DeclLocation(file: file, offset: UInt32(clamping: offset)) }

  /// A place further on in the same file.
  func moved(by distance: Int) -> DeclLocation { moved(to: Int(offset) + distance) }
}
