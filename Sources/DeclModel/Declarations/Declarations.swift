// Long, as it has all declarations that `Member` is the sum of, each with its parts and an initialiser, and nothing else.

/// A generic parameter: `T: P`, `each T`, `let n: Int`.
public struct GenericParameter: Hashable, Sendable {
  /// The name, without back-ticks.
  public var name: String
  /// The type after the colon.
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

extension [GenericParameter] {
  /// The arguments for the parameters, by their names.
  package func bound(to arguments: [TypeRef]) -> [String: TypeRef] {
    Dictionary(zip(map(\.name), arguments), uniquingKeysWith: { first, _ in first })
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
  public var attributes: [Attribute] { shared.value.attributes }
  /// `nil` for an enum case's unlabelled value; `_` when so written.
  public var firstName: String? { shared.value.firstName }
  /// The name after the label, if two are written.
  public var secondName: String? { shared.value.secondName }
  /// With specifiers and attributes (`inout`, `@escaping`) in an `attributed` type.
  public var type: TypeRef { shared.value.type }
  /// Whether `...` follows the type.
  public var isVariadic: Bool { shared.value.isVariadic }
  /// The default argument as written.
  public var defaultValue: String? { shared.value.defaultValue }
  /// The type with the type aliases in view looked through, where that differs from `type`.
  ///
  /// Only flattened requirements have it. It tells that `Completion` is a function type, which its name does not.
  package var resolvedType: TypeRef? { shared.value.resolvedType }
  /// Whether an `#if` decides what the type is: `resolvedType` then tells of which sort it is, and cannot be written instead of it.
  package var isResolvedInOneBranch: Bool { shared.value.isResolvedInOneBranch }
  /// Whether the default argument may be on the actor that is the module's default, for which Swift 5 mode warns of it beside the name of
  /// an actor.
  package var isDefaultIsolated: Bool { shared.value.isDefaultIsolated }

  /// What there is to say of it, in one place, as parameters are copied wherever a member is looked at.
  package struct Parts: Hashable, Sendable {
    package var attributes: [Attribute]
    package var firstName: String?
    package var secondName: String?
    package var type: TypeRef
    package var isVariadic: Bool
    package var defaultValue: String?
    package var resolvedType: TypeRef?
    package var isResolvedInOneBranch = false
    package var isDefaultIsolated = false
  }

  private var shared: Shared<Parts>

  package var parts: Parts {
    get { shared.value }
    set { shared = Shared(newValue) }
  }

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
    shared = Shared(
      Parts(
        attributes: attributes,
        firstName: firstName,
        secondName: secondName,
        type: type,
        isVariadic: isVariadic,
        defaultValue: defaultValue,
        resolvedType: resolvedType
      )
    )
  }

  /// The parameter with some of its parts changed at once.
  package func with(_ change: (inout Parts) -> Void) -> Parameter {
    var (parameter, parts) = (self, parts)
    change(&parts)
    parameter.parts = parts
    return parameter
  }

  /// The name the body uses: the second name, or the first.
  public var internalName: String? { secondName ?? firstName }
}

/// A function, including operators.
public struct FunctionDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// Without back-ticks; an operator's characters for an operator.
  public var name: String
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter] = []
  /// The parameters, in source order.
  public var parameters: [Parameter] = []
  /// The words between the parameters and the arrow: `async`, `throws`.
  public var effects = Effects()
  /// The written return type; `nil` without a return clause.
  public var returnType: TypeRef?
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] = []
  /// Whether a body stands there; it is never looked into.
  public var hasBody = false
}

/// An initialiser.
public struct InitializerDecl: Hashable, Sendable {
  /// `init`, `init?` or `init!`.
  public enum Failability: Hashable, Sendable {
    case none, optional, implicitlyUnwrapped
  }

  /// The parts that every declaration has.
  public var header: DeclHeader
  /// Whether and how it can fail.
  public var failability: Failability = .none
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter] = []
  /// The parameters, in source order.
  public var parameters: [Parameter] = []
  /// The words between the parameters and the arrow: `async`, `throws`.
  public var effects = Effects()
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] = []
}

