/// Facts about the types that a protocol's requirements name, from the sources in view.
///
/// An emitter needs this where the written type does not show it: whether a bound is a class, for which `any` would be
/// wrong, and whether values of a type can be copied and kept.
public struct TypeFacts: Hashable, Sendable {
  /// Spellings, without generic arguments, of types that are classes.
  package var classes: Set<String> = []
  /// Spellings of types declared `~Copyable`.
  package var noncopyable: Set<String> = []
  /// Those of them that are copyable where their generic arguments are.
  package var conditionallyCopyable: Set<String> = []
  /// Spellings of types declared `~Escapable`.
  package var nonescapable: Set<String> = []
  /// Spellings of types without values, which are enums without cases and what holds one.
  package var uninhabited: Set<String> = []
  /// Spellings of type aliases that are function types.
  package var functions: Set<String> = []
  /// Spellings of types in view that say nothing of copying and escaping, so that what is known by name alone does not count.
  package var others: Set<String> = []
  /// Spellings of types that the sources declare in every build, so that they are none of a library that is not in view.
  package var declared: Set<String> = []

  /// Spellings of the types with a warning for each use, of those that deprecated requirements name.
  package var deprecated: Set<String> = []

  /// Spellings of types that are unsafe, where the doubles' module is strict about memory safety.
  package var unsafe: Set<String> = []

  /// The types of properties that say on which actor they are, and whose values cannot leave it.
  package var stayingOnActor: Set<TypeRef> = []

  /// The types of parameters that go from an actor to a function that waits, and whose values may surely go anywhere.
  package var sendable: Set<TypeRef> = []

  /// The protocols that types, by their spellings, may conform to on the global actor alone that isolates them.
  var isolated: [String: Set<String>] = [:]

  /// The name of the actor that isolates the types of the module by default.
  var defaultActor: String?
  /// Whether a default isolates what stands where the doubles go.
  package var isDefaultAroundDoubles = false

  /// The name of the actor to which those conformances belong: another module may have a default, for which there is only one choice.
  package var actorOfConformances: String { defaultActor ?? "MainActor" }

  /// The protocols that the parameters of generic types, by their spellings, must conform to.
  var constrained: [String: [Set<String>]] = [:]

  /// Names of the standard library that mean something else where the protocol stands.
  package var shadowedStandardNames: Set<String> = []

  /// Creates facts: nothing is known but what the libraries' own types are.
  public init() {}

  /// The facts where names stand for types of which nothing is known.
  package func hiding(_ names: Set<String>) -> TypeFacts {
    var facts = self
    for spellings in [
      \TypeFacts.classes, \.noncopyable, \.conditionallyCopyable, \.nonescapable, \.uninhabited, \.functions,
      \.deprecated, \.unsafe,
    ] {
      facts[keyPath: spellings].subtract(names)
    }
    facts.sendable = facts.sendable.filter { !$0.mentions(anyOf: names) }
    for name in names {
      facts.isolated[name] = nil
      facts.constrained[name] = nil
    }
    facts.others.formUnion(names)
    return facts
  }

  /// Whether values of a type that a parameter has may surely go to any actor.
  package func isSurelySendable(_ type: TypeRef) -> Bool { type.isSurelySendable || sendable.contains(type) }

  /// Whether a type is known to be a class.
  public func isClass(_ type: TypeRef) -> Bool {
    holds(for: type, in: classes, orByName: TypeFacts.knownClasses)
  }

  /// Whether values of a type, or of the type an optional wraps, are known not to be copyable.
  public func isNoncopyable(_ type: TypeRef) -> Bool { isNoncopyable(type, or: { _ in false }) }

  /// The same where values of further types cannot be copied.
  package func isNoncopyable(_ type: TypeRef, or isFurther: (TypeRef) -> Bool) -> Bool {
    let core = type.withoutOptionals
    if isFurther(core) { return true }
    if !conditionallyCopyable.isEmpty, !core.genericArguments.isEmpty,
      core.spelledName.map(conditionallyCopyable.contains) ?? false
    {
      return core.genericArguments.contains { isNoncopyable($0, or: isFurther) }
    }
    return holds(for: core, in: noncopyable, orByName: TypeFacts.knownNoncopyableTypes)
  }

