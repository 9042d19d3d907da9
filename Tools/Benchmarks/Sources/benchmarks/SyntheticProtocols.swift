/// Protocols whose methods have every mixture of effects, parameters and results.
struct SyntheticProtocols {
  /// One requirement.
  struct Method {
    let name: String
    /// Labels, names and types; the label is `_` or the name.
    let parameters: [(label: String, name: String, type: String)]
    /// With a blank before it.
    let effects: String
    let result: String?

    var declaration: String {
      let list = parameters.map {
        $0.label == $0.name ? "\($0.name): \($0.type)" : "\($0.label) \($0.name): \($0.type)"
      }
      return "func \(name)(\(list.joined(separator: ", ")))\(effects)\(result.map { " -> \($0)" } ?? "")"
    }
  }

  let count: Int
  let methods: Int

  var text: String {
    var text = "public struct Item: Sendable {\n  public var id = 0\n}\n"
    for index in 0..<count {
      text += "\npublic protocol Service\(index) {\n"
      for method in 0..<methods { text += "  \(self.method(method, of: index).declaration)\n" }
      text += "}\n"
    }
    return text
  }

  func method(_ method: Int, of index: Int) -> Method {
    let parameters = [("id", "id", "Int"), ("name", "name", "String"), ("_", "items", "[Item]")]
    let effects = ["", " throws", " async", " async throws"]
    let results = [nil, "Int", "String?", "[Item]", "Item"]
    // Numbers without a common factor, so that the mixtures differ from protocol to protocol.
    let number = index * methods + method
    return Method(
      name: "method\(method)",
      parameters: parameters.prefix(number % 4).map { (label: $0.0, name: $0.1, type: $0.2) },
      effects: effects[number / 4 % 4],
      result: results[number % 5]
    )
  }
}
