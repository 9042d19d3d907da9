import DeclModel
import SourceWriter

/// A type of the standard library for which a value is made of the name of what it is for.
enum BuiltInType {
  case string
  case character
  case bool
  case int
  /// Another integer type, which the number of characters may not fit into.
  case sizedInteger
  case floatingPoint

  /// The type of a name without its module.
  init?(named name: String) {
    switch name {
    case "String": self = .string
    case "Character": self = .character
    case "Bool": self = .bool
    case "Int": self = .int
    case "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128":
      self = .sizedInteger
    case "Float", "Double", "Float16", "Float80": self = .floatingPoint
    default: return nil
    }
  }

  /// The value for something of this name; the type is written with its module, which no type of the user hides.
  func value(for name: String, type: TypeRef) -> Code {
    switch self {
    case .string: "\(literal: name)"
    case .character: "\(literal: String(name.prefix(1)))"
    case .bool: name.count.isMultiple(of: 2) ? "true" : "false"
    case .int: "\(literal: name).count"
    case .sizedInteger: "\(type)(clamping: \(literal: name).count)"
    case .floatingPoint: "\(type)(\(literal: name).count)"
    }
  }
}
