import DeclModel
import NameResolver

/// The functions of a factory and their calls, before it is known which values have a default.
struct FactoryOutline: Sendable {
  enum Shape {
    /// One function, which calls an initialiser.
    case construction(Construction)
    /// A function for each case with values, and one that chooses a case.
    case cases([CaseOutline])

    /// All values that the functions take.
    var values: [ValueOutline] {
      switch self {
      case .construction(let construction): construction.values
      case .cases(let cases): cases.flatMap(\.values)
      }
    }
  }

  let scope: FactoryScope
  let shape: Shape
  /// The errors that prevent a factory, and remarks about it.
  let diagnostics: [Diagnostic]

  init(_ scope: FactoryScope) {
    self.scope = scope
    var diagnostics: [Diagnostic] = FactoryDiagnostics.obstacles(to: scope.decl)
    switch scope.decl.kind {
    case .enum: shape = .cases(CaseOutline.cases(of: scope, diagnostics: &diagnostics))
    case .struct: shape = .construction(Construction(structIn: scope, diagnostics: &diagnostics))
    default: shape = .construction(Construction(classIn: scope, diagnostics: &diagnostics))
    }
    if case .construction(let construction) = shape,
      let value = construction.values.first(where: { $0.recipe.isUninhabited && !$0.isDispensable })
    {
      diagnostics.append(.uninhabited(value, of: scope.decl))
    }
    if scope.firstUnsafe(in: scope.ownType) != nil {
      diagnostics.append(.unsafe(scope.decl))
    } else if let value = shape.values.first(where: { scope.firstUnsafe(in: $0.type) != nil }) {
      diagnostics.append(.unsafe(value, of: scope.decl))
    }
    self.diagnostics = diagnostics
  }

  /// The files beside the type's own whose imports the factory may need.
  var sourceFiles: Set<FileID> {
    guard case .construction(let construction) = shape, let file = construction.file else { return [] }
    return [file]
  }

  /// The keys of the types whose `mock()` one of the functions may call.
  var mockedTypes: Set<String> { shape.values.reduce(into: []) { $0.formUnion($1.recipe.mockedTypes) } }

  var isPossible: Bool { !diagnostics.contains { $0.severity == .error } }
}

/// One value that a function of the factory takes.
struct ValueOutline: Sendable {
  /// The name of the function's parameter.
  let name: Identifier
  /// The type of the function's parameter.
  var type: TypeRef
  var recipe: ValueRecipe
  /// The label with which it is handed on; `nil` for none.
  let label: Identifier?
  /// The way it gets into the value that is made.
  var passing: Passing = .argument
  /// Whether there is a value without it, so that it can be left out where no default is found.
  var isDispensable = false
  /// Whether assigning it leaves the value that is made as it is.
  var isSetElsewhere = false
  /// Whether its type may need a conformance that belongs to the actor of the module.
  let isOfActor: Bool
  let location: DeclLocation

  enum Passing: Hashable {
    /// As an argument of the initialiser or case.
    case argument
    /// By assigning to the property afterwards.
    case assignment
  }
}

/// The call that makes a value of a struct, class or actor.
struct Construction {
  enum Initializer {
    /// One that exists, with what it says of itself.
    case existing
    /// A private one that the factory brings along, which assigns the properties.
    case assigning
  }

  var values: [ValueOutline]
  var initializer: Initializer
  /// The effects of the initialiser, which the factory has too.
  var effects = Effects()
  /// The attributes of the initialiser that its callers need: a global actor, availability.
  var attributes: [Attribute] = []
  /// The attributes of a deprecated property that cannot be mentioned without a warning but by what is deprecated, too.
  var deprecation: [Attribute] = []
  /// The file of the initialiser, whose imports its types may need.
  var file: FileID?
  /// The positions of the arguments among the values that are arguments; `nil` if they are in the same order.
  var argumentOrder: [Int]?
  /// The initialiser, if the call of it might be one of another initialiser, too.
  var rivalled: InitializerDecl?
}

/// A case of an enum.
struct CaseOutline {
  let decl: EnumCaseDecl
  let values: [ValueOutline]
  /// The name of its function.
  let function: Identifier
  /// Its function, if the author has written it.
  let ownFunction: FunctionDecl?
  /// Whether another case is called like its function.
  let isFunctionTaken: Bool
  /// Whether it is there in each build and on each platform.
  let isUnconditional: Bool
}
