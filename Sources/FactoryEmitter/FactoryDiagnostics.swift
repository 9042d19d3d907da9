import DeclModel
import NameResolver

/// Messages about factories that cannot be made, each at the place that asks for it, with what to do instead.
enum FactoryDiagnostics {
  /// The errors that prevent a factory of a type as a whole.
  static func obstacles(to decl: NominalDecl) -> [Diagnostic] {
    if decl.kind == .protocol || decl.kind == .extension {
      return [
        .error("factory-kind", "factories are made of structs, enums, classes and actors", at: decl.header)
      ]
    }
    if decl.suppresses("Escapable") {
      return [
        .error(
          "factory-nonescapable",
          "a value of '\(decl.name)' depends on the lifetime of another one, so that no function can make it",
          at: decl.header
        )
      ]
    }
    return []
  }

  /// The message about a value without a default.
  static func withoutDefault(_ value: ValueOutline, because reason: NoValue, calling root: String) -> Diagnostic {
    let name = value.name.bare
    func message(_ reason: String) -> String { "'\(name)' must be given to '\(root)': \(reason)" }
    func remark(_ reason: String, _ advice: String? = nil) -> Diagnostic {
      let notes = advice.map { [Diagnostic.Note($0)] } ?? []
      return .remark("factory-required-value", message(reason), at: value.location, notes: notes)
    }
    func warning(_ reason: String, _ advice: Diagnostic.Note...) -> Diagnostic {
      .warning("factory-missing-mock", message(reason), at: value.location, notes: advice)
    }
    func ownMock(of type: TypeRef) -> Diagnostic.Note {
      Diagnostic.Note("add 'extension \(type.withoutArguments) { static func mock() -> \(type) { … } }'")
    }
    switch reason {
    case .abstract(let type):
      return remark(
        "values of many types fit '\(type)', and '\(root)' cannot choose one",
        "a default such as 'Name()' or '.name' where it is declared is repeated; or write a 'static func mock()' that calls this one"
      )
    case .generic(let type):
      return remark(
        "what '\(type)' is, only its caller knows",
        "an extension for which it is known can add a 'static func mock()' that calls this one"
      )
    case .unwritable, .uninhabited: return remark("there is no value to write for its type")
    case .unmocked(let type, nil): return warning("its type '\(type)' has no 'mock()'", ownMock(of: type))
    case .unmocked(let type, let declared?):
      let mark = Diagnostic.Note("or mark '\(type)' with '// swift-mocking: factory'", at: declared)
      return warning("its type '\(type)' has no 'mock()'", ownMock(of: type), mark)
    case .endless(let type):
      return warning("a value of its type '\(type)' holds another one, without end", ownMock(of: type))
    case .incomplete(let type, _):
      return warning("'mock' of its type '\(type)' cannot be called without arguments", ownMock(of: type))
    case .narrow(let type):
      return warning(
        "'mock()' of its type '\(type)' is less visible",
        Diagnostic.Note("make it as visible, for example with '// swift-mocking: factory(access: .public)'")
      )
    case .conditional(let type, let conditions):
      let condition = BuildConditions.joined(conditions) ?? ""
      return warning(
        "'mock()' of its type '\(type)' is only there '#if \(condition)'",
        Diagnostic.Note("put factories under the same condition with '--condition \"\(condition)\"'")
      )
    case .isolated(let type):
      return warning(
        "'mock()' of its type '\(type)' runs on another actor",
        Diagnostic.Note("isolate the type of the property '\(name)' alike, or declare 'nonisolated static func mock()'")
      )
    }
  }
}

extension TypeRef {
  /// The name alone, as an extension writes it.
  fileprivate var withoutArguments: TypeRef { nameComponents.map { .named(components: $0) } ?? self }
}

extension Diagnostic {
  static func uninhabited(_ value: ValueOutline, of decl: NominalDecl) -> Diagnostic {
    .error(
      "factory-uninhabited",
      "'\(decl.name)' has no values, since there are none of the type of '\(value.name.bare)'",
      at: value.location
    )
  }

  static func uninhabited(_ value: ValueOutline, of enumCase: CaseOutline) -> Diagnostic {
    .remark(
      "factory-uninhabited",
      "there is no '\(enumCase.function.bare)', since there are no values of the type of '\(value.name.bare)'",
      at: value.location
    )
  }

  static func unsafe(_ decl: NominalDecl) -> Diagnostic {
    unsafe(decl, because: "it is unsafe itself", at: decl.header.location)
  }

  static func unsafe(_ value: ValueOutline, of decl: NominalDecl) -> Diagnostic {
    unsafe(decl, because: "the type '\(value.type)' of '\(value.name.bare)' is unsafe", at: value.location)
  }

  private static func unsafe(_ decl: NominalDecl, because reason: String, at location: DeclLocation) -> Diagnostic {
    .error(
      "factory-unsafe",
      "'\(decl.name)' has no factory under strict memory safety: \(reason)",
      at: location,
      notes: [Diagnostic.Note("write 'static func mock()' by hand, with 'unsafe' where it uses such a value")]
    )
  }

