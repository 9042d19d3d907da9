/// The types of plain literals.
package enum LiteralType {
  /// The type that a property has by its initial value, where that is a literal.
  ///
  /// - Parameters:
  ///   - value: The initial value as written.
  ///   - standard: Names a type of the standard library.
  /// - Returns: The type; `nil` for anything but a literal.
  package static func type(of value: String?, standard: (String) -> TypeRef) -> TypeRef? {
    guard let value, let first = value.first else { return nil }
    if value == "true" || value == "false" { return standard("Bool") }
    if first == "\"", value.last == "\"" { return standard("String") }
    let digits = first == "-" ? value.dropFirst() : value[...]
    guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isHexDigit || "._xob".contains($0) }) else {
      return nil
    }
    let isDecimal = !digits.hasPrefix("0x") && digits.contains { $0 == "." || $0 == "e" || $0 == "E" }
    return isDecimal ? standard("Double") : standard("Int")
  }
}
