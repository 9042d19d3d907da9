/// Protocols whose methods have every mixture of effects, parameters and results.
struct SyntheticProtocols {
  let count: Int
  let methods: Int

  var text: String {
    var text = "public struct Item: Sendable {\n  public var id = 0\n}\n"
    for index in 0..<count {
      text += "\npublic protocol Service\(index) {\n"
      for method in 0..<methods { text += "  \(declaration(method, of: index))\n" }
      text += "}\n"
    }
    return text
  }

  private func declaration(_ method: Int, of index: Int) -> String {
    let parameters = ["id: Int", "name: String", "_ items: [Item]"]
    let effects = ["", " throws", " async", " async throws"]
    let results = ["", " -> Int", " -> String?", " -> [Item]", " -> Item"]
    // Numbers without a common factor, so that the mixtures differ from protocol to protocol.
    let number = index * methods + method
    let list = parameters.prefix(number % 4).joined(separator: ", ")
    return "func method\(method)(\(list))\(effects[number / 4 % 4])\(results[number % 5])"
  }
}
