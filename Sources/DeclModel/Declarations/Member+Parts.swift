// The parts that several kinds of members have.

extension Member {
  /// The member's own generic parameters.
  public var genericParameters: [GenericParameter] {
    switch self {
    case .function(let decl): decl.genericParameters
    case .initializer(let decl): decl.genericParameters
    case .subscript(let decl): decl.genericParameters
    case .typeAlias(let decl): decl.genericParameters
    case .nominal(let decl): decl.genericParameters
    case .variable, .associatedType, .enumCase, .macroUse: []
    }
  }

  /// The parameters of a function, initialiser or subscript; nothing else takes any.
  package var parameters: [Parameter] {
    get {
      switch self {
      case .function(let decl): decl.parameters
      case .initializer(let decl): decl.parameters
      case .subscript(let decl): decl.parameters
      case .variable, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: []
      }
    }
    set {
      switch self {
      case .function(var decl):
        decl.parameters = newValue
        self = .function(decl)
      case .initializer(var decl):
        decl.parameters = newValue
        self = .initializer(decl)
      case .subscript(var decl):
        decl.parameters = newValue
        self = .subscript(decl)
      case .variable, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: break
      }
    }
  }

  /// The type of what calling or reading it gives; `nil` for an initialiser and for what cannot be called or read.
  package var resultType: TypeRef? {
    switch self {
    case .function(let decl): decl.returnType ?? .tuple([])
    case .subscript(let decl): decl.returnType
    case .variable(let decl): decl.type
    case .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: nil
    }
  }

  /// The requirements of the `where` clause of a function, initialiser or subscript.
  package var whereClause: [GenericRequirement] {
    switch self {
    case .function(let decl): decl.whereClause
    case .initializer(let decl): decl.whereClause
    case .subscript(let decl): decl.whereClause
    case .variable, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: []
    }
  }

  /// The accessors of a property or subscript.
  package var accessors: Accessors? {
    switch self {
    case .variable(let decl): decl.accessors
    case .subscript(let decl): decl.accessors
    case .function, .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: nil
    }
  }

  /// The effects of calling it, or of reading it.
  package var effects: Effects {
    switch self {
    case .function(let decl): decl.effects
    case .initializer(let decl): decl.effects
    case .variable, .subscript: accessors?.getter?.effects ?? Effects()
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: Effects()
    }
  }

  /// Whether a variable or subscript can be written to.
  package var isSettable: Bool {
    switch self {
    case .variable(let decl):
      // A value that a task binds is bound for a scope, and not written.
      decl.accessors.map { $0.setter != nil || $0.hasObservers }
        ?? (!decl.isLet && decl.header.attribute(named: "TaskLocal") == nil)
    // Only a printed interface leaves out the accessors, if there are both.
    case .subscript(let decl): decl.accessors.map { $0.setter != nil } ?? true
    default: false
    }
  }

  /// The function that it is, if it is one.
  package var function: FunctionDecl? { if case .function(let decl) = self { decl } else { nil } }

  /// The initialiser that it is, if it is one.
  package var initializer: InitializerDecl? { if case .initializer(let decl) = self { decl } else { nil } }

  /// The variable that it is, if it is one.
  package var variable: VariableDecl? { if case .variable(let decl) = self { decl } else { nil } }

  /// The case of an enum that it is, if it is one.
  package var enumCase: EnumCaseDecl? { if case .enumCase(let decl) = self { decl } else { nil } }

  /// The associated type that it is, if it is one.
  package var associatedType: AssociatedTypeDecl? { if case .associatedType(let decl) = self { decl } else { nil } }

  /// The type alias that it is, if it is one.
  package var typeAlias: TypeAliasDecl? { if case .typeAlias(let decl) = self { decl } else { nil } }

  /// The type or extension that it is, if it is one.
  package var nominal: NominalDecl? { if case .nominal(let decl) = self { decl } else { nil } }
}
