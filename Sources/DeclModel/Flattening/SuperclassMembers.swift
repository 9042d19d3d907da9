/// The members of a class and its superclasses that a double would declare, too.
///
/// A subclass overrides them, or, where it must not, leaves them as they are: then they meet the requirement.
struct SuperclassMembers {
  struct Declared {
    var member: Member
    var signature: RequirementSignature
    var isOverridable: Bool
    /// Whether a subclass can set it.
    var isSettable: Bool
    /// Whether no actor isolates it: it is one that every object has, or an actor isolates the double, and none the member.
    var isOnNoActor: Bool
    /// Whether it is an initialiser that no actor isolates, whatever isolates the double: no override can be on one.
    var isUnisolatedInitializer: Bool

    var location: DeclLocation { member.header.location }
  }

  private let index: ModuleIndex
  /// Whether an actor isolates the double.
  private let isOnActor: Bool
  private let superclass: (type: TypeRef, decl: NominalDecl)
  /// Looks names up in the protocol.
  let lookup: NameLookup
  private let generic: GenericSuperclasses
  private(set) var declared: [RequirementShape: [Declared]] = [:]
  /// The initialisers that a subclass must have.
  private(set) var required: [Declared] = []
  /// Those that it need not have, beside which none that may fail can stand.
  private(set) var unfailing: [RequirementSignature] = []
  /// Those that extensions declare.
  private(set) var ofExtensions: [RequirementSignature] = []
  /// Those that call others of their class.
  private(set) var conveniences: [RequirementSignature] = []
  /// The one without arguments.
  let plain: InitializerDecl?
  /// Those that do not call others, of the nearest class that declares any; empty if none does.
  private(set) var designated: [DeclLocation] = []
  /// The names of all that a subclass sees.
  private(set) var names: Set<String> = []

  /// Gathers the members of a class that have one of some shapes or are required of subclasses, those of the nearest class first.
  init(
    of superclass: (type: TypeRef, decl: NominalDecl),
    below root: NominalDecl,
    wanted: Set<RequirementShape>,
    isOnActor: Bool,
    in index: ModuleIndex
  ) {
    self.index = index
    self.isOnActor = isOnActor
    self.superclass = superclass
    lookup = index.lookup(in: root.memberScope)
    generic = GenericSuperclasses([superclass], seenThrough: lookup)
    plain = index.plainInitializer(of: superclass.decl)
    var inheritsInitializers = true
    for types in ClassTypes.chain(of: superclass.decl, as: superclass.type, in: index) {
      let current = types.declaration
      // Of other modules a subclass sees what is public.
      let level = index.seesInternals(of: current) ? AccessLevel.internal : .package
      for (part, isBody) in [(current, true)] + index.extensions(of: current).map({ ($0, false) }) {
        let outer = isBody ? nil : part.header.access
        for member in part.members where member.header.access ?? outer ?? .internal >= level {
          if let name = member.functionOrVariableName { names.insert(name) }
          guard let shape = RequirementShape(member), wanted.contains(shape) || member.isRequired,
            inheritsInitializers || member.initializer == nil || member.isRequired
          else { continue }
          add(member, shape: shape, in: isBody ? nil : part, of: types)
        }
      }
      if inheritsInitializers, let decoding = index.synthesizedInitializerForDecoding(of: current) {
        let member = Member.initializer(decoding)
        if let shape = RequirementShape(member) { add(member, shape: shape, of: types) }
      }
      let own = current.members.filter(\.isDesignatedInitializer)
      if inheritsInitializers { designated = own.map(\.header.location) }
      // Of what is out of view nobody knows whether 'init()' is one that subclasses override.
      if !own.isEmpty || index.unseenSuperclass(of: current) != nil { inheritsInitializers = false }
    }
    // What no class of them has written, the compiler has.
    let implicit = Member.initializer(.plain(at: superclass.decl.header.location))
    if inheritsInitializers, let shape = RequirementShape(implicit) {
      add(implicit, shape: shape, of: ClassTypes(of: superclass.decl, [:], in: index))
    }
  }

