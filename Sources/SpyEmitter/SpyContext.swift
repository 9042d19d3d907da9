import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The facts about one spy that the plans of its members need.
///
/// A class, since every plan has one, and it never changes.
final class SpyContext {
  let base: DoubleContext
  let options: SpyOptions
  /// What the spies of its naming have.
  let shape: SpyShape
  /// Whether the spy is a class that can have no subclasses.
  let isFinal: Bool
  /// Whether the compiler looks for state that is not `Sendable`.
  let isCheckedAsSendable: Bool
  /// The names of the variables that hold the state as a whole.
  let names: StatePlan.Names
  /// The function that stops the process, by a name that nothing in the spy hides.
  let stop: Code
  /// The global actor that isolates the spy, or its members alone.
  let globalActor: TypeRef?
  /// The attributes that the types of closures have, but for those of getters.
  let closureAttributes: [Attribute]
  /// The names of the variables that store properties, by the property's name.
  let underlying: [String: Identifier]
  /// The associated types that are `Any`.
  private let namesOfAny: Set<String>
  /// The properties with wrappers from whose values publishers are made, by their names.
  let wrapped: [String: WrappedProperty]

  /// - Parameters:
  ///   - double: The protocol.
  ///   - options: The author's choices.
  ///   - own: The names that the requirements have.
  init(_ double: DoubledProtocol, options: SpyOptions, own: OwnNames) {
    base = double.context
    self.options = options
    shape = options.shape(ofClass: double.flattened.isClass)
    // What is left to extensions makes demands, too.
    let needsFinalClass =
      double.requirements.contains { $0.requirement.member.needsFinalClass(isInherited: false) }
      || double.omitted.contains { $0.member.needsFinalClass(isInherited: true) }
      || double.flattened.requirements.contains(where: \.returnsSelfForAssociatedType)
    // An initialiser that is inherited is not required of subclasses.
    isFinal =
      options.isFinal || needsFinalClass || double.flattened.constrainsSelf || base.isNested
      || double.flattened.isCheckedAsSendable || double.flattened.membersActor != nil
      || !double.flattened.superclassInitializers.inherited.isEmpty
      || !double.flattened.superclassInitializers.left.isEmpty
    names = StatePlan.Names(
      avoiding: own.instance.union(own.statics).union(base.reservedNames),
      // What it inherits may have state, too.
      owner: options.baseSpy == nil ? nil : base.typeName.bare,
      resetName: shape.resetName
    )
    stop = "\(raw: double.flattened.stoppingFunction)"
    globalActor = (double.flattened.membersActor ?? double.flattened.doubleActor)?.name
    isCheckedAsSendable = double.flattened.isCheckedAsSendable
    let sendsClosures = shape.sendsClosures && double.flattened.isSendable && !double.flattened.isActor
    closureAttributes = sendsClosures ? [Attribute(name: .named("Sendable"))] : []
    underlying = own.underlying
    namesOfAny = Set(double.flattened.boundAssociatedTypes.filter { $0.type == .anyValue }.map(\.name))
    wrapped = WrappedProperty.all(in: double.requirements.map(\.member), options: options, shape: shape, base)
  }

  /// Whether a type is `Any`, by whatever name, or optional and then that.
  func isAny(_ type: TypeRef) -> Bool {
    let value = type.withoutOptionals
    return value == .anyValue || value.plainName.map(namesOfAny.contains) ?? false
  }

  /// The attribute before all modifiers of a variable that is `nonisolated(unsafe)`, with the blank after it.
  ///
  /// Without the attribute every use would have to say `unsafe`, those in tests, too.
  var safety: Code { options.isStrictlyMemorySafe ? "@safe " : "" }

  /// Whether what the type keeps is in one value behind a lock, and not in variables of its own.
  func isShared(isStatic: Bool) -> Bool { options.isThreadSafe || isStatic && base.isGeneric }

  /// The variable that records calls in a spy that may be shared.
  func recorder(isStatic: Bool) -> Identifier { isStatic ? names.statics : names.state }
}

/// The isolation of one member of a spy.
struct SpiedIsolation {
  /// Whether an actor isolates it.
  let isIsolated: Bool
  /// Whether it runs on another actor than the spy's own.
  let isOther: Bool
  /// The global actor that isolates it.
  let globalActor: TypeRef?
  /// Whether an attribute in front of it may be another one.
  let mayHaveUnseenActor: Bool

  init(of doubled: DoubledRequirement, in context: SpyContext) {
    isIsolated = context.base.isIsolated || doubled.isIsolated
    let isolation = doubled.requirement.member.declaredIsolation ?? doubled.requirement.isolation
    globalActor = isolation.globalActor?.name
    mayHaveUnseenActor = doubled.requirement.mayHaveUnseenActor
    isOther =
      switch isolation {
      case _ where mayHaveUnseenActor: true
      case .globalActor(let actor, _): actor.name != context.globalActor
      case .nonisolated, .parameter: true
      case .unspecified: context.base.isolatesMembersAlone
      case .instance: false
      }
  }
}

extension SpyOptions {
  /// Whether all arguments of a function are recorded by spies that otherwise record none.
  func recordsHistory(of name: String) -> Bool { recordsHistory || histories.contains(name) }

  /// The names of what counts the uses of a property, as far as they are counted.
  func useCounts(of decl: VariableDecl) -> (get: Identifier?, set: Identifier?) {
    let countsSets = naming.shape.countsSets && decl.accessors?.setter != nil
    guard recordsPropertyUse || countsSets else { return (nil, nil) }
    let names = SpyNames.useCounts(decl.name, naming: naming)
    return recordsPropertyUse ? names : (nil, names.set)
  }
}
