import MacroPlugin

extension JSONValue {
  /// The text that it is, or the texts in it if it is a list.
  var texts: [String] {
    switch content {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
