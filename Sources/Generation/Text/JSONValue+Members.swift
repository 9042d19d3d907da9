import MacroPlugin

extension JSONValue {
  /// The value of a key, if it is an object that has it.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, if it is one.
  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The text that it is, or the texts in it if it is a list.
  var texts: [String] {
    switch content {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
