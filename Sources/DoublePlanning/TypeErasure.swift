public import DeclModel

/// How the generic parameters and opaque types of a member are replaced in what a double keeps of its calls.
public protocol TypeErasure: Sendable {
  /// The facts about the parameters and opaque types, whatever replaces them.
  var general: GenericErasure { get }
  /// Whether values of a type cannot be kept because a generic parameter or opaque type in it is noncopyable.
  func isNoncopyable(_ type: TypeRef) -> Bool
  /// The type that stands for a parameter's.
  func erase(_ type: TypeRef) -> TypeRef
  /// The type that stands for a result's, from which a cast leads to it.
  func eraseResult(_ type: TypeRef) -> TypeRef
}

extension GenericErasure: TypeErasure {
  /// The erasure itself.
  public var general: GenericErasure { self }

  /// Any value in place of a function: one of erased types is of another type, and no cast leads from one to the other.
  public func eraseResult(_ type: TypeRef) -> TypeRef {
    type.contains { if case .function = $0 { true } else { false } } ? .anyValue : erase(type)
  }
}
