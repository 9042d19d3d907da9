/// How messages write values.
enum ValueText {
  /// A string in quotes, a type with `.self`, what an optional holds, and everything else as interpolation writes it.
  static func of(_ value: Any) -> String {
    if let text = value as? String { return self.of(string: text) }
    if let text = (value as? any ListedValue)?.shortened(to: self.mostElements) { return text }
    if let type = value as? Any.Type { return self.type(type) + ".self" }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { self.of($0.value) } ?? "nil"
  }

  /// The quotes and line breaks of a string are written as in code.
  private static func of(string: String) -> String {
    guard string.dropFirst(self.mostCharacters).first != nil else { return string.debugDescription }
    let (head, tail) = self.ends(of: string, within: self.mostCharacters)
    let omitted = string.count - self.mostCharacters
    return "\(String(head).debugDescription)… \(omitted) more characters …\(String(tail).debugDescription)"
  }

  /// How many elements, and characters, of a value a message has: nobody reads more, and a session writes the texts of many calls.
  private static let mostElements = 100
  private static let mostCharacters = 2_000

  /// The beginning and the end of a value, which differ more often than what is between.
  fileprivate static func ends<Values: BidirectionalCollection>(
    of values: Values,
    within most: Int
  ) -> (Values.SubSequence, Values.SubSequence) {
    (values.prefix(most - most / 10), values.suffix(most / 10))
  }

  /// Whether a text leaves something of the value out.
  static func isShortened(_ text: String) -> Bool { text.contains("… ") }

  /// A value as code has it, if that is a literal; else `.any`, which accepts it.
  static func code(_ value: Any) -> String {
    switch value {
    case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint:
      return SwiftLiteral(value, as: Swift.type(of: value))?.text ?? ".any"
    case let type as Any.Type: return ".type(\(self.type(type)).self)"
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return ".any" }
      return mirror.children.first.map { self.code($0.value) } ?? "nil"
    }
  }

  /// Whether a value is `nil`, of whatever optional type.
  static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// Both bounds and the operator between them.
  static func of<Bound>(_ range: ClosedRange<Bound>) -> String {
    "\(self.of(range.lowerBound))...\(self.of(range.upperBound))"
  }

  /// How often: `1 time`, `2 times`.
  static func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }

  /// A type as people write it: `[Item]?`, not `Optional<Array<Item>>`.
  static func type(_ type: Any.Type) -> String { (type as? any SugaredType.Type)?.sugared ?? "\(type)" }

  /// The type of a value, or of what an optional holds, however deep; `nil` for one that holds nothing.
  static func type(ofWhatIsIn value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return self.type(mirror.subjectType) }
    return mirror.children.first.map { self.type(ofWhatIsIn: $0.value) } ?? "nil"
  }

  /// Whether a type is one of those of the standard library that are Sendable, which the run time does not say of others.
  static func isKnownAsSendable(_ type: Any.Type) -> Bool {
    switch type {
    case is Bool.Type, is String.Type, is Character.Type: true
    case is any FixedWidthInteger.Type, is any BinaryFloatingPoint.Type: true
    default: (type as? any SugaredType.Type)?.parts.allSatisfy(self.isKnownAsSendable) ?? false
    }
  }

  /// A type without its generic arguments and the types around it.
  static func name(of type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }
}

/// A collection of the standard library.
private protocol ListedValue {
  /// Its first elements, and how many more there are, with the last ones if they have an order; `nil` if that are no more.
  func shortened(to most: Int) -> String?
}

extension Collection {
  fileprivate func shortened(to most: Int, _ short: (SubSequence) -> some Any) -> String? {
    let rest = self.count - most
    return rest > 0 ? "\("\(short(self.prefix(most)))".dropLast()), … and \(rest) more]" : nil
  }
}

extension Array: ListedValue {
  fileprivate func shortened(to most: Int) -> String? {
    if self.count <= most { return nil }
    let (head, tail) = ValueText.ends(of: self, within: most)
    return "\("\(Array(head))".dropLast()), … \(self.count - most) more …, \("\(Array(tail))".dropFirst())"
  }
}

extension Set: ListedValue {
  fileprivate func shortened(to most: Int) -> String? { self.shortened(to: most) { Set($0) } }
}

extension Dictionary: ListedValue {
  fileprivate func shortened(to most: Int) -> String? {
    self.shortened(to: most) { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.value) }) }
  }
}

/// A type for which the language has signs.
private protocol SugaredType {
  /// The type with these.
  static var sugared: String { get }
  /// Its generic arguments.
  static var parts: [Any.Type] { get }
}

extension Optional: SugaredType {
  fileprivate static var sugared: String {
    let wrapped = ValueText.type(Wrapped.self)
    let needsParentheses = wrapped.split(separator: " ").contains { ["any", "&", "->"].contains($0) }
    return needsParentheses ? "(\(wrapped))?" : "\(wrapped)?"
  }

  fileprivate static var parts: [Any.Type] { [Wrapped.self] }
}

extension Array: SugaredType {
  fileprivate static var sugared: String { "[\(ValueText.type(Element.self))]" }
  fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Dictionary: SugaredType {
  fileprivate static var sugared: String { "[\(ValueText.type(Key.self)): \(ValueText.type(Value.self))]" }
  fileprivate static var parts: [Any.Type] { [Key.self, Value.self] }
}
