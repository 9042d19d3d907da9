import DeclModel
import NameResolver
import SourceWriter

/// What the spies of a naming have and others have not: what the generator does beside naming, whose names they get.
struct SpyShape {
  /// The initial value of a stored property, as code; `nil` for one that begins as `nil`, or traps until it is set.
  var initialValue: @Sendable (TypeRef, TypeFacts) -> Code? = { _, _ in nil }
  /// Whether a getter that waits or throws records and answers like a function, and cannot be set.
  var callsGetters = false
  /// Whether inherited requirements are implemented that have a default implementation.
  var implementsDefaults = false
  /// Whether an associated type of which nothing is asked is its default type or `Any`, and no generic parameter.
  var fixesAssociatedTypes = false
  /// The name of the function that resets statics.
  var resetName = "resetSpyStatics"
}

extension SpyNaming {
  /// What spies of these names have.
  var shape: SpyShape {
    switch self {
    case .spyable: SpyShape()
    case .sourcery, .sourcerySelectors: .sourcery
    }
  }
}

extension SpyShape {
  /// As Sourcery's template AutoMockable has it.
  fileprivate static let sourcery = SpyShape(
    initialValue: { type, _ in
      switch type.core {
      case .array: "[]"
      case .dictionary: "[:]"
      case .identifier(nil, "Array", let arguments) where arguments.count == 1: "[]"
      case .identifier(nil, "Dictionary", let arguments) where arguments.count == 2: "[:]"
      default: nil
      }
    },
    callsGetters: true,
    implementsDefaults: true,
    fixesAssociatedTypes: true,
    resetName: "reset"
  )

  /// Whether the getter of a property is called like a function.
  func callsGetter(of decl: VariableDecl) -> Bool {
    guard callsGetters, let effects = decl.accessors?.getter?.effects else { return false }
    if effects.isAsync { return true }
    return switch effects.throwing {
    case .none, .throws(.some(.never)): false
    case .throws, .rethrows: true
    }
  }
}

extension FlattenedProtocol {
  /// The protocol with those associated types fixed of which nothing is asked: they are their default type, or `Any`.
  func fixingAssociatedTypes() -> FlattenedProtocol {
    var flattened = self
    flattened.associatedTypes.removeAll { type in
      let isFree =
        type.inheritance.isEmpty && !whereClause.contains { $0.mentions(type.name) }
        && !nestedTypes.contains { $0.decl.name == type.name }
      if isFree { flattened.boundAssociatedTypes.append((type.name, type.defaultType ?? .anyValue)) }
      return isFree
    }
    let fixed = Set(flattened.boundAssociatedTypes.map(\.name))
    flattened.restatedAssociatedTypes.removeAll(where: fixed.contains)
    return flattened
  }
}

extension GenericRequirement {
  /// Whether a type of that name is part of it.
  fileprivate func mentions(_ name: String) -> Bool {
    switch self {
    case .conformance(let left, let right), .sameType(let left, let right):
      left.mentions(name) || right.mentions(name)
    case .layout(let type, _): type.mentions(name)
    }
  }
}
