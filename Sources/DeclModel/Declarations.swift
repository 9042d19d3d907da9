/// Where a declaration stands: a file of the run and a byte offset in it. Lines and columns are computed when reported.
public struct DeclLocation: Hashable, Sendable {
  /// The index of the file in the run, in the order the files were given; negative for built-in declarations.
  public var file: Int32
  /// The distance from the start of the file, in bytes.
  public var offset: UInt32

  /// Creates one from its parts.
  public init(file: Int32, offset: UInt32) {
    self.file = file
    self.offset = offset
  }
}

/// An attribute or attached macro use, `@name(arguments)`.
public struct Attribute: Hashable, Sendable {
  /// The name as a type: `available`, `MainActor`, `Mocking.Mocked`.
  public var name: TypeRef
  /// The text between the parentheses, as written; `nil` without parentheses.
  public var arguments: String?
  /// The byte offset of the `@`, and of the arguments' first byte, in the declaration's file.
  public var offset: UInt32
  /// The byte offset of the first byte of the arguments.
  public var argumentsOffset: UInt32
  /// The conditions of the `#if` blocks around the attribute itself, outermost first.
  public var conditions: [String]

  /// Creates one from its parts.
  public init(
    name: TypeRef,
    arguments: String? = nil,
    offset: UInt32 = 0,
    argumentsOffset: UInt32 = 0,
    conditions: [String] = []
  ) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
    self.argumentsOffset = argumentsOffset
    self.conditions = conditions
  }

  /// Equal if written alike; where they stand does not count.
  public static func == (left: Attribute, right: Attribute) -> Bool {
    left.name == right.name && left.arguments == right.arguments && left.conditions == right.conditions
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

/// A declaration modifier: `static`, `private(set)`, `nonisolated(unsafe)`.
public struct Modifier: Hashable, Sendable {
  /// The word.
  public var name: String
  /// What stands in parentheses after it.
  public var detail: String?

  /// Creates one from its parts.
  public init(name: String, detail: String? = nil) {
    self.name = name
    self.detail = detail
  }
}

/// Access levels, narrowest first.
public enum AccessLevel: String, Hashable, Sendable, Comparable, CaseIterable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { AccessLevel.allCases.firstIndex(of: self) ?? 0 }
}

/// What every declaration has.
public struct DeclHeader: Hashable, Sendable {
  /// The attributes that stand there unconditionally, in source order.
  public var attributes: [Attribute]
  /// The attributes inside `#if` blocks of their own, each with its conditions.
  public var conditionalAttributes: [Attribute]
  /// The modifiers, in source order.
  public var modifiers: [Modifier]
  /// The doc comment's text without its markers.
  public var documentation: String?
  /// The conditions of the `#if` blocks around it, outermost first, each an expression that is true exactly where the
  /// declaration exists (an `#else` is the negation of what came before).
  ///
  /// For a type these are all blocks, also those around the types it is nested in; for another member, those inside the
  /// braces of its type.
  public var conditions: [String]
  /// Where its name, or keyword if it has none, stands.
  public var location: DeclLocation

  /// Creates one from its parts.
  public init(
    attributes: [Attribute] = [],
    conditionalAttributes: [Attribute] = [],
    modifiers: [Modifier] = [],
    documentation: String? = nil,
    conditions: [String] = [],
    location: DeclLocation
  ) {
    self.attributes = attributes
    self.conditionalAttributes = conditionalAttributes
    self.modifiers = modifiers
    self.documentation = documentation
    self.conditions = conditions
    self.location = location
  }

  /// The access level written on the declaration (`public`, not `public(set)`).
  public var access: AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      if let level = AccessLevel(rawValue: modifier.name) { return level }
    }
    return nil
  }

  /// Whether a modifier of this name is written on the declaration.
  public func has(modifier name: String) -> Bool {
    modifiers.contains { $0.name == name }
  }

  /// The attribute whose last name component is `name`, so that `@Mocking.Mocked` is found as `Mocked`.
  public func attribute(named name: String) -> Attribute? {
    attributes.first { $0.name.baseName == name }
  }

  /// `static` or, in classes, `class`.
  public var isStatic: Bool { has(modifier: "static") || has(modifier: "class") }
}

