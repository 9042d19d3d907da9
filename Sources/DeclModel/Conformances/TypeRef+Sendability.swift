extension TypeRef {
  /// Whether values of the type can be sent anywhere, as its spelling alone shows.
  package var isSurelySendable: Bool {
    switch self {
    case .optional(let wrapped), .array(let wrapped): wrapped.isSurelySendable
    case .dictionary(let key, let value): key.isSurelySendable && value.isSurelySendable
    case .tuple(let elements): elements.allSatisfy(\.type.isSurelySendable)
    case .attributed(_, let base): hasAttribute("Sendable") || base.isSurelySendable
    default: plainName.map(TypeRef.sendableNames.contains) ?? false
    }
  }

  private static let sendableNames: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "Character", "String", "Substring", "Void", "Never",
  ]
}