  private mutating func add(
    _ member: Member,
    shape: RequirementShape,
    in part: NominalDecl? = nil,
    of types: ClassTypes
  ) {
    let isBody = part == nil
    let header = member.header
    let decl = types.declaration
    let lookup = index.lookup(in: decl.memberScope)
    let localized = types.localized(member)
    let signature = RequirementSignature(generic.completing(localized)) { lookup.hiding($1).normalizedByOwner($0) }
    guard let signature, !isOverridden(signature, shape) else { return }
    if header.has(modifier: "convenience"), member.initializer != nil { conveniences.append(signature.mergeKey) }
    // A subclass declares an initialiser of its own beside one that it does not inherit.
    if let initializer = member.initializer, !member.isRequired, !isBody || header.has(modifier: "convenience") {
      if initializer.failability == .none { unfailing.append(signature.mergeKey) }
      if !isBody { ofExtensions.append(signature.mergeKey) }
      return
    }
    let isOpen = header.access == .open || index.seesInternals(of: decl)
    let isFixed = header.has(modifier: "final") || header.has(modifier: "static") || decl.header.has(modifier: "final")
    let isOverridable = isBody && isOpen && !isFixed && !localized.isConstant || member.initializer != nil
    let found = Declared(
      member: localized,
      signature: signature,
      isOverridable: isOverridable,
      isSettable: localized.isSettable
        && lookup.setterAccess(of: member) ?? .open >= (index.seesInternals(of: decl) ? .internal : .package),
      isOnNoActor: decl.isBuiltIn || isOnActor && isOnNoActor(member, of: decl, in: part),
      isUnisolatedInitializer: member.initializer != nil && isOnNoActor(member, of: decl, in: part)
    )
    declared[shape, default: []].append(found)
    if member.isRequired, !required.contains(where: { $0.signature.mergeKey == signature.mergeKey }) {
      required.append(found)
    }
  }

  /// Whether no actor isolates a member of a class, or of an extension of one.
  private func isOnNoActor(_ member: Member, of decl: NominalDecl, in part: NominalDecl?) -> Bool {
    [.nonisolated, .unspecified].contains(index.isolation(ofUsed: member, in: decl, statedIn: part))
  }

  /// Whether a nearer class overrides a member with one that has other types, behind which it is out of reach.
  private func isOverridden(_ signature: RequirementSignature, _ shape: RequirementShape) -> Bool {
    declared[shape]?.contains { nearer in
      nearer.member.header.has(modifier: "override") && nearer.signature != signature
        && overrides(nearer.signature, signature)
    } ?? false
  }

  /// Whether a member of a subclass overrides one of a superclass with other types.
  func overrides(_ own: RequirementSignature, _ other: RequirementSignature) -> Bool {
    own.overrides(other, isSubclass: isSubclass, refines: refines)
  }

  /// Whether a class, which may be that of the double, inherits another one; both are named as everywhere in the module.
  private func isSubclass(_ type: TypeRef, _ other: TypeRef) -> Bool {
    let lookup = index.lookup()
    let type = type == .self ? superclass.type : type
    guard let decl = type == superclass.type ? superclass.decl : lookup.nominal(type), decl.kind == .class else {
      return false
    }
    return ClassTypes.chain(of: decl, as: type, in: index).contains { lookup.normalizedByOwner($0.type) == other }
  }

  /// Whether a protocol inherits another one.
  private func refines(_ type: TypeRef, _ other: TypeRef) -> Bool {
    let lookup = index.lookup()
    guard let decl = lookup.nominal(type), decl.kind == .protocol, let parent = lookup.nominal(other) else {
      return false
    }
    return Inheritance(of: decl, in: index).visits.contains { $0.decl.qualifiedName == parent.qualifiedName }
  }
}

extension Member {
  fileprivate var functionOrVariableName: String? { function?.name ?? variable?.name }

  /// Whether it is an initialiser beside which a class inherits none.
  fileprivate var isDesignatedInitializer: Bool { initializer.map { !$0.header.has(modifier: "convenience") } ?? false }

  /// Whether it is an initialiser that subclasses must have.
  var isRequired: Bool { initializer?.header.has(modifier: "required") ?? false }

  /// Whether it is a property that is declared with `let`.
  fileprivate var isConstant: Bool { variable?.isLet ?? false }
}
