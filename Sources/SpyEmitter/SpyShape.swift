import DeclModel
public import NameResolver
import SourceWriter

/// What the spies of a naming have and others have not: what the generator does beside naming, whose names they get.
struct SpyShape {
  /// The initial value of a stored property, as code; `nil` for one that begins as `nil`, or traps until it is set.
  var initialValue: @Sendable (TypeRef, TypeFacts) -> Code? = { _, _ in nil }
  /// Whether such a value, and no variable, answers a call that no closure answers.
  var answersByDefault = false
  /// The variables that there are for the calls of functions and subscripts, of getters and of initialisers, as far as they apply.
  var parts = Set(SpyPart.allCases)
  var partsOfGetters = Set(SpyPart.allCases)
  var partsOfInitializers = Set(SpyPart.allCases)
  /// Whether arguments are recorded only where that is asked for, and then all but functions.
  var recordsOnRequest = false
  /// Whether it is counted how often a property is set.
  var countsSets = false
  /// Whether the spy is one of a class, which does itself what nothing answers.
  var isOfClass = false
  /// Whether a property of a class that can be set is counted alone, and one that cannot is called like a function.
  var countsPropertiesOfClasses = false
  /// Whether there are variables for streams: publishers and observables.
  var hasStreams = false
  /// Whether an initialiser takes the values of properties.
  var takesProperties = false
  /// Whether a type over a generic parameter is `Any` as a whole, be it an array.
  var erasesContainers = false
  /// Whether a getter that waits or throws records and answers like a function, and cannot be set.
  var callsGetters = false
  /// Whether inherited requirements are implemented that have a default implementation.
  var implementsDefaults = false
  /// Whether an associated type of which nothing is asked is its default type or `Any`, and no generic parameter.
  var fixesAssociatedTypes = false
  /// Whether the closures of a spy that must be `Sendable` are `@Sendable`, but for those of getters.
  var sendsClosures = false
  /// The name of the function that resets statics.
  var resetName = "resetSpyStatics"
  /// The text before the position of a parameter without a name, in that which it gets.
  var unnamedParameter = "arg"
}

extension SpyNaming {
  /// What spies of these names have.
  var shape: SpyShape {
    switch self {
    case .spyable: .spyable
    case .sourcery, .sourcerySelectors: .sourcery
    case .mockolo: .mockolo
    }
  }
}

extension SpyNaming {
  /// Whether spies of these names have variables for streams, of which annotations may say more.
  public var hasStreams: Bool { shape.hasStreams }
}

extension SpyOptions {
  /// What the spies of the naming have, for a protocol or a class.
  func shape(ofClass isOfClass: Bool) -> SpyShape {
    var shape = naming.shape
    if isOfClass {
      shape.isOfClass = true
      // It has initialisers and generic parameters of its own.
      shape.takesProperties = false
      shape.fixesAssociatedTypes = false
    }
    return shape
  }
}

extension SpyShape {
  fileprivate static let spyable = SpyShape()

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
    if isOfClass, countsPropertiesOfClasses, decl.accessors?.setter == nil { return true }
    guard callsGetters, let effects = decl.accessors?.getter?.effects else { return false }
    if effects.isAsync { return true }
    return switch effects.throwing {
    case .none, .throws(.some(.never)): false
    case .throws, .rethrows: true
    }
  }
}
