import DeclModel

/// The effect of the wrappers of a property on the initialisers of its type.
struct PropertyWrapperUse {
  /// Whether there is any.
  private(set) var isThere = false
  /// Whether the wrapper makes itself without a value.
  private(set) var startsItself = false
  /// Whether the wrapped value can be assigned.
  private(set) var isSettable = true
  /// Whether it is made of `nil` in a way of its own, so that the memberwise initialiser cannot be given another value.
  private(set) var startsWithNilAlone = false
  /// The wrapper that takes no wrapped value, or of which nobody knows.
  private(set) var unusable: TypeRef?

  init(of decl: VariableDecl, in scope: FactoryScope) {
    for attribute in decl.header.attributes + decl.header.conditionalAttributes {
      guard PropertyWrapperUse.mayBeWrapper(attribute, in: scope) else { continue }
      let wrapper = scope.nominal(attribute.name)
      if let wrapper, wrapper.header.attribute(named: "propertyWrapper") == nil { continue }
      isThere = true
      let facts =
        wrapper.map { WrapperFacts($0, in: scope.index) } ?? WrapperFacts.known[attribute.name.baseName]
      let takesNilApart = facts?.takesNilApart ?? WrapperFacts.takingNilApart.contains(attribute.name.baseName)
      startsWithNilAlone = startsWithNilAlone || takesNilApart && decl.initialValue == "nil"
      isSettable = isSettable && facts?.isSettable ?? startsWithNilAlone
      if attribute.arguments.map({ !$0.isEmpty }) ?? false || facts?.startsItself ?? false {
        startsItself = true
      } else if !(facts?.takesValue ?? false), unusable == nil {
        unusable = attribute.name
      }
    }
    if startsItself { unusable = nil }
  }

  /// Attributes of the language begin with a small letter; types, and so wrappers, do not.
  private static func mayBeWrapper(_ attribute: Attribute, in scope: FactoryScope) -> Bool {
    let name = attribute.name.baseName
    guard let first = name.first, first.isUppercase, !name.hasPrefix("IB"), !name.hasPrefix("NS") else { return false }
    // A result builder of a closure.
    if name.hasSuffix("Builder") { return false }
    return scope.lookup.globalActor(in: [attribute]) == nil
  }
}

/// The declaration of a property wrapper.
private struct WrapperFacts {
  /// It has `init(wrappedValue:)`.
  let takesValue: Bool
  /// It has `init()`.
  let startsItself: Bool
  let isSettable: Bool
  /// It has an initialiser for `nil` alone: `init(wrappedValue: _OptionalNilComparisonType)`.
  var takesNilApart = false

  init(takesValue: Bool, startsItself: Bool, isSettable: Bool) {
    self.takesValue = takesValue
    self.startsItself = startsItself
    self.isSettable = isSettable
  }

  init(_ decl: NominalDecl, in index: ModuleIndex) {
    let initializers = decl.members.compactMap(\.initializer)
    let variables = decl.members.compactMap(\.variable)
    let stored = variables.filter { !$0.header.isStatic && $0.accessors?.getter == nil }
    let value = variables.first { $0.name == "wrappedValue" }
    let accessors = value?.accessors
    isSettable = value.map { !$0.isLet && ($0.accessors?.getter == nil || accessors?.setter != nil) } ?? false
    let members = decl.members + index.extensions(of: decl).flatMap(\.members)
    takesNilApart = members.contains { member in
      guard case .initializer(let decl) = member, let first = decl.parameters.first else { return false }
      return first.firstName == "wrappedValue" && first.type.baseName == "_OptionalNilComparisonType"
    }
    if initializers.isEmpty {
      // The memberwise initialiser takes what is stored.
      takesValue = stored.contains { $0.name == "wrappedValue" }
      startsItself = stored.allSatisfy { $0.initialValue != nil }
    } else {
      takesValue = initializers.contains { initializer in
        initializer.parameters.first?.firstName == "wrappedValue"
          && initializer.parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
      }
      startsItself = initializers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
    }
  }

  /// Those of ArgumentParser, whose declarations are not in view either.
  static let takingNilApart: Set<String> = ["Argument", "Flag", "Option"]

  /// Wrappers of the system whose declarations are not in view.
  static let known: [String: WrapperFacts] = [
    "State": WrapperFacts(takesValue: true, startsItself: false, isSettable: false),
    "StateObject": WrapperFacts(takesValue: true, startsItself: false, isSettable: false),
    "ObservedObject": WrapperFacts(takesValue: true, startsItself: false, isSettable: true),
    "Bindable": WrapperFacts(takesValue: true, startsItself: false, isSettable: true),
    "Published": WrapperFacts(takesValue: true, startsItself: false, isSettable: true),
    "EnvironmentObject": WrapperFacts(takesValue: false, startsItself: true, isSettable: false),
    "FocusState": WrapperFacts(takesValue: false, startsItself: true, isSettable: false),
    "Namespace": WrapperFacts(takesValue: false, startsItself: true, isSettable: false),
  ]
}
