public import DeclModel

/// How the generic parameters and opaque types of a member are replaced in what a double keeps of its calls.
public protocol TypeErasure: Sendable {
  /// Whether a type mentions a generic parameter or an opaque type, and so cannot be kept as it is.
  func changes(_ type: TypeRef) -> Bool
  /// Whether a type mentions a generic parameter.
  func mentionsParameter(_ type: TypeRef) -> Bool
  /// Whether values of a type cannot be kept because a generic parameter or opaque type in it is noncopyable.
  func isNoncopyable(_ type: TypeRef) -> Bool
  /// Whether a type mentions a generic parameter or opaque type that is noncopyable, however deep.
  func mentionsNoncopyable(_ type: TypeRef) -> Bool
  /// Whether a value is, or holds, the metatype of such a generic parameter or opaque type.
  func holdsNoncopyableMetatype(_ type: TypeRef) -> Bool
  /// Whether there are no values of a type.
  func isUninhabited(_ type: TypeRef) -> Bool
  /// The type that stands for a parameter's.
  func erase(_ type: TypeRef) -> TypeRef
  /// The type that stands for a result's, from which a cast leads to it.
  func eraseResult(_ type: TypeRef) -> TypeRef
}

extension GenericErasure: TypeErasure {
  /// Any value in place of a function: one of erased types is of another type, and no cast leads from one to the other.
  public func eraseResult(_ type: TypeRef) -> TypeRef {
    type.contains { if case .function = $0 { true } else { false } } ? .anyValue : erase(type)
  }
}