/// A generic parameter: `T: P`, `each T`, `let n: Int`.
public struct GenericParameter: Hashable, Sendable {
  /// The name, without back-ticks.
  public var name: String
  /// What stands after the colon.
  public var inherited: TypeRef?
  /// Whether it is a parameter pack, `each T`.
  public var isPack: Bool
  /// Whether it is an integer parameter, `let n: Int`.
  public var isValue: Bool

  /// Creates one from its parts.
  public init(name: String, inherited: TypeRef? = nil, isPack: Bool = false, isValue: Bool = false) {
    self.name = name
    self.inherited = inherited
    self.isPack = isPack
    self.isValue = isValue
  }
}

/// One requirement of a `where` clause.
public enum GenericRequirement: Hashable, Sendable {
  /// `A: B`
  case conformance(TypeRef, TypeRef)
  /// `A == B`
  case sameType(TypeRef, TypeRef)
  /// `A: class` and other layout words, as written.
  case layout(TypeRef, String)
}

/// A parameter of a function, initialiser, subscript or enum case.
public struct Parameter: Hashable, Sendable {
  /// The attributes, in source order.
  public var attributes: [Attribute]
  /// `nil` for an enum case's unlabelled value; `_` when so written.
  public var firstName: String?
  /// The name after the label, if two are written.
  public var secondName: String?
  /// With specifiers and attributes (`inout`, `@escaping`) in an `attributed` type.
  public var type: TypeRef
  /// Whether `...` follows the type.
  public var isVariadic: Bool
  /// The default argument as written.
  public var defaultValue: String?
  /// What the type is when the type aliases in view are looked through, where that differs from `type`; only flattened
  /// requirements have it. It tells that `Completion` is a function type, which text cannot.
  public var resolvedType: TypeRef?

  /// Creates one from its parts.
  public init(
    attributes: [Attribute] = [],
    firstName: String?,
    secondName: String? = nil,
    type: TypeRef,
    isVariadic: Bool = false,
    defaultValue: String? = nil,
    resolvedType: TypeRef? = nil
  ) {
    self.attributes = attributes
    self.firstName = firstName
    self.secondName = secondName
    self.type = type
    self.isVariadic = isVariadic
    self.defaultValue = defaultValue
    self.resolvedType = resolvedType
  }

  /// The name the body uses: the second name, or the first.
  public var internalName: String? { secondName ?? firstName }
}

/// A function, including operators.
public struct FunctionDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// Without back-ticks; an operator's characters for an operator.
  public var name: String
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter]
  /// The parameters, in source order.
  public var parameters: [Parameter]
  /// What stands between the parameters and the arrow: `async`, `throws`.
  public var effects: Effects
  /// The written return type; `nil` without a return clause.
  public var returnType: TypeRef?
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]
  /// Whether a body stands there; it is never looked into.
  public var hasBody: Bool

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    name: String,
    genericParameters: [GenericParameter] = [],
    parameters: [Parameter] = [],
    effects: Effects = Effects(),
    returnType: TypeRef? = nil,
    whereClause: [GenericRequirement] = [],
    hasBody: Bool = false
  ) {
    self.header = header
    self.name = name
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.effects = effects
    self.returnType = returnType
    self.whereClause = whereClause
    self.hasBody = hasBody
  }
}

/// An initialiser.
public struct InitializerDecl: Hashable, Sendable {
  /// `init`, `init?` or `init!`.
  public enum Failability: Hashable, Sendable {
    case none, optional, implicitlyUnwrapped
  }

  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// Whether and how it can fail.
  public var failability: Failability
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter]
  /// The parameters, in source order.
  public var parameters: [Parameter]
  /// What stands between the parameters and the arrow: `async`, `throws`.
  public var effects: Effects
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]
  /// Whether a body stands there; it is never looked into.
  public var hasBody: Bool

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    failability: Failability = .none,
    genericParameters: [GenericParameter] = [],
    parameters: [Parameter] = [],
    effects: Effects = Effects(),
    whereClause: [GenericRequirement] = [],
    hasBody: Bool = false
  ) {
    self.header = header
    self.failability = failability
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.effects = effects
    self.whereClause = whereClause
    self.hasBody = hasBody
  }
}

