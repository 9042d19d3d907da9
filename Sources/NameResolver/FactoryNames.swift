import DeclModel

/// The names that factories add to a type.
package enum FactoryNames {
  /// The function that makes a value: `mock`.
  package static let function = Identifier(bare: "mock")

  /// The function that makes a value of one case: `noteMock`.
  ///
  /// - Parameter enumCase: The name of the case.
  /// - Returns: The name of the function.
  package static func function(ofCase enumCase: String) -> Identifier {
    Identifier(bare: NameFragment.base(enumCase) + "Mock")
  }

  /// The label of the private initialiser for a property: `_$level`.
  ///
  /// - Parameter property: The name of the property.
  /// - Returns: A name that nobody else uses.
  package static func initializerLabel(of property: String) -> Identifier {
    Identifier(bare: "_$" + Identifier(source: property).bare)
  }

  /// One name for each value: its own, or `arg` and its position.
  ///
  /// - Parameter labels: The names that the values have; `nil` or `_` for those that have none.
  /// - Returns: The names, all different.
  package static func parameters(_ labels: [String?]) -> [Identifier] {
    let own = labels.map { label in label.map { Identifier(source: $0).bare }.flatMap { $0 == "_" ? nil : $0 } }
    var scope = NameScope(taking: Set(own.compactMap { $0 }))
    return own.enumerated().map { index, name in
      name.map { Identifier(bare: $0) } ?? scope.claim("arg\(index)")
    }
  }

  /// The name of a local variable beside parameters.
  ///
  /// - Parameters:
  ///   - wish: A plain identifier.
  ///   - names: The names of the parameters.
  /// - Returns: The name, or that with a number.
  package static func local(_ wish: String, beside names: [Identifier]) -> Identifier {
    var scope = NameScope(taking: Set(names.map(\.bare)))
    return scope.claim(wish)
  }
}
