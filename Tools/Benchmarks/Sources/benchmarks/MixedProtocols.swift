/// Protocols whose methods take what people pass around: text, numbers, optionals, lists, dates, and types of their own.
struct MixedProtocols {
  /// The types of parameters, used in turn.
  enum Types {
    case mixed
    /// Types that arguments of expectations need most overloads for.
    case comparable
  }

  /// One type for both: it can be compared, and stands for all that users declare.
  private static let declarations = """
    import Foundation

    public struct Item: Sendable, Hashable {
      public var id = 0
    }

    public enum Level: Int, Sendable, Comparable {
      case low, high

      public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    """

  private static let mixed = [
    "String", "Int", "Double?", "[String]", "Bool", "Date", "UUID", "String?", "Level", "Item",
  ]

  /// So many protocols with so many methods, of zero to three parameters and every mixture of effects and results.
  static func many(_ count: Int, methods: Int) -> String {
    let effects = ["", " throws", " async", " async throws"]
    let results = ["", " -> Int", " -> String?", " -> [Item]", " -> Item"]
    var text = declarations
    for index in 0..<count {
      text += "\npublic protocol Service\(index): Sendable {\n"
      for method in 0..<methods {
        // Numbers without a common factor, so that the mixtures differ from protocol to protocol.
        let number = index * methods + method
        let list = parameters(number % 4, .mixed, from: number / 4)
        text += "  func method\(method)(\(list))\(effects[number / 4 % 4])\(results[number % 5])\n"
      }
      text += "}\n"
    }
    return text
  }

  /// One protocol with one method of so many parameters.
  static func wide(_ parameters: Int, _ types: Types) -> String {
    declarations + """

      public protocol Wide: Sendable {
        func send(\(self.parameters(parameters, types, from: 0))) async throws -> Int
      }

      """
  }

  /// A test's expectation of a call of that method.
  static func use(_ parameters: Int) -> String {
    let arguments = (0..<parameters).map { "p\($0): .any" }.joined(separator: ", ")
    return """
      import ExpectationRuntime

      func makeWide() -> MockWide {
        var expectations = MockWide.Expectations()
        when(expectations.send(\(arguments)), return: 1)
        return MockWide(expectations: expectations)
      }

      """
  }

  private static func parameters(_ count: Int, _ types: Types, from first: Int) -> String {
    (0..<count).map { position in
      let type =
        switch types {
        case .mixed: mixed[(first + position * 3) % mixed.count]
        case .comparable: "Level"
        }
      return "p\(position): \(type)"
    }.joined(separator: ", ")
  }
}
