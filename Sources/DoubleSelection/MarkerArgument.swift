import DeclModel

/// An argument that a marker may have, `label: value`, and what it does.
///
/// Values are read as text, as macros see them: nothing is evaluated.
package struct MarkerArgument: Sendable {
  package let label: String
  /// Changes the options; `nil` if the value cannot be read, and then what was expected is said in `expectation`.
  let apply: @Sendable (ArgumentValue, inout DoubleOptions) -> Void?
  package let expectation: String
  /// The error that a value which cannot be read is, where it is more than a warning.
  var misfit: (@Sendable (LabelledArgument) -> Wording?)?
  /// Why it means nothing, beside what the marker's other arguments say; `nil` if it does.
  var idleness: (@Sendable (DoubleOptions) -> String?)?

  /// An argument that the attribute has for doubles of another kind.
  static func idle(_ label: String, because reason: String) -> MarkerArgument {
    MarkerArgument(label: label, apply: { _, _ in () }, expectation: "", idleness: { _ in reason })
  }

  /// `compilationCondition: .debug`, and all that `MockCompilationCondition` can be.
  static let compilationCondition = MarkerArgument(
    label: "compilationCondition",
    apply: { value, options in
      switch value {
      case .text(let text) where isCondition(text): options.condition = text.trimmed
      case .member("none", nil): options.condition = nil
      case .member("debug", nil): options.condition = "DEBUG"
      case .member("swiftMockingEnabled", nil): options.condition = "SWIFT_MOCKING_ENABLED"
      case .member("custom", .some(let text)) where isCondition(text): options.condition = text.trimmed
      default: return nil
      }
      return ()
    },
    expectation: "'.none', '.debug', '.swiftMockingEnabled', '.custom(\"…\")' or a string",
    misfit: { noCondition($0) }
  )

  /// `sendableConformance: .unchecked`.
  static let sendableConformance = MarkerArgument(
    label: "sendableConformance",
    apply: { value, options in
      switch value {
      case .member("checked", nil): options.isUncheckedSendable = false
      case .member("unchecked", nil): options.isUncheckedSendable = true
      default: return nil
      }
      return ()
    },
    expectation: "'.checked' or '.unchecked'"
  )
}

extension MarkerArgument {
  /// `access: .public`, for doubles that are less visible than their declaration unless they are asked not to be.
  static let access = MarkerArgument(
    label: "access",
    apply: { value, options in
      switch value {
      case .member("internal", nil): options.access = .internal
      case .member("package", nil): options.access = .package
      case .member("public", nil): options.access = .public
      default: return nil
      }
      return ()
    },
    expectation: "'.internal', '.package' or '.public'"
  )
}

extension MarkerArgument {
  /// Whether `#if` can have it.
  static func isCondition(_ text: String) -> Bool { ConditionExpression.problem(in: text.trimmed) == nil }

  /// What is said of a text that should be a condition, and is none; `nil` of anything but a text.
  static func noCondition(_ argument: LabelledArgument) -> Wording? {
    let text: String
    switch ArgumentValue(argument.value) {
    case .text(let written), .member("custom", .some(let written)): text = written.trimmed
    default: return nil
    }
    return ConditionExpression.problem(in: text).map { problem in
      Wording(
        id: "condition-syntax",
        message: "the value of '\(argument.label)', '\(text)', is no condition for '#if': \(problem)",
        offset: 0
      )
    }
  }
}

/// The value of a marker's argument.
package enum ArgumentValue: Hashable, Sendable {
  /// `.name`, `Type.name`, `.name("text")`
  case member(String, String?)
  /// `"text"`
  case text(String)
  case boolean(Bool)
  /// `nil`
  case absent
  /// `[…, …]`, with elements of any sort; their offsets are in the text of the whole list.
  case list([LabelledArgument])
  /// Anything else.
  case unreadable

  package init(_ source: some StringProtocol) {
    let source = source.trimmed
    if source == "true" || source == "false" {
      self = .boolean(source == "true")
    } else if source == "nil" {
      self = .absent
    } else if source.hasPrefix("["), source.hasSuffix("]"), LabelledArgument.isOneList(source) {
      let elements = LabelledArgument.list(String(source.dropFirst().dropLast()))
      self = .list(elements.map { $0.moved(by: 1) })
    } else if let text = ArgumentValue.literal(source) {
      self = .text(text)
    } else {
      self = ArgumentValue.member(source)
    }
  }

  private static func member(_ source: String) -> ArgumentValue {
    var head = Substring(source)
    var argument: String?
    if let open = source.firstIndex(of: "(") {
      guard source.hasSuffix(")") else { return .unreadable }
      let inner = source[source.index(after: open)...].dropLast()
      guard let text = literal(inner.trimmed) else { return .unreadable }
      argument = text
      head = source[..<open]
    }
    guard let dot = head.lastIndex(of: ".") else { return .unreadable }
    let name = head[head.index(after: dot)...].trimmed.withoutBackticks
    let base = head[..<dot]
    func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isIdentifierByte) }
    guard isName(name), base.isEmpty || base.split(separator: ".").allSatisfy({ isName($0.trimmed) }) else {
      return .unreadable
    }
    return .member(name, argument)
  }

  /// The text of a plain string literal without escapes and interpolation.
  private static func literal(_ source: String) -> String? {
    guard source.utf8.count >= 2, source.hasPrefix("\""), source.hasSuffix("\"") else { return nil }
    let text = source.dropFirst().dropLast()
    return text.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) ? nil : String(text)
  }
}

extension StringProtocol {
  fileprivate var withoutBackticks: String {
    utf8.count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : String(self)
  }
}