  /// Whether values of a type depend on another value's lifetime, so that nothing can keep them.
  public func isNonescapable(_ type: TypeRef) -> Bool {
    holds(for: type.withoutOptionals, in: nonescapable, orByName: TypeFacts.knownNonescapableTypes)
  }

  /// Whether there are no values of a type, so that the compiler warns about what follows one.
  ///
  /// It does not look into the cases of an enum for that, nor into a struct.
  ///
  /// - Parameters:
  ///   - type: The type as a requirement names it.
  ///   - hidden: Names that stand for generic parameters there.
  /// - Returns: Whether that is known.
  package func isUninhabited(_ type: TypeRef, hiding hidden: Set<String> = []) -> Bool {
    if case .tuple(let elements) = type.core { return elements.contains { isUninhabited($0.type, hiding: hidden) } }
    guard let name = type.core.spelledName, !hidden.contains(name) else { return false }
    return uninhabited.contains(name) || name == "Swift.Never"
      || name == "Never" && !shadowedStandardNames.contains(name) && !others.contains(name)
  }

  /// Whether a type is a function type, by itself or as the type alias of one.
  package func isFunction(_ type: TypeRef) -> Bool {
    type.functionType != nil || type.core.spelledName.map(functions.contains) ?? false
  }

  /// Whether each use of a type brings a warning.
  package func mentionsDeprecated(_ type: TypeRef) -> Bool {
    !deprecated.isEmpty && type.contains { $0.spelledName.map(deprecated.contains) ?? false }
  }

  /// The first type in another one that is unsafe, or nothing.
  package func firstUnsafe(in type: TypeRef) -> TypeRef? {
    unsafe.isEmpty ? nil : type.firstPart(where: isUnsafe)
  }

  /// The first type that a member mentions and that is unsafe, or nothing.
  package func firstUnsafe(in member: Member) -> TypeRef? {
    unsafe.isEmpty ? nil : member.firstPart(where: isUnsafe)
  }

  private func isUnsafe(_ type: TypeRef) -> Bool { type.spelledName.map(unsafe.contains) ?? false }

  /// A type of the standard library, by its full name where the short one means something else.
  package func standard(_ name: String, _ arguments: [TypeRef] = []) -> TypeRef {
    shadowedStandardNames.contains(name)
      ? .member(.named("Swift"), name: name, arguments: arguments)
      : .identifier(module: nil, name: name, arguments: arguments)
  }

  /// The same where further names mean something else.
  package func standard(_ name: String, besides names: Set<String>) -> TypeRef {
    names.contains(name) ? .member(.named("Swift"), name: name, arguments: []) : standard(name)
  }

  /// Whether a plain name is one of the standard library's.
  package func isStandard(_ name: String) -> Bool { !shadowedStandardNames.contains(name) }

  private func holds(for type: TypeRef, in found: Set<String>, orByName known: WordSet) -> Bool {
    guard let name = type.spelledName else { return false }
    if found.contains(name) { return true }
    guard known.contains(type.baseName), !others.contains(name) else { return false }
    // `Span` alone is a type of a module that is not in view.
    return !type.genericArguments.isEmpty || !TypeFacts.knownGenericTypes.contains(type.baseName)
  }

  /// Classes of Apple's and Swift's own libraries that people bound generic parameters by.
  static let knownClasses = WordSet([
    "NSObject", "NSManagedObject", "NSManagedObjectContext", "UIView", "UIViewController", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "UIResponder", "UIControl",
    "NSView", "NSViewController", "NSWindowController", "NSResponder", "CALayer", "Formatter", "Operation", "Unit",
    "Dimension", "Thread", "Stream",
  ])

  /// Types of the standard library that cannot be copied.
  static let knownNoncopyableTypes = WordSet([
    "Mutex", "Atomic", "AtomicLazyReference", "ExecutorJob", "MutableSpan", "MutableRawSpan", "OutputSpan",
    "OutputRawSpan",
  ])