/// A variable: one binding of a `let` or `var` declaration.
public struct VariableDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// Whether `let` rather than `var` introduces it.
  public var isLet: Bool
  /// The type.
  public var type: TypeRef?
  /// The initial value as written.
  public var initialValue: String?
  /// The accessor block; `nil` without one.
  public var accessors: Accessors?
  /// Whether the type stands at this binding rather than at a later one (`a` in `var a, b: Int` has it from `b`).
  public var hasOwnType: Bool
  /// How many bindings the declaration has.
  public var bindingCount: Int
  /// Whether a single name is bound; for a pattern such as `(a, b)` it is false, and `name` is the pattern's text.
  public var isSingleName: Bool

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    name: String,
    isLet: Bool = false,
    type: TypeRef? = nil,
    initialValue: String? = nil,
    accessors: Accessors? = nil,
    hasOwnType: Bool = true,
    bindingCount: Int = 1,
    isSingleName: Bool = true
  ) {
    self.header = header
    self.name = name
    self.isLet = isLet
    self.type = type
    self.initialValue = initialValue
    self.accessors = accessors
    self.hasOwnType = hasOwnType
    self.bindingCount = bindingCount
    self.isSingleName = isSingleName
  }
}

/// A subscript.
public struct SubscriptDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter]
  /// The parameters, in source order.
  public var parameters: [Parameter]
  /// The type of the element.
  public var returnType: TypeRef
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]
  /// The accessor block; `nil` without one.
  public var accessors: Accessors?

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    genericParameters: [GenericParameter] = [],
    parameters: [Parameter] = [],
    returnType: TypeRef,
    whereClause: [GenericRequirement] = [],
    accessors: Accessors? = nil
  ) {
    self.header = header
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.returnType = returnType
    self.whereClause = whereClause
    self.accessors = accessors
  }
}

/// The accessor block of a variable or subscript.
public struct Accessors: Hashable, Sendable {
  /// `get`, with its effects; also what `{ code }`, `_read`, `read` and `borrow` mean.
  public var getter: Accessor?
  /// `set`; also what `_modify`, `modify` and `mutate` mean.
  public var setter: Accessor?
  /// `willSet`, `didSet`: the variable is stored.
  public var hasObservers: Bool
  /// Accessors other than `get` and `set`, as written (`_read`, `_modify`, `borrow` …).
  public var coroutines: [String]

  /// Creates one from its parts.
  public init(
    getter: Accessor? = nil,
    setter: Accessor? = nil,
    hasObservers: Bool = false,
    coroutines: [String] = []
  ) {
    self.getter = getter
    self.setter = setter
    self.hasObservers = hasObservers
    self.coroutines = coroutines
  }
}

/// One accessor.
public struct Accessor: Hashable, Sendable {
  /// The attributes, in source order.
  public var attributes: [Attribute]
  /// `mutating`, `nonmutating`, `consuming`, `borrowing` …
  public var modifiers: [Modifier]
  /// What stands between the parameters and the arrow: `async`, `throws`.
  public var effects: Effects

  /// Creates one from its parts.
  public init(
    attributes: [Attribute] = [],
    modifiers: [Modifier] = [],
    effects: Effects = Effects()
  ) {
    self.attributes = attributes
    self.modifiers = modifiers
    self.effects = effects
  }
}

/// An associated type.
public struct AssociatedTypeDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// The inherited types, in source order.
  public var inheritance: [TypeRef]
  /// The type after `=`.
  public var defaultType: TypeRef?
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    name: String,
    inheritance: [TypeRef] = [],
    defaultType: TypeRef? = nil,
    whereClause: [GenericRequirement] = []
  ) {
    self.header = header
    self.name = name
    self.inheritance = inheritance
    self.defaultType = defaultType
    self.whereClause = whereClause
  }
}

/// A type alias.
public struct TypeAliasDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter]
  /// The type.
  public var type: TypeRef
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    name: String,
    genericParameters: [GenericParameter] = [],
    type: TypeRef,
    whereClause: [GenericRequirement] = []
  ) {
    self.header = header
    self.name = name
    self.genericParameters = genericParameters
    self.type = type
    self.whereClause = whereClause
  }
}

/// A case of an enum: one element of a `case` declaration.
public struct EnumCaseDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// `nil` for a case without associated values.
  public var parameters: [Parameter]?
  public var rawValue: String?
  /// Whether `indirect` stands on the case.
  public var isIndirect: Bool

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    name: String,
    parameters: [Parameter]? = nil,
    rawValue: String? = nil,
    isIndirect: Bool = false
  ) {
    self.header = header
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    self.isIndirect = isIndirect
  }
}