  private static let writeByHand = Diagnostic.Note(
    "write 'static func mock()' by hand, or declare an initialiser that takes all values"
  )

  static func withoutCase(_ decl: NominalDecl) -> Diagnostic {
    error("factory-without-case", "'\(decl.name)' has no case, so that there is no value to make", at: decl.header)
  }

  static func pattern(_ decl: VariableDecl) -> Diagnostic {
    error(
      "factory-pattern",
      "the pattern '\(decl.name)' declares several properties at once, of which 'mock' cannot make parameters",
      at: decl.header,
      notes: [Diagnostic.Note("declare each property by itself, with its type")]
    )
  }

  static func untyped(_ decl: VariableDecl) -> Diagnostic {
    error("factory-untyped", "property '\(decl.name)' has no type that 'mock' could repeat", at: decl.header)
  }

  static func conditional(_ decl: VariableDecl) -> Diagnostic {
    error(
      "factory-conditional-property",
      "property '\(decl.name)' needs a value and is not there in each build, as a parameter of 'mock' would be",
      at: decl.header,
      notes: [Diagnostic.Note("give it an initial value, or write 'static func mock()' by hand")]
    )
  }

  static func pack(_ decl: VariableDecl) -> Diagnostic {
    error(
      "factory-pack",
      "property '\(decl.name)' is a tuple of a parameter pack, which the compiler cannot hand on to an initialiser",
      at: decl.header,
      notes: [writeByHand]
    )
  }

  static func initAccessor(_ decl: VariableDecl) -> Diagnostic {
    error(
      "factory-init-accessor",
      "property '\(decl.name)' has an 'init' accessor, so that 'mock' cannot tell what initialisers take",
      at: decl.header,
      notes: [writeByHand]
    )
  }

  static func wrapper(_ decl: VariableDecl, _ wrapper: TypeRef) -> Diagnostic {
    error(
      "factory-wrapper",
      "the wrapper '@\(wrapper)' of property '\(decl.name)' is not known to take a plain value, which 'mock' would give",
      at: decl.header,
      notes: [writeByHand]
    )
  }

  static func withoutInitializer(
    _ decl: NominalDecl,
    hiding hidden: VariableDecl?,
    declared: InitializerDecl?,
    isHidden: Bool
  ) -> Diagnostic {
    let message =
      if isHidden {
        "the initialiser that the compiler makes for '\(decl.name)' is internal, and its module is not imported with '@testable'"
      } else if let hidden {
        "no other file can give property '\(hidden.name)' of '\(decl.name)' a value, as 'mock' would have to"
      } else if decl.kind == .struct {
        "none of the initialisers of '\(decl.name)' takes all its properties, as 'mock' does"
      } else {
        "'\(decl.name)' has no initialiser that another file can call and that surely returns a value"
      }
    var notes = [writeByHand]
    if let declared {
      notes.append(Diagnostic.Note("this initialiser takes other values", at: declared.header.location))
    }
    return error("factory-initializer", message, at: decl.header, notes: notes)
  }

  /// A class that inherits an initialiser with a type that means another one in it.
  static func hidden(_ name: String, in decl: NominalDecl) -> Diagnostic {
    error(
      "factory-initializer",
      "the type '\(name)' that the inherited initialiser of '\(decl.name)' mentions is hidden by another one there",
      at: decl.header,
      notes: [writeByHand]
    )
  }

  /// A class of which no call of an initialiser with values that can be made is surely one of that initialiser.
  static func ambiguousInitializer(_ decl: NominalDecl, _ initializer: InitializerDecl) -> Diagnostic {
    error(
      "factory-initializer",
      "without values for all its parameters, the initialiser of '\(decl.name)' that 'mock' would call cannot be told from others",
      at: decl.header,
      notes: [writeByHand, Diagnostic.Note("this initialiser", at: initializer.header.location)]
    )
  }

  static func inherited(_ decl: NominalDecl, from superclass: NominalDecl) -> Diagnostic {
    error(
      "factory-inherited",
      "'\(decl.name)' inherits 'mock' with the same values from '\(superclass.name)', and no extension can override it",
      at: decl.header
    )
  }

  static func withoutChoice(_ decl: NominalDecl) -> Diagnostic {
    .warning(
      "factory-without-choice",
      "'\(decl.name)' gets no 'mock()': no case can be made of defaults",
      at: decl.header.location
    )
  }

  static func withoutMockDefault(_ decl: NominalDecl, because reason: String) -> Diagnostic {
    .warning(
      "factory-mock-default",
      "'\(decl.name)' is not made a 'MockDefault': \(reason)",
      at: decl.header.location
    )
  }

  static func narrowed(_ scope: FactoryScope, to access: AccessLevel) -> Diagnostic {
    .warning(
      "factory-access",
      "'mock' of '\(scope.decl.name)' is \(access.rawValue): a type of its values is no more visible",
      at: scope.decl.header.location
    )
  }
}