/// A variable: one binding of a `let` or `var` declaration.
public struct VariableDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// Whether `let` rather than `var` introduces it.
  public var isLet = false
  /// The type.
  public var type: TypeRef?
  /// The initial value as written.
  public var initialValue: String?
  /// The accessor block; `nil` without one.
  public var accessors: Accessors?
  /// Whether the type stands at this binding rather than at a later one (`a` in `var a, b: Int` has it from `b`).
  package var hasOwnType = true
  /// How many bindings the declaration has.
  package var bindingCount = 1
  /// Whether a single name is bound; for a pattern such as `(a, b)` it is false, and `name` is the pattern's text.
  public var isSingleName = true
}

/// A subscript.
public struct SubscriptDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter] = []
  /// The parameters, in source order.
  public var parameters: [Parameter] = []
  /// The type of the element.
  public var returnType: TypeRef
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] = []
  /// The accessor block; `nil` without one.
  public var accessors: Accessors?
}

/// The accessor block of a variable or subscript.
public struct Accessors: Hashable, Sendable {
  /// `get`, with its effects; also what `{ code }`, `_read`, `read` and `borrow` mean.
  public var getter: Accessor? { shared.value.getter }
  /// `set`; also what `_modify`, `modify` and `mutate` mean.
  public var setter: Accessor? { shared.value.setter }
  /// `willSet`, `didSet`: the variable is stored.
  public var hasObservers: Bool { shared.value.hasObservers }
  /// Accessors other than `get` and `set`, as written (`_read`, `_modify`, `borrow` …).
  public var coroutines: [String] { shared.value.coroutines }
  /// Whether some stand in `#if` blocks inside the accessor block.
  package var areConditional: Bool { shared.value.areConditional }

  /// What there is to say of them, in one place: most of what would be copied with a variable.
  struct Parts: Hashable {
    var getter: Accessor?
    var setter: Accessor?
    var hasObservers = false
    var coroutines: [String] = []
    var areConditional = false
  }

  private var shared: Shared<Parts>

  var parts: Parts {
    get { shared.value }
    set { shared = Shared(newValue) }
  }

  init(_ parts: Parts) { shared = Shared(parts) }
}

/// One accessor.
public struct Accessor: Hashable, Sendable {
  /// The attributes, in source order.
  public var attributes: [Attribute] = []
  /// The modifiers: `mutating`, `nonmutating`, `consuming`, `borrowing`.
  public var modifiers: [Modifier] = []
  /// The words between the parameters and the arrow: `async`, `throws`.
  public var effects = Effects()
}

extension Accessors {
  /// Accessors of which there is nothing more to say.
  package init(getter: Accessor, setter: Accessor?) { self.init(Parts(getter: getter, setter: setter)) }
}

extension Accessor {
  /// An accessor with effects alone.
  package init(effects: Effects) {
    self.init()
    self.effects = effects
  }

  /// Whether it has a modifier.
  package func has(modifier name: String) -> Bool { modifiers.contains { $0.name == name } }
}

/// An associated type.
public struct AssociatedTypeDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// The inherited types, in source order.
  public var inheritance: [TypeRef] = []
  /// The type after `=`.
  public var defaultType: TypeRef?
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] = []
}

extension AssociatedTypeDecl {
  /// An associated type of which nothing is asked.
  package init(_ name: String, header: DeclHeader) { self.init(header: header, name: name) }
}

/// A type alias.
public struct TypeAliasDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter] = []
  /// The type.
  public var type: TypeRef
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] = []
}

/// A case of an enum: one element of a `case` declaration.
public struct EnumCaseDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The name, without back-ticks.
  public var name: String
  /// `nil` for a case without associated values.
  public var parameters: [Parameter]?
  /// Whether `indirect` stands on the case.
  public var isIndirect = false
}

/// An import, as written.
public struct ImportDecl: Hashable, Sendable {
  /// The parts that every declaration has.
  public var header: DeclHeader
  /// The kind of a scoped import (`struct`, `func` …).
  public var kind: String?
  /// The text after `import`, with its dots.
  public var path: String
  /// The module: the path's first component.
  public var module: String { String(decoding: path.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self) }
}
