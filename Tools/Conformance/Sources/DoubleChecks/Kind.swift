/// A kind of double, or a form of one in which much else is generated.
package enum Kind: String, CaseIterable, Sendable {
  case mock
  /// A mock that passes calls on to a real object.
  case forwarding
  case expectations, spy
  case sharedSpy = "shared spy"
  /// A spy with the names, and the shape, of another generator.
  case sourcerySpy = "sourcery spy"
  case mockoloSpy = "mockolo spy"
  case witness, factory
  /// A mock of a class.
  case classMock = "class mock"
  /// A spy of a class.
  case classSpy = "class spy"

  /// The kinds that are made of protocols with any isolation.
  package static let ofProtocols: [Kind] = [.mock, .spy, .expectations]

  /// The kinds that are made of the declarations of compiled modules.
  package static let ofInterfaces: [Kind] = ofProtocols + [.classMock]

  /// All kinds, so that those of a group give their doubles different names: they can be in one module.
  package static let besideEachOther: [[Kind]] = [
    [.mock, .expectations, .spy, .factory], [.witness], [.forwarding, .sharedSpy], [.sourcerySpy], [.mockoloSpy],
    [.classMock, .classSpy],
  ]

  /// Whether it is of classes that are made of the shapes of protocols.
  package var isOfClasses: Bool { self == .classMock || self == .classSpy }

  /// Whether it differs from another kind in what no setting changes, so that one is enough.
  package var isOfNames: Bool { self == .sourcerySpy || self == .mockoloSpy }

  /// The command's name, and what it is to be told besides.
  package var arguments: [String] {
    switch self {
    case .mock: ["mock"]
    case .forwarding: ["mock", "--forwarding"]
    case .expectations: ["mock", "--style", "expectations"]
    case .spy: ["spy"]
    case .sharedSpy: ["spy", "--thread-safe"]
    case .sourcerySpy: ["spy", "--names", "sourcery"]
    case .mockoloSpy: ["spy", "--names", "mockolo", "--record", "history"]
    case .witness: ["witness", "--include", "all", "--include", "recording"]
    case .factory: ["factory"]
    case .classMock: ["mock"]
    case .classSpy: ["spy"]
    }
  }
}
