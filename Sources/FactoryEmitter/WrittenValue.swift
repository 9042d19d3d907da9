import DeclModel
import SourceWriter

/// Values that the author has written, which a factory may repeat, or leave to the compiler.
extension FactoryScope {
  /// The default of a parameter, if it is one whatever the generic arguments of the type are.
  ///
  /// The compiler takes `init(_ tray: T = LocalTray())` for one of `LocalTray` where the argument is left out.
  func generalDefault(of parameter: Parameter) -> String? {
    guard let written = parameter.defaultValue, !genericNames.isEmpty else { return parameter.defaultValue }
    let type = expanded(parameter.type).withoutOptionals
    guard type.mentions(anyOf: genericNames), written != "nil", !written.hasPrefix("{") else { return written }
    let words = written.words
    if words.contains(where: genericNames.contains) { return written }
    if let first = type.nameComponents?.first, genericNames.contains(first) {
      return written.hasPrefix(".init(") ? written : nil
    }
    // A type in view that is not the parameter's own may be one of the arguments.
    let isSpecial = words.contains { word in nominal(.named(word)).map { !type.mentions($0.name) } ?? false }
    return isSpecial ? nil : written
  }

  /// The expression, if it surely means the same where the factory stands.
  ///
  /// That is a literal without interpolations, a list of such, `.member`, or `Type.member` and `Type()` of a type that the
  /// module sees.
  func portable(_ expression: String) -> Code? {
    let text = expression.withoutBlanks
    guard !text.isEmpty, text.utf8.count <= 80, !text.contains(where: \.isNewline) else { return nil }
    if ["nil", "true", "false", "[]", "[:]", "()"].contains(text) || text.isNumber || text.isPlainString {
      return Code(raw: text)
    }
    if text.hasPrefix("["), text.hasSuffix("]") {
      // A list of such expressions; with a comma or a bracket inside of one, it is not taken for one.
      let elements = text.dropFirst().dropLast().split(separator: ",").map { portable(String($0)) }
      return elements.contains(nil) || text.contains("\"") ? nil : Code(raw: text)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard var last = parts.last, let first = parts.first else { return nil }
    let isCall = last.hasSuffix("()")
    if isCall { last = String(last.dropLast(2)) }
    let names = parts.dropLast() + [last]
    guard (first.isEmpty && parts.count == 2 ? [last] : Array(names)).allSatisfy(\.isName) else { return nil }
    if first.isEmpty { return parts.count == 2 ? Code(raw: text) : nil }
    let typeName = parts.count > 1 ? first : last
    guard typeName.first?.isUppercase == true, typeName != "Self", parts.count > 1 || isCall else { return nil }
    // A type inside of the types around is called otherwise outside, and one of its file is not to be seen.
    if let found = nominal(.named(typeName)) {
      guard found.context.isEmpty, index.effectiveAccess(of: found) >= max(access, .internal) else { return nil }
    }
    return Code(raw: text)
  }
}

extension String {
  fileprivate var withoutBlanks: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The names in an expression, and words of its texts.
  fileprivate var words: [String] { split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }

  /// Digits, with a sign and a point.
  fileprivate var isNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    guard let first = digits.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    } && digits.last != "."
  }

  /// A string literal without escapes and interpolations.
  fileprivate var isPlainString: Bool {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"")
      && !dropFirst().dropLast().contains { $0 == "\"" || $0 == "\\" }
  }

  fileprivate var isName: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
