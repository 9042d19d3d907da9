public import DeclModel
public import NameResolver
public import SourceWriter

/// A kind of double of a protocol: what it has of its own beside what every double of a protocol has.
///
/// A ``ProtocolDoublePlan`` decides and writes all the rest: what stands around the double, its header, the doubles nested in it.
public protocol ProtocolDoubleKind: Sendable {
  /// The choices of a double's author.
  associatedtype Options: ProtocolDoubleOptions
  /// The members that it has for the requirements.
  associatedtype Members: ProtocolDoubleMembers

  /// The author's choices.
  var options: Options { get set }
  /// The word for such a double: `mock`.
  var noun: String { get }
  /// The text after the protocol's name in the comment above a double, with the blank before it; by default none.
  var purpose: String { get }
  /// Names that generated code uses, which nothing in the double may hide; by default none.
  var runtimeNames: Set<String> { get }
  /// Whether members name the type of the double, so that nothing in it may be called like it; by default they do not.
  var namesItself: Bool { get }
  /// Whether obstacles to members are reported before those to the type; by default they are not.
  var reportsMembersFirst: Bool { get }

  /// Whether the double has the initialisers of a superclass where it declares none for a requirement; by default it has.
  var inheritsInitializers: Bool { get }
  /// Whether the double declares an initialiser of its own beside those for requirements, so that it inherits none; by default it does not.
  func declaresInitializer(for flattened: FlattenedProtocol) -> Bool
  /// Whether the double of a protocol or class is isolated as that is, and not each of its members for itself; by default it is.
  func isolatesType(of flattened: FlattenedProtocol) -> Bool
  /// The name of the double of a protocol.
  func name(of decl: NominalDecl) -> String
  /// Whether the double implements a requirement, and does not leave it to an extension; by default it does.
  func implements(_ requirement: Requirement) -> Bool
  /// The types after the colon of the header; by default the superclass and the protocol.
  func inheritedTypes(of double: DoubledProtocol) -> [Code]
  /// The kind of the doubles that this one holds for associated types; by default the same.
  func forNestedTypes() -> Self
  /// Plans the members.
  ///
  /// - Parameters:
  ///   - double: The protocol as the double implements it.
  ///   - diagnostics: Gets what stands in the way, or is worth knowing.
  /// - Returns: The members.
  func members(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) -> Members
}

extension ProtocolDoubleKind {
  /// Nothing follows the name.
  public var purpose: String { "" }
  /// Generated code uses no names of its own.
  public var runtimeNames: Set<String> { [] }
  /// Members do without the double's name.
  public var namesItself: Bool { false }
  /// It has them.
  public var inheritsInitializers: Bool { true }
  /// It declares none.
  public func declaresInitializer(for flattened: FlattenedProtocol) -> Bool { false }
  /// The type is isolated.
  public func isolatesType(of flattened: FlattenedProtocol) -> Bool { true }
  /// Obstacles to the type come first.
  public var reportsMembersFirst: Bool { false }
  /// The double implements all requirements.
  public func implements(_ requirement: Requirement) -> Bool { true }
  /// The superclass and the protocol.
  public func inheritedTypes(of double: DoubledProtocol) -> [Code] { double.superclass + double.conformances }
  /// The same kind.
  public func forNestedTypes() -> Self { self }
}

/// The choices of the author of any double of a protocol.
public protocol ProtocolDoubleOptions: Sendable {
  /// The expression of the `#if` around the double; `nil` for none.
  var condition: String? { get }
  /// An access level that replaces the protocol's own.
  var access: AccessLevel? { get set }
  /// Where the double is going to stand.
  var placement: DoublePlacement { get set }
  /// How the double is called, where that is not left to its kind; by default it is.
  var nameRule: DoubleNameRule { get }
}

extension ProtocolDoubleOptions {
  /// The kind gives the name.
  public var nameRule: DoubleNameRule { DoubleNameRule() }
}

/// The members of one double of a protocol, with everything decided.
public protocol ProtocolDoubleMembers {
  /// The requirements, in their order, with the names that tests use.
  var named: [NamedMember] { get }
  /// Attributes of the type that its members ask for; by default none.
  var attributes: [Code] { get }
  /// Whether the type may have subclasses; by default it may not.
  var isSubclassable: Bool { get }
  /// The members that stand where the double conforms, if that is in an extension; by default none.
  var conforming: [any MemberPlan] { get }

  /// Writes the members.
  func emit(into writer: inout SourceWriter)
  /// Writes what the members share, at the end of the type; by default nothing.
  func emitShared(into writer: inout SourceWriter)
}

extension ProtocolDoubleMembers {
  /// No attributes.
  public var attributes: [Code] { [] }
  /// The type is final.
  public var isSubclassable: Bool { false }
  /// All members stand in the type.
  public var conforming: [any MemberPlan] { [] }
  /// Nothing is shared.
  public func emitShared(into writer: inout SourceWriter) {}
}

/// One member of a double, with everything decided.
public protocol MemberPlan {
  /// Writes the member.
  func emit(into writer: inout SourceWriter)
}

extension SourceWriter {
  /// Writes members, each set apart from what stands before it.
  public mutating func members(_ plans: [any MemberPlan]) {
    for plan in plans {
      separate()
      plan.emit(into: &self)
    }
  }
}