/// An import, as written.
public struct ImportDecl: Hashable, Sendable {
  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// The kind of a scoped import (`struct`, `func` …).
  public var kind: String?
  /// What stands after `import`, with its dots.
  public var path: String
  /// The module: the path's first component.
  public var module: String { String(path.prefix { $0 != "." }) }

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    kind: String? = nil,
    path: String
  ) {
    self.header = header
    self.kind = kind
    self.path = path
  }
}

/// A protocol, class, actor, struct, enum or extension.
public struct NominalDecl: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case `protocol`, `class`, `actor`, `struct`, `enum`, `extension`
  }

  /// What it has in common with every declaration.
  public var header: DeclHeader
  /// What it is.
  public var kind: Kind
  /// The name; for an extension the printed extended type.
  public var name: String
  /// The extended type of an extension.
  public var extendedType: TypeRef?
  /// The names of the types around it, outermost first; for a declaration in `extension A.B` that is `["A", "B"]`.
  public var context: [String]
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter]
  /// A protocol's `<A, B>` list.
  public var primaryAssociatedTypes: [String]
  /// The inherited types, in source order.
  public var inheritance: [TypeRef]
  /// Where each inherited type stands in the file; as many as there are inherited types, or none.
  public var inheritanceOffsets: [UInt32]
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement]
  /// The members, in source order.
  public var members: [Member]
  /// The access level that an extension's modifier gives the declaration, if it stands directly in one.
  public var extensionAccess: AccessLevel?
  /// The markers found in comments directly above it: every comment line as written from its slashes on.
  public var leadingComments: [String]

  /// Creates one from its parts.
  public init(
    header: DeclHeader,
    kind: Kind,
    name: String,
    extendedType: TypeRef? = nil,
    context: [String] = [],
    genericParameters: [GenericParameter] = [],
    primaryAssociatedTypes: [String] = [],
    inheritance: [TypeRef] = [],
    inheritanceOffsets: [UInt32] = [],
    whereClause: [GenericRequirement] = [],
    members: [Member] = [],
    extensionAccess: AccessLevel? = nil,
    leadingComments: [String] = []
  ) {
    self.header = header
    self.kind = kind
    self.name = name
    self.extendedType = extendedType
    self.context = context
    self.genericParameters = genericParameters
    self.primaryAssociatedTypes = primaryAssociatedTypes
    self.inheritance = inheritance
    self.inheritanceOffsets = inheritanceOffsets
    self.whereClause = whereClause
    self.members = members
    self.extensionAccess = extensionAccess
    self.leadingComments = leadingComments
  }

  /// The name with its context: `Outer.Inner`.
  public var qualifiedName: String { (context + [name]).joined(separator: ".") }
}

/// A member of a nominal type, or a declaration at file level.
public indirect enum Member: Hashable, Sendable {
  case function(FunctionDecl)
  case initializer(InitializerDecl)
  case variable(VariableDecl)
  case `subscript`(SubscriptDecl)
  case associatedType(AssociatedTypeDecl)
  case typeAlias(TypeAliasDecl)
  case enumCase(EnumCaseDecl)
  case nominal(NominalDecl)
  /// A use of a freestanding macro, by name: what it declares cannot be seen.
  case macroUse(name: String, DeclHeader)

  /// What it has in common with every declaration.
  public var header: DeclHeader {
    switch self {
    case .function(let decl): decl.header
    case .initializer(let decl): decl.header
    case .variable(let decl): decl.header
    case .subscript(let decl): decl.header
    case .associatedType(let decl): decl.header
    case .typeAlias(let decl): decl.header
    case .enumCase(let decl): decl.header
    case .nominal(let decl): decl.header
    case .macroUse(_, let header): header
    }
  }
}

/// What one file declares.
public struct FileModel: Sendable {
  /// The file's index in the run.
  public var file: Int32
  /// The imports, in source order.
  public var imports: [ImportDecl]
  /// File-level declarations; only types, extensions, type aliases and macro uses are kept.
  public var declarations: [Member]
  /// What is wrong with the file.
  public var diagnostics: [Diagnostic]

  /// Creates one from its parts.
  public init(
    file: Int32,
    imports: [ImportDecl] = [],
    declarations: [Member] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.file = file
    self.imports = imports
    self.declarations = declarations
    self.diagnostics = diagnostics
  }
}
