/// A value as Swift code writes it.
struct SwiftLiteral: Equatable {
  let text: String
  /// Whether it is a number, a string, a character, `true`, `false` or `nil`.
  private(set) var isScalar = false
  /// Whether it is a case of an enum, or has one in it.
  private(set) var isOfEnum = false
  /// Whether it is a tuple, or has one in it, so that it cannot be compared.
  private var hasTuple = false

  /// What accepts any argument.
  static let any = SwiftLiteral(scalar: ".any")

  /// The literal of a value; `nil` if it has none, or if the literal would be of another type.
  init?(_ value: Any, as type: Any.Type) {
    // As `Any`, the literal of an `Int8` would be an `Int`; so in a list of such.
    let name = "\(type)"
    guard Swift.type(of: value) == type, !name.contains("Any"), !name.contains("any ") else { return nil }
    self.init(of: value)
  }

  /// The same of an argument, which is compared.
  init?(argument value: Any, as type: Any.Type) {
    self.init(value, as: type)
    if self.hasTuple { return nil }
  }

  private init?(of value: Any) {
    switch value {
    case let value as String: self.init(scalar: String(reflecting: value))
    case let value as Substring: self.init(scalar: String(reflecting: value))
    case let value as Character: self.init(scalar: String(reflecting: value))
    case let value as Unicode.Scalar: self.init(scalar: String(reflecting: value))
    case let value as Bool: self.init(scalar: "\(value)")
    case let value as any BinaryInteger: self.init(scalar: "\(value)")
    case let value as Double where value.isFinite: self.init(scalar: "\(value)")
    case let value as Float where value.isFinite: self.init(scalar: "\(value)")
    default: self.init(reflecting: value)
    }
  }

  private init(scalar text: String) {
    self.text = text
    self.isScalar = true
  }

  private init?(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else {
        self.init(scalar: "nil")
        return
      }
      // An optional in an optional has no literal of its own.
      if ValueText.isNil(child.value) { return nil }
      self.init(of: child.value)
    case .collection:
      guard let elements = value as? [Any] else { return nil }
      self.init(list: elements.map { ("", $0) }, "[", "]")
    case .set:
      guard let elements = value as? Set<AnyHashable> else { return nil }
      let texts = elements.map { (SwiftLiteral(of: $0.base)?.text ?? "", $0.base) }
      self.init(list: texts.sorted { $0.0 < $1.0 }.map { ("", $0.1) }, "[", "]")
    case .dictionary:
      guard let elements = value as? [AnyHashable: Any] else { return nil }
      var pairs: [(String, Any)] = []
      for (key, value) in elements {
        guard let key = SwiftLiteral(of: key.base) else { return nil }
        pairs.append((key.text, value))
      }
      self.init(list: pairs.sorted { $0.0 < $1.0 }, pairs.isEmpty ? "[:" : "[", "]")
    case .tuple:
      self.init(
        list: mirror.children.map { ($0.label.flatMap { $0.first == "." ? nil : $0 } ?? "", $0.value) },
        "(",
        ")"
      )
      self.hasTuple = true
    case .enum: self.init(enumCase: value)
    default: return nil
    }
  }

  private init?(list elements: [(label: String, value: Any)], _ open: String, _ close: String) {
    var texts: [String] = []
    for (label, value) in elements {
      guard let literal = SwiftLiteral(of: value) else { return nil }
      texts.append(label.isEmpty ? literal.text : "\(label): \(literal.text)")
      self.isOfEnum = self.isOfEnum || literal.isOfEnum
      self.hasTuple = self.hasTuple || literal.hasTuple
    }
    self.text = "\(open)\(texts.joined(separator: ", "))\(close)"
  }

  /// A case of an enum, if it has no values and if its name can be told.
  init?(enumCase value: Any) {
    let mirror = Mirror(reflecting: value)
    // Types that describe themselves do not say what their cases are called.
    guard mirror.displayStyle == .enum, mirror.children.isEmpty,
      !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible)
    else { return nil }
    // With the module's name in front; what is local to a function, or generic, has other characters in it.
    let type = String(reflecting: Swift.type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
    let name = "\(value)"
    let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard isPlain, !type.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    self.text = ["init", "self", "Type"].contains(name) ? "\(type).`\(name)`" : "\(type).\(name)"
    self.isOfEnum = true
  }
}
