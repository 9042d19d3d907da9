/// What the sources in view say about the types that a protocol's requirements name.
///
/// An emitter needs this where the written type does not show it: whether a bound is a class (`any` would be wrong), whether
/// a parameter's type is a function behind an alias (then it does not escape), whether a value can be copied.
public struct TypeFacts: Hashable, Sendable {
  /// What a name stands for.
  public enum Kind: Hashable, Sendable {
    case `class`
    case value
    case `protocol`
    /// An alias of a function type, with its parts.
    case function(FunctionType)
    /// An alias of anything else.
    case alias(TypeRef)
  }

  /// By the type's printed spelling without generic arguments; a name that is not in view is absent.
  public var kinds: [String: Kind]
  /// Spellings of types declared `~Copyable`.
  public var noncopyable: Set<String>

  /// Spellings of types declared `~Escapable`.
  public var nonescapable: Set<String>

  public init(kinds: [String: Kind] = [:], noncopyable: Set<String> = [], nonescapable: Set<String> = []) {
    self.kinds = kinds
    self.noncopyable = noncopyable
    self.nonescapable = nonescapable
  }

  /// What a plain or member type stands for, if that is in view.
  public func kind(of type: TypeRef) -> Kind? {
    type.nameComponents.flatMap { kinds[$0.joined(separator: ".")] }
  }

  /// Whether a type is known to be a class.
  public func isClass(_ type: TypeRef) -> Bool {
    switch kind(of: type) {
    case .class: true
    case .alias(let target): isClass(target)
    case .none: type.plainName.map(TypeFacts.knownClasses.contains) ?? false
    default: false
    }
  }

  /// Whether values of a type are known not to be copyable.
  public func isNoncopyable(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents else { return false }
    if noncopyable.contains(components.joined(separator: ".")) { return true }
    if case .alias(let target) = kind(of: type) { return isNoncopyable(target) }
    return components.count <= 2 && TypeFacts.knownNoncopyableTypes.contains(components[components.count - 1])
      && (components.count == 1 || components[0] == "Swift" || components[0] == "Synchronization")
  }

  /// Whether values of a type depend on another value's lifetime, so that nothing can keep them.
  public func isNonescapable(_ type: TypeRef) -> Bool {
    switch type {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return isNonescapable(wrapped.core)
    default: break
    }
    if let name = type.nameComponents?.joined(separator: "."), nonescapable.contains(name) { return true }
    if case .alias(let target) = kind(of: type) { return isNonescapable(target) }
    return TypeFacts.knownNonescapableTypes.contains(type.baseName) && kind(of: type) == nil
  }

  /// The function type behind an alias, however often aliased.
  public func functionType(_ type: TypeRef) -> FunctionType? {
    switch kind(of: type) {
    case .function(let function): function
    case .alias(let target): functionType(target)
    default: nil
    }
  }

  /// Classes of Apple's and Swift's own libraries that people bound generic parameters by.
  static let knownClasses: Set<String> = [
    "NSObject", "NSManagedObject", "NSManagedObjectContext", "UIView", "UIViewController", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "UIResponder", "UIControl",
    "NSView", "NSViewController", "NSWindowController", "NSResponder", "CALayer", "Formatter", "Operation", "Unit",
    "Dimension", "Thread", "Stream", "JSONDecoder", "JSONEncoder",
  ]

  /// Types of the standard library that cannot escape.
  static let knownNonescapableTypes: Set<String> = [
    "Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]

  /// Types of the standard library that cannot be copied.
  static let knownNoncopyableTypes: Set<String> = [
    "Mutex", "Atomic", "AtomicLazyReference", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]
}
