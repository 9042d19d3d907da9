import DeclModel
import NameResolver

/// A stored property of a struct, and how a factory gives it a value.
struct StoredProperty {
  enum Role: Hashable {
    /// It has a value already and keeps it.
    case kept
    /// The memberwise initialiser has a parameter for it.
    case argument
    /// It has a value already, and is assigned another one.
    case assigned
  }

  let decl: VariableDecl
  let type: TypeRef
  let role: Role
  /// Whether it has a value without being given one.
  let startsItself: Bool
  /// Whether a property wrapper keeps it from being assigned.
  var isReadOnly = false
  /// Whether its setter is called, even in an initialiser, which must have given all other properties their values then.
  var isSetLast = false
  /// Whether a property wrapper stores it, which only its own file can give its first value.
  var isWrapped = false
  /// Whether assigning it leaves the struct as it is, since a property wrapper keeps the value elsewhere.
  var isSetElsewhere = false
  /// Whether the memberwise initialiser takes something else for it, as for each name of a pattern, or nobody knows what, as for some
  /// property wrappers.
  var obscuresMemberwiseInitializer = false

  /// Whether an initialiser in another file can leave it with a value.
  var canBeInitialized: Bool { startsItself || isAssignable && !isWrapped }

  var header: DeclHeader { decl.header }

  /// Whether no other file can see it.
  var isPrivate: Bool { header.access.map { $0 <= .fileprivate } ?? false }

  /// Whether a file of the module can assign it where a value is made.
  var isAssignable: Bool { !isPrivate && !decl.hidesSetter && !isReadOnly }
}

extension StoredProperty {
  /// The stored properties of a struct that the initialisers of a factory have to do with, in source order.
  static func properties(of scope: FactoryScope, diagnostics: inout [Diagnostic]) -> [StoredProperty] {
    let stored = scope.decl.members.compactMap(\.variable).filter { !$0.header.isStatic && !$0.isComputed }
    return stored.compactMap { property($0, in: scope, diagnostics: &diagnostics) }
  }

  /// A stored property; `nil` for a constant that has its value, and for one that stands in the way of a factory.
  private static func property(
    _ decl: VariableDecl,
    in scope: FactoryScope,
    diagnostics: inout [Diagnostic]
  ) -> StoredProperty? {
    func refuse(_ obstacle: Diagnostic) -> StoredProperty? {
      diagnostics.append(obstacle)
      return nil
    }
    let hasValue = decl.initialValue != nil
    if decl.isLet, hasValue { return nil }
    if decl.accessors?.coroutines.contains("init") ?? false { return refuse(.initAccessor(decl)) }
    var kept = StoredProperty(decl: decl, type: .void, role: .kept, startsItself: true)
    guard decl.isSingleName else {
      kept.obscuresMemberwiseInitializer = true
      return hasValue ? kept : refuse(.pattern(decl))
    }
    let wrapper = PropertyWrapperUse(of: decl, in: scope)
    // `@Wrapper() var x` has the type that its wrapper says.
    guard let type = decl.type else { return hasValue || wrapper.startsItself ? kept : refuse(.untyped(decl)) }
    if !decl.header.conditions.isEmpty, !hasValue, !wrapper.startsItself, !decl.isImplicitlyNil {
      return refuse(.conditional(decl))
    }
    // NB: the compiler (6.3) crashes on handing such a value on; remove when it does not.
    if type.contains(where: \.isPackTuple) { return refuse(.pack(decl)) }
    // Assigning it is tried where the wrapper cannot be looked up.
    if let name = wrapper.unusable, !hasValue, scope.knowsModule { return refuse(.wrapper(decl, name)) }
    let startsItself = hasValue || wrapper.startsItself || decl.isImplicitlyNil
    return StoredProperty(
      decl: decl,
      type: type,
      role: role(of: decl, type: type, wrapper: wrapper, startsItself: startsItself, in: scope),
      startsItself: startsItself,
      isReadOnly: !wrapper.isSettable,
      isSetLast: decl.header.has(modifier: "lazy") || wrapper.isThere && startsItself,
      isWrapped: wrapper.isThere,
      isSetElsewhere: scope.knowsModule && scope.lookup.setsElsewhere(decl),
      obscuresMemberwiseInitializer: wrapper.unusable != nil && !hasValue
    )
  }
}

extension StoredProperty {
  private static func role(
    of decl: VariableDecl,
    type: TypeRef,
    wrapper: PropertyWrapperUse,
    startsItself: Bool,
    in scope: FactoryScope
  ) -> Role {
    let hasValue = decl.initialValue != nil
    let isPrivate = decl.header.access.map { $0 <= .fileprivate } ?? false
    if !decl.header.conditions.isEmpty { return .kept }
    if hasValue, decl.accessors?.hasObservers ?? false || type.containsOpaqueType { return .kept }
    // No other file can give it a value.
    if isPrivate, startsItself, scope.knowsModule || wrapper.isThere { return .kept }
    if wrapper.startsWithNilAlone || wrapper.startsItself && !hasValue {
      return wrapper.isSettable && !isPrivate && !decl.hidesSetter ? .assigned : .kept
    }
    return .argument
  }
}

extension VariableDecl {
  /// Whether nothing is stored.
  fileprivate var isComputed: Bool {
    guard let accessors else { return false }
    return !accessors.hasObservers && !accessors.coroutines.contains("init")
  }

  /// Whether no other file can assign it, though it may see it.
  fileprivate var hidesSetter: Bool {
    header.modifiers.contains { $0.detail == "set" && ["private", "fileprivate"].contains($0.name) }
  }

  /// Whether it is a variable that begins with `nil` without saying so.
  var isImplicitlyNil: Bool {
    guard !isLet, initialValue == nil, let type else { return false }
    switch type.core {
    case .optional, .implicitlyUnwrappedOptional: return true
    default: return false
    }
  }
}

extension TypeRef {
  /// Whether it is a tuple with a parameter pack, `(repeat each T)`.
  fileprivate var isPackTuple: Bool {
    if case .tuple(let elements) = self { elements.contains(where: \.type.isPackExpansion) } else { false }
  }
}