  /// Those, and the ones that cannot escape, that nobody can name without arguments in a declaration.
  private static let knownGenericTypes = WordSet([
    "Mutex", "Atomic", "AtomicLazyReference", "Span", "MutableSpan", "OutputSpan",
  ])

  /// The names of the standard library of which the index tells whether a type in view has them, too: those that doubles write, and
  /// those that its protocols mention.
  package static let standardNames: Set<String> = [
    "Error", "Void", "Never", "Bool", "Int", "Double", "String", "Hasher", "ObjectIdentifier", "AnyHashable", "Array",
    "Dictionary", "Set", "Sendable", "ClosedRange", "Optional", "Result", "KeyPath", "WritableKeyPath",
    // Of the built-in protocols.
    "Actor", "AdditiveArithmetic", "AsyncIteratorProtocol", "BinaryInteger", "CodingKey", "CodingUserInfoKey",
    "Collection", "Comparable", "Decoder", "DefaultStringInterpolation", "DurationProtocol", "Encoder", "ExecutorJob",
    "Hashable", "IndexingIterator", "InstantProtocol", "IteratorProtocol", "KeyedDecodingContainer",
    "KeyedEncodingContainer", "Mirror", "Numeric", "Range", "SignedNumeric", "SingleValueDecodingContainer",
    "SingleValueEncodingContainer", "TextOutputStream", "UInt64", "UnkeyedDecodingContainer",
    "UnkeyedEncodingContainer",
    "UnownedSerialExecutor", "UnownedTaskExecutor", "UnsafeRawBufferPointer",
  ]

  /// Whether a name is one of the standard library's that nobody gives to anything else.
  package static func isUsual(_ name: String) -> Bool {
    standardNames.contains(name) || KnownSendability.values.contains(name) || KnownSendability.containers.contains(name)
      || name == "Any" || name == "AnyObject"
  }

  /// Those names, to be looked for among the names of all types.
  static let standardWords = WordSet(standardNames)

