/// A type as the Swift grammar writes it: a structure that can be compared, substituted, erased and printed.
///
/// Cases are the grammar's productions; text exists only at the two ends, when a source is read and when code is written.
public indirect enum TypeRef: Hashable, Sendable {
  /// `Int`, `Array<Int>`, `M::A`. `Self`, `Any`, `AnyObject`, `_` are identifiers too. Names keep no back-ticks.
  case identifier(module: String?, name: String, arguments: [TypeRef])
  /// `Base.Name<Arguments>`.
  case member(TypeRef, name: String, arguments: [TypeRef])
  /// `T?`
  case optional(TypeRef)
  /// `T!`
  case implicitlyUnwrappedOptional(TypeRef)
  /// `[T]`
  case array(TypeRef)
  /// `[K: V]`
  case dictionary(key: TypeRef, value: TypeRef)
  /// `[3 of T]`
  case inlineArray(count: TypeRef, element: TypeRef)
  /// `()`, `(T)`, `(a: T, U)`. One element without a label is a parenthesised type.
  case tuple([TupleElement])
  /// `(A) async throws -> B`
  case function(FunctionType)
  /// `inout T`, `@escaping @Sendable T`
  case attributed(TypeAttributes, TypeRef)
  /// `some P`
  case some(TypeRef)
  /// `any P`
  case any(TypeRef)
  /// `A & B`
  case composition([TypeRef])
  /// `~Copyable`
  case suppressed(TypeRef)
  /// `T.Type`
  case metatype(TypeRef)
  /// `T.Protocol`
  case protocolMetatype(TypeRef)
  /// `each T`
  case packElement(TypeRef)
  /// `repeat each T`
  case packExpansion(TypeRef)
  /// An integer as a generic argument, with its sign, as written.
  case integer(String)
}

/// An element of a tuple type or a parameter of a function type.
public struct TupleElement: Hashable, Sendable {
  /// The label, or the first name of a function type's parameter (`_ x: T` has `_`).
  public var label: String?
  /// The second name, which only function types allow (`_ x: T`).
  public var secondName: String?
  /// The element's type.
  public var type: TypeRef
  /// Whether `...` follows the type, which only function types allow.
  public var isVariadic: Bool

  /// Creates one from its parts.
  public init(label: String? = nil, secondName: String? = nil, type: TypeRef, isVariadic: Bool = false) {
    self.label = label
    self.secondName = secondName
    self.type = type
    self.isVariadic = isVariadic
  }
}

/// A function type's parts.
public struct FunctionType: Hashable, Sendable {
  /// The parameters, in source order.
  public var parameters: [TupleElement]
  /// The words before the arrow.
  public var effects: Effects
  /// The type after the arrow.
  public var result: TypeRef

  /// Creates one from its parts.
  public init(parameters: [TupleElement], effects: Effects = Effects(), result: TypeRef) {
    self.parameters = parameters
    self.effects = effects
    self.result = result
  }
}

/// The words before a type: specifiers such as `inout` and attributes such as `@escaping`, each in source order.
public struct TypeAttributes: Hashable, Sendable {
  /// `inout`, `borrowing`, `consuming`, `sending`, `isolated`, `__owned`, `nonisolated(nonsending)` …, as written.
  public var specifiers: [String]
  /// The attributes: `@escaping`, `@Sendable`, `@MainActor`.
  public var attributes: [Attribute]

  /// Creates one from its parts.
  public init(specifiers: [String] = [], attributes: [Attribute] = []) {
    self.specifiers = specifiers
    self.attributes = attributes
  }
}

/// The effects of a function, accessor or function type.
public struct Effects: Hashable, Sendable {
  /// How a function throws.
  public enum Throwing: Hashable, Sendable {
    /// No throws clause.
    case none
    /// `throws`, or `throws(E)` with its type.
    case `throws`(TypeRef?)
    /// `rethrows`
    case `rethrows`
  }

  /// Whether a call may wait.
  public var isAsync: Bool
  /// `reasync` instead of `async` (then `isAsync` is true as well).
  public var isReasync: Bool
  /// Whether and how a call may throw.
  public var throwing: Throwing

  /// Creates effects; none by default.
  public init(isAsync: Bool = false, isReasync: Bool = false, throwing: Throwing = .none) {
    self.isAsync = isAsync
    self.isReasync = isReasync
    self.throwing = throwing
  }
}
