/// Where a declaration stands: a file of the run and a byte offset in it. Lines and columns are computed when reported.
public struct DeclLocation: Hashable, Sendable {
  /// The index of the file in the run, in the order the files were given; negative for built-in declarations.
  public var file: Int32
  public var offset: UInt32

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
  public var argumentsOffset: UInt32

  public init(name: TypeRef, arguments: String? = nil, offset: UInt32 = 0, argumentsOffset: UInt32 = 0) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
    self.argumentsOffset = argumentsOffset
  }

  /// Equal if written alike; where they stand does not count.
  public static func == (left: Attribute, right: Attribute) -> Bool {
    left.name == right.name && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

/// A declaration modifier: `static`, `private(set)`, `nonisolated(unsafe)`.
public struct Modifier: Hashable, Sendable {
  public var name: String
  public var detail: String?

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
  public var attributes: [Attribute]
  public var modifiers: [Modifier]
  /// The doc comment's text without its markers.
  public var documentation: String?
  /// The conditions of the `#if` blocks around it, outermost first, each an expression that is true exactly where the
  /// declaration exists (an `#else` is the negation of what came before).
  public var conditions: [String]
  /// Where its name, or keyword if it has none, stands.
  public var location: DeclLocation

  public init(
    attributes: [Attribute] = [],
    modifiers: [Modifier] = [],
    documentation: String? = nil,
    conditions: [String] = [],
    location: DeclLocation
  ) {
    self.attributes = attributes
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
  public var name: String
  public var inherited: TypeRef?
  public var isPack: Bool
  public var isValue: Bool

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
  public var attributes: [Attribute]
  /// `nil` for an enum case's unlabelled value; `_` when so written.
  public var firstName: String?
  public var secondName: String?
  /// With specifiers and attributes (`inout`, `@escaping`) in an `attributed` type.
  public var type: TypeRef
  public var isVariadic: Bool
  /// The default argument as written.
  public var defaultValue: String?

  public init(
    attributes: [Attribute] = [],
    firstName: String?,
    secondName: String? = nil,
    type: TypeRef,
    isVariadic: Bool = false,
    defaultValue: String? = nil
  ) {
    self.attributes = attributes
    self.firstName = firstName
    self.secondName = secondName
    self.type = type
    self.isVariadic = isVariadic
    self.defaultValue = defaultValue
  }

  /// The name the body uses: the second name, or the first.
  public var internalName: String? { secondName ?? firstName }
}

/// A function, including operators.
public struct FunctionDecl: Hashable, Sendable {
  public var header: DeclHeader
  /// Without back-ticks; an operator's characters for an operator.
  public var name: String
  public var genericParameters: [GenericParameter]
  public var parameters: [Parameter]
  public var effects: Effects
  /// The written return type; `nil` without a return clause.
  public var returnType: TypeRef?
  public var whereClause: [GenericRequirement]
  public var hasBody: Bool
}

/// An initialiser.
public struct InitializerDecl: Hashable, Sendable {
  /// `init`, `init?` or `init!`.
  public enum Failability: Hashable, Sendable {
    case none, optional, implicitlyUnwrapped
  }

  public var header: DeclHeader
  public var failability: Failability
  public var genericParameters: [GenericParameter]
  public var parameters: [Parameter]
  public var effects: Effects
  public var whereClause: [GenericRequirement]
  public var hasBody: Bool
}

/// A variable: one binding of a `let` or `var` declaration.
public struct VariableDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var isLet: Bool
  public var type: TypeRef?
  /// The initial value as written.
  public var initialValue: String?
  public var accessors: Accessors?
}

/// A subscript.
public struct SubscriptDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var genericParameters: [GenericParameter]
  public var parameters: [Parameter]
  public var returnType: TypeRef
  public var whereClause: [GenericRequirement]
  public var accessors: Accessors?
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
}

/// One accessor.
public struct Accessor: Hashable, Sendable {
  public var attributes: [Attribute]
  /// `mutating`, `nonmutating`, `consuming`, `borrowing` …
  public var modifiers: [Modifier]
  public var effects: Effects
}

/// An associated type.
public struct AssociatedTypeDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var inheritance: [TypeRef]
  public var defaultType: TypeRef?
  public var whereClause: [GenericRequirement]
}

/// A type alias.
public struct TypeAliasDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var genericParameters: [GenericParameter]
  public var type: TypeRef
  public var whereClause: [GenericRequirement]
}

/// A case of an enum: one element of a `case` declaration.
public struct EnumCaseDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  /// `nil` for a case without associated values.
  public var parameters: [Parameter]?
  public var rawValue: String?
  public var isIndirect: Bool
}

/// An import, as written.
public struct ImportDecl: Hashable, Sendable {
  public var header: DeclHeader
  /// The kind of a scoped import (`struct`, `func` …).
  public var kind: String?
  public var path: String
  /// The module: the path's first component.
  public var module: String { String(path.prefix { $0 != "." }) }
}

/// A protocol, class, actor, struct, enum or extension.
public struct NominalDecl: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case `protocol`, `class`, `actor`, `struct`, `enum`, `extension`
  }

  public var header: DeclHeader
  public var kind: Kind
  /// The name; for an extension the printed extended type.
  public var name: String
  /// The extended type of an extension.
  public var extendedType: TypeRef?
  /// The names of the types around it, outermost first; for a declaration in `extension A.B` that is `["A", "B"]`.
  public var context: [String]
  public var genericParameters: [GenericParameter]
  /// A protocol's `<A, B>` list.
  public var primaryAssociatedTypes: [String]
  public var inheritance: [TypeRef]
  public var whereClause: [GenericRequirement]
  public var members: [Member]
  /// The markers found in comments directly above it: every comment line as written from its slashes on.
  public var leadingComments: [String]

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
  public var imports: [ImportDecl]
  /// File-level declarations; only types, extensions, type aliases and macro uses are kept.
  public var declarations: [Member]
  public var diagnostics: [Diagnostic]
}