  /// Types of the standard library that cannot escape.
  private static let knownNonescapableTypes = WordSet([
    "Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ])
}

extension TypeRef {
  /// The type that an optional, however spelled, or a result wraps, all layers of them removed.
  package var withoutOptionals: TypeRef {
    var type = core
    while true {
      switch type {
      case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): type = wrapped.core
      default:
        guard let wrapped = type.wrappedByContainer else { return type }
        type = wrapped.core
      }
    }
  }

  /// The type wrapped by one of the standard library that is as copyable: `T` of `Optional<T>` and `Result<T, E>`.
  private var wrappedByContainer: TypeRef? {
    switch self {
    case .inlineArray(_, let element): element
    case .identifier(nil, "InlineArray", let arguments), .member(.named("Swift"), "InlineArray", let arguments),
      .identifier("Swift", "InlineArray", let arguments):
      arguments.last
    case .identifier(nil, "Optional", let arguments), .identifier(nil, "Result", let arguments),
      .member(.named("Swift"), "Optional", let arguments), .member(.named("Swift"), "Result", let arguments),
      .identifier("Swift", "Optional", let arguments), .identifier("Swift", "Result", let arguments):
      arguments.first
    default: nil
    }
  }

  /// The name with its dots and without generic arguments.
  package var spelledName: String? {
    if case .identifier(_, let name, _) = self { name } else { nameComponents?.joined(separator: ".") }
  }
}

extension NameLookup {
  /// Looks up every type that some requirements name.
  ///
  /// - Parameters:
  ///   - requirements: Requirements whose types are qualified for use at the place.
  ///   - others: Further types that a double may write.
  /// - Returns: What is known of them.
  package func facts(about requirements: [Requirement], _ others: [TypeRef] = []) -> TypeFacts {
    var facts = TypeFacts()
    var seen = NameSet()
    func note(_ type: TypeRef) {
      guard let name = type.spelledName, !seen.contains(name) else { return }
      seen.insert(name)
      let meant = expandingAliases(type)
      if meant.functionType != nil { facts.functions.insert(name) }
      if isUnsafe(type) { facts.unsafe.insert(name) }
      let found = nominal(type)
      // Nearly no type is an alias, and what it names is known already.
      if isUninhabited(meant, named: meant == type ? found : nominal(meant)) { facts.uninhabited.insert(name) }
      if found == nil, meant != type {
        // What is known by name of the alias's type is not by the alias's.
        if facts.isNoncopyable(meant) { facts.noncopyable.insert(name) }
        if facts.isNonescapable(meant) { facts.nonescapable.insert(name) }
      }
      let isOfSources = found.map { !$0.isBuiltIn } ?? false
      // Of nearly all types that is known by now.
      if isOfSources && found?.header.conditions.isEmpty ?? false
        || (isOfSources || meant != type) && isDeclaredInEachBuild(type)
      {
        facts.declared.insert(name)
      }
      guard let found else { return }
      if found.kind == .class || found.kind == .actor { facts.classes.insert(name) }
      facts.isolated[name] = index.conformancesOnActor(of: found)
      facts.constrained[name] = found.boundsOfParameters
      // For a protocol the words do not say that its conforming types are so.
      if found.kind != .protocol, found.inheritance.contains(where: { $0.contains(where: \.isSuppression) }) {
        if found.suppresses("Copyable") {
          facts.noncopyable.insert(name)
          if index.isConditionallyCopyable(found) { facts.conditionallyCopyable.insert(name) }
        }
        if found.suppresses("Escapable") { facts.nonescapable.insert(name) }
      } else {
        facts.others.insert(name)
      }
    }
    facts.defaultActor = index.defaultActor?.name.baseName
    facts.isDefaultAroundDoubles = index.actorAroundDoubles != nil
    for name in index.declaredStandardNames where declaresType(name) { facts.shadowedStandardNames.insert(name) }
    for requirement in requirements {
      if let type = requirement.member.variable?.type, globalActor(in: requirement.member.header.attributes) != nil,
        SendabilityResolver(lookup: self).sendability(of: type) == .no
      {
        facts.stayingOnActor.insert(type)
      }
      if requirement.member.effects.isAsync, requirement.isolation.globalActor != nil {
        // What a type consists of is not read for all kinds of doubles.
        let resolver = SendabilityResolver(lookup: self, infersConformances: false)
        let types = requirement.member.parameters.map(\.type.withoutSpecifiers)
        facts.sendable.formUnion(types.filter { !$0.isSurelySendable && resolver.sendability(of: $0) == .yes })
      }
      // Nobody else can mention them without a warning.
      let isDeprecated = requirement.member.header.hasAvailability(\.isDeprecated)
      requirement.member.forEachPart { part in
        note(part)
        if isDeprecated, let name = part.spelledName, self.isDeprecated(part) { facts.deprecated.insert(name) }
      }
    }
    for type in others { type.forEachPart(note) }
    if !facts.sendable.isEmpty {
      let generic = Set(requirements.flatMap(\.member.genericParameters).map(\.name))
      facts.sendable = facts.sendable.filter { !$0.mentions(anyOf: generic) }
    }
    return facts
  }

  /// Whether the sources in view declare what a type is called, be it as an alias, whatever holds of the conditions of `#if` blocks.
  private func isDeclaredInEachBuild(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents, let match = match(components) else { return false }
    let conditions = match.ids.filter { $0.rawValue >= 0 }.map { index[$0].member.header.conditions }
    return conditions.contains(where: \.isEmpty) || !conditions.isEmpty && BuildConditions.areExhaustive(conditions)
  }

  /// Whether there are no values of a type: of `Never`, an enum without cases, and a tuple with one of them.
  ///
  /// - Parameter type: The type, without type aliases.
  /// - Returns: Whether that is known.
  package func isUninhabited(_ type: TypeRef) -> Bool { isUninhabited(type, named: nominal(type)) }

  /// The same of a type with the declaration that it names.
  private func isUninhabited(_ type: TypeRef, named found: NominalDecl?) -> Bool {
    if case .tuple(let elements) = type.core { return elements.contains { isUninhabited($0.type) } }
    if let found { return found.hasNoCases }
    return ["Never", "Swift.Never"].contains(type.core.spelledName)
  }
}
