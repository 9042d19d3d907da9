package import SyntaxLite

/// A protocol, class, actor, struct, enum or extension.
public struct NominalDecl: Hashable, Sendable {
  /// The keyword of the declaration.
  public enum Kind: String, Hashable, Sendable {
    case `protocol`, `class`, `actor`, `struct`, `enum`, `extension`
  }

  /// The parts that every declaration has.
  public var header: DeclHeader { shared.value.header }
  /// The keyword that introduces it.
  public var kind: Kind { shared.value.kind }
  /// The name; for an extension the printed extended type.
  public var name: String { shared.value.name }
  /// The extended type of an extension.
  public var extendedType: TypeRef? { shared.value.extendedType }
  /// The names of the types around it, outermost first; for a declaration in `extension A.B` that is `["A", "B"]`.
  public var context: [String] { shared.value.context }
  /// The generic parameters, in source order.
  public var genericParameters: [GenericParameter] { shared.value.genericParameters }
  /// A protocol's `<A, B>` list.
  public var primaryAssociatedTypes: [String] { shared.value.primaryAssociatedTypes }
  /// The inherited types, in source order.
  public var inheritance: [TypeRef] { shared.value.inheritance }
  /// Where each inherited type stands in the file; as many as there are inherited types, or none.
  package var inheritanceOffsets: [UInt32] { shared.value.inheritanceOffsets }
  /// The requirements of the `where` clause, in source order.
  public var whereClause: [GenericRequirement] { shared.value.whereClause }
  /// The members, in source order.
  public var members: [Member] { shared.value.members }
  /// The access level that an extension's modifier gives the declaration, if it stands directly in one.
  package var extensionAccess: AccessLevel? { shared.value.extensionAccess }
  /// The comment lines above it, the nearest last; markers are looked for in them.
  package var leadingComments: [LeadingComment] { shared.value.leadingComments }
  /// Whether it is an enum without cases, so that there are no values of it; not if a macro may declare some.
  package var hasNoCases: Bool { shared.value.hasNoCases }

  /// What there is to say of it, in one place, since declarations are copied much and are large.
  package struct Parts: Hashable {
    package var header: DeclHeader
    var kind: Kind
    package var name: String
    var extendedType: TypeRef?
    var context: [String] = []
    var genericParameters: [GenericParameter] = []
    var primaryAssociatedTypes: [String] = []
    var inheritance: [TypeRef] = []
    package var inheritanceOffsets: [UInt32] = []
    var whereClause: [GenericRequirement] = []
    package var members: [Member] = []
    var extensionAccess: AccessLevel?
    var leadingComments: [LeadingComment] = []
    var hasNoCases = false
  }

  private var shared: Shared<Parts>

  package var parts: Parts {
    get { shared.value }
    set { shared = Shared(newValue) }
  }

  init(_ parts: Parts) { shared = Shared(parts) }

  /// The name with its context: `Outer.Inner`.
  public var qualifiedName: String { ModuleIndex.key(context, name) }
}

/// A line of a comment above a declaration, or behind its brace.
package struct LeadingComment: Hashable, Sendable {
  /// The line as written, from its slashes on; inside `/* */` without the asterisks at its sides.
  package var text: String
  /// The byte offset of the text in the declaration's file.
  package var offset: UInt32
  /// Where it stands.
  package var place = CommentPlace.above
}

extension NominalDecl {
  /// A protocol that no source declares.
  package init(
    protocol name: String,
    in context: [String] = [],
    inheriting inheritance: [TypeRef],
    members: [Member] = [],
    header: DeclHeader
  ) {
    self.init(
      Parts(
        header: header,
        kind: .protocol,
        name: name,
        context: context,
        inheritance: inheritance,
        members: members
      )
    )
  }
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

  /// The parts that every declaration has.
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

/// The declarations of one file.
public struct FileModel: Sendable {
  /// The file's index in the run.
  public var file: FileID
  /// The imports, in source order.
  public var imports: [ImportDecl] = []
  /// File-level declarations; only types, extensions, type aliases and macro uses are kept.
  public var declarations: [Member] = []
  /// The functions and variables at file level, by name, with their access levels: the lowest, if several have the name.
  package var values: [String: AccessLevel] = [:]
  /// Problems of the file.
  public var diagnostics: [Diagnostic] = []
  /// The compiled module of which it is the interface, if it is no source.
  package var compiledModule: String?
}
