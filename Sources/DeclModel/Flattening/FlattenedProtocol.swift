/// A protocol with everything it inherits: what a conforming type must provide, each requirement once.
///
/// A class is flattened likewise: its requirements are what a subclass can override, and its associated types the generic parameters.
public struct FlattenedProtocol: Sendable {
  /// The declaration itself.
  public var decl: NominalDecl { shared.value.decl }
  /// The access level a conforming type's members need: the declaration's own, narrowed by the types around it.
  public var access: AccessLevel { shared.value.access }
  /// Every associated type not bound by a same-type requirement, declared or inherited, own first; bounds of all
  /// redeclarations merged.
  public var associatedTypes: [AssociatedTypeDecl] { shared.value.associatedTypes }
  /// Associated types that are fixed, with their types, in the order in which they were fixed.
  ///
  /// A same-type requirement fixes them (`where ID == String`, `: Base<Int>`), or a type alias. Requirements below
  /// have them substituted; a conforming type must still say them as type aliases. Those of a nested type may mention the type
  /// around it, as `TypeRef.enclosingSelf`.
  public var boundAssociatedTypes: [(name: String, type: TypeRef)] { shared.value.boundAssociatedTypes }
  /// Those of them that only properties fix, by being declared twice.
  ///
  /// Conforming types have no choice, but of a type of which nothing else is known the compiler does not know that `ID` is `String`.
  package var inferredAssociatedTypes: [String] { shared.value.inferredAssociatedTypes }
  /// Those of them that are the standard library's defaults, as `RawValue` of an `OptionSet` is `Int`, which other types may not take.
  package var defaultedAssociatedTypes: [String] { shared.value.defaultedAssociatedTypes }
  /// Whether the protocol demands that an associated type is made from the conforming type.
  ///
  /// `SubSequence == Slice<Self>` holds for no class with subclasses. The type need not be among those above, as the compiler may infer it.
  public var tiesTypesToSelf: Bool { shared.value.tiesTypesToSelf }
  /// Associated types not bound, which a conforming generic type must nevertheless say to be its parameters of the same names.
  ///
  /// The compiler cannot find out by itself: overloads differ in them alone, or it would have to know them to find out.
  package var restatedAssociatedTypes: [String] { shared.value.restatedAssociatedTypes }
  /// Associated types that lead back to the conforming type, as `Child` does by `where Child.Parent == Self`, so that only a type
  /// made for that one can be one of them.
  ///
  /// A double declares them inside of it. Each is flattened as a protocol of its name that inherits its bounds. Associated types of
  /// theirs that nothing fixes are among those of this protocol, under names of their own.
  public var nestedTypes: [FlattenedProtocol] { shared.value.nestedTypes }
  /// Protocols that those types ask of conforming types, beside this one.
  package var impliedConformances: [TypeRef] { shared.value.impliedConformances }
  /// The associated types that are `Sendable` for what doubles store, though the protocol does not say so.
  package var typesToBeSendable: Set<String> { shared.value.typesToBeSendable }
  /// The inherited protocols that only the default of their module isolates.
  ///
  /// NB: for other modules the compiler (6.3.1) isolates the members of these alone, but the protocols that inherit them as a whole.
  /// If it infers isolated conformances there, one to such a parent is isolated, and the one to the heir may not depend on that.
  package var parentsIsolatedByDefault: [TypeRef] { shared.value.parentsIsolatedByDefault }
  /// Those among them that another module isolates, so that doubles in the module itself say it, too.
  package var parentsIsolatedElsewhere: [TypeRef] { shared.value.parentsIsolatedElsewhere }
  /// Whether it is an asynchronous iterator, and what conforms to it is isolated by a global actor, or may be by the default of its module.
  package var mayIsolateIterator: Bool { shared.value.mayIsolateIterator }
  /// Requirements on associated types that a conforming generic type must repeat (`Self.` removed).
  ///
  /// Those of the protocols come first, then those of the associated types, each in source order; `whereClause` of the
  /// associated types above is empty.
  public var whereClause: [GenericRequirement] { shared.value.whereClause }
  /// Initialisers, properties, subscripts and functions: own first, then inherited ones in order of inheritance.
  ///
  /// The conditions in their headers are those beyond the conditions of `decl` itself. `Self` stays `Self`.
  public var requirements: [Requirement] { shared.value.requirements }
  /// The class bound, if some protocol on the way names a class.
  public var superclass: TypeRef? { shared.value.superclass }
  /// The requirements of that class on a double's initialisers.
  package var superclassInitializers: SuperclassInitializers { shared.value.superclassInitializers }
  /// The names of the functions and properties of the superclass of a protocol, which members of other types cannot have.
  package var namesInSuperclass: Set<String> { shared.value.namesInSuperclass }
  /// The designated initialisers that a class has of its superclasses, or of nobody; none of a protocol.
  package var inheritedInitializers: [InitializerDecl] { shared.value.inheritedInitializers }
  /// The initialisers of a class that a subclass must override, as the compiler cannot inherit one of them; none of a protocol.
  package var overriddenInitializers: [InitializerDecl] { shared.value.overriddenInitializers }
  /// Whether doubles must have an initialiser of the superclass as that isolates it, which need not be as its class is: one that nobody has
  /// written, of which only the compiler knows, or one that is written to be on no actor.
  package var keepsIsolationOfInitializer: Bool { shared.value.keepsIsolationOfInitializer }
  /// Whether it is a class that is `Sendable` for the compiler, which checks its subclasses, too: only in Swift 5 mode can there be any.
  package var isCheckedAsSendable: Bool { shared.value.isCheckedAsSendable }
  /// Whether only actors can conform.
  public var isActor: Bool { shared.value.isActor }
  /// Whether only classes, or actors, can conform.
  public var isClassBound: Bool { shared.value.isClassBound }
  /// Whether subclasses of the superclass cannot be `Sendable`, as a conformance of it is unavailable.
  public var hasUnsendableSuperclass: Bool { shared.value.hasUnsendableSuperclass }
  /// Whether conforming types are `Sendable`, maybe not in every build.
  public var isSendable: Bool { shared.value.isSendable }
  /// Whether the superclass says that it is `Sendable`, which its subclasses then say again.
  package var hasSendableSuperclass: Bool { shared.value.hasSendableSuperclass }
  /// Whether they are in every build.
  package var isSurelySendable: Bool { shared.value.isSurelySendable }
  /// The attributes that limit the availability of the types around it, which whoever extends these repeats.
  package var outerAvailability: [Attribute] { shared.value.outerAvailability }
  /// The conditions under which the protocol is to be flattened again, each for itself, since branches of an `#if` ask different things
  /// of an associated type; nothing for nearly all protocols.
  package var branches: [[String]] { shared.value.branches }
  /// The same where not every build has all associated types, for what needs them.
  package var branchesOfAbsence: [[String]] { shared.value.branchesOfAbsence }
  /// Those of the conditions of `decl` that are there for one of the branches, and do not stand around it.
  package var branch: [String] { shared.value.branch }
  /// The names of the protocols that conforming types need not conform to: `Copyable` for `~Copyable`.
  public var suppressedConformances: [String] { shared.value.suppressedConformances }
  /// The global actor that isolates conforming types: an attribute on the protocol or on one it inherits.
  public var globalActor: Attribute? { shared.value.globalActor }
  /// The global actor of a superclass that a module isolates by default, which no subclass elsewhere has unless it says so.
  package var superclassActor: Attribute? { shared.value.superclassActor }
  /// The actor to which the conformance of a double belongs, since what an associated type is conforms there alone to what is asked of it.
  package var conformanceActor: Attribute? { shared.value.conformanceActor }
  /// The global actor that isolates doubles.
  package var doubleActor: Attribute? { globalActor ?? superclassActor }
  /// The global actor of a double's members where the double itself is on none; see ``leavingIsolationOfInitializer()``.
  package var membersActor: Attribute? { shared.value.membersActor }
  /// Whether conforming types say that nothing isolates them: an actor needs no word for it, and may not have it.
  package var isNonisolated: Bool {
    membersActor != nil || decl.header.has(modifier: "nonisolated") && !isActor && superclassActor == nil
  }
  /// Whether a default of the module that nobody named may isolate conforming types.
  package var mayBeIsolatedByDefault: Bool { shared.value.mayBeIsolatedByDefault }
  /// Names of standard protocols inherited, directly or not, that the emitters serve in a way of their own
  /// (`Equatable`, `Hashable`, `Error` …).
  package var standardProtocols: Set<String> { shared.value.standardProtocols }
  /// Whether the superclass says already which objects are equal, and what their hash values are, if the protocol asks for those.
  package var inheritsIdentity: Bool { shared.value.inheritsIdentity }
  /// The members that a subclass leaves as they are; none of a protocol.
  public var fixedMembers: [FixedMember] { shared.value.fixedMembers }
  /// The names of the types that a subclass has from its superclasses; none of a protocol.
  package var inheritedTypeNames: [String] { shared.value.inheritedTypeNames }
  /// Findings about the protocol; an error among them means that no double can be made.
  public var diagnostics: [Diagnostic] { shared.value.diagnostics }
  /// How a conforming type names the protocol where it says that it conforms; by default the plain name.
  package var writtenType: TypeRef? { shared.value.writtenType }
  /// The names of the types around the protocol as an extension of them says it; by default the plain ones.
  package var writtenContext: [String] { shared.value.writtenContext ?? decl.context }
  /// The standard library's function that stops the process, by a name that nothing hides between the braces of a conforming type.
  package var stoppingFunction: String { shared.value.stoppingFunction }
  /// The files of what it has requirements from, and of inherited protocols that say what its superclass or associated types are.
  package var sourceFiles: Set<FileID> {
    shared.value.filesOfTypes.union(requirements.map { $0.member.header.location.file })
  }
  /// Facts about the types that requirements name.
  public var facts: TypeFacts { shared.value.facts }

  /// What there is to say of it, in one place, since it is large, and every double of it has it.
  package struct Parts {
    var decl: NominalDecl
    var access: AccessLevel
    package var associatedTypes: [AssociatedTypeDecl]
    package var boundAssociatedTypes: [(name: String, type: TypeRef)]
    var inferredAssociatedTypes: [String] = []
    var defaultedAssociatedTypes: [String] = []
    var tiesTypesToSelf = false
    package var restatedAssociatedTypes: [String] = []
    var nestedTypes: [FlattenedProtocol] = []
    var impliedConformances: [TypeRef] = []
    var typesToBeSendable: Set<String> = []
    var filesOfTypes: Set<FileID> = []
    package var parentsIsolatedByDefault: [TypeRef] = []
    package var parentsIsolatedElsewhere: [TypeRef] = []
    var mayIsolateIterator = false
    package var whereClause: [GenericRequirement]
    package var requirements: [Requirement]
    package var superclass: TypeRef?
    var superclassInitializers = SuperclassInitializers()
    var namesInSuperclass: Set<String> = []
    var inheritedInitializers: [InitializerDecl] = []
    var overriddenInitializers: [InitializerDecl] = []
    var keepsIsolationOfInitializer = false
    var isCheckedAsSendable = false
    var isActor: Bool
    var isClassBound: Bool
    var hasUnsendableSuperclass = false
    var hasSendableSuperclass = false
    var isSendable: Bool
    var isSurelySendable = false
    var outerAvailability: [Attribute] = []
    var branches: [[String]] = []
    var branchesOfAbsence: [[String]] = []
    var branch: [String] = []
    var suppressedConformances: [String]
    var globalActor: Attribute?
    var superclassActor: Attribute?
    var conformanceActor: Attribute?
    var membersActor: Attribute?
    var mayBeIsolatedByDefault = false
    var standardProtocols: Set<String>
    var inheritsIdentity = false
    var fixedMembers: [FixedMember] = []
    var inheritedTypeNames: [String] = []
    package var diagnostics: [Diagnostic]
    package var writtenType: TypeRef?
    var writtenContext: [String]?
    var stoppingFunction = "fatalError"
    package var facts = TypeFacts()
  }

  private var shared: Shared<Parts>

  package var parts: Parts {
    get { shared.value }
    set { shared = Shared(newValue) }
  }

  init(_ parts: Parts) { shared = Shared(parts) }
}

extension FlattenedProtocol {
  /// The same for doubles of an access level: an implementation in an extension does not serve those that more can see.
  ///
  /// - Parameters:
  ///   - access: The access level.
  ///   - isInModule: Whether the doubles are in the protocol's module.
  /// - Returns: The protocol, which requires what nothing implements for them.
  package func doubled(at access: AccessLevel, isInModule: Bool) -> FlattenedProtocol {
    func isHidden(_ requirement: Requirement) -> Bool {
      let widest = (isInModule ? requirement.defaultAccessInModule : nil) ?? requirement.defaultAccess
      return widest.map { $0 < min(access, .public) } ?? false
    }
    guard requirements.contains(where: isHidden) else { return self }
    var result = self
    for position in requirements.indices where isHidden(requirements[position]) {
      result.parts.requirements[position].defaultAccess = nil
    }
    return result
  }

  /// Whether it is a class, so that doubles are subclasses, and call it for what they do not answer.
  public var isClass: Bool { decl.kind == .class }
}

extension TypeRef {
  /// The conforming type around a nested one; no source can spell it.
  package static let enclosingSelf = TypeRef.named("Self^")
}

/// One requirement of a flattened protocol.
public struct Requirement: Hashable, Sendable {
  /// A function, initializer, variable or subscript, with associated types and `Self`-aliases of its protocol substituted.
  public var member: Member
  /// The same with the type aliases of its protocol as they are written, of which other tools make names; `nil` if it has none.
  package var written: Member?
  /// The protocol that declares it.
  public var origin: String
  /// Whether it is inherited.
  public var isInherited = false
  /// The widest access level of a double that may leave it out, as an extension in view implements it, or it is `optional`; `nil` if
  /// none may.
  public var defaultAccess: AccessLevel?
  /// The same of a double in the module, where that is less: there an extension's own implementation takes the place of a built-in one.
  var defaultAccessInModule: AccessLevel?
  /// Whether it is declared by a built-in protocol; with a default implementation, a double best leaves it out.
  public var isStandard = false
  /// The actor to which its own attribute isolates it, or the protocol that declares it.
  ///
  /// In a double that is isolated as a whole, a requirement without one has to be `nonisolated`. It is of an instance if that protocol
  /// has only actors conform, and never isolated otherwise in a compiled module, which knows no default.
  public var isolation = Isolation.unspecified
  /// Whether an attribute of its own may isolate it to an actor that nobody saw, while nobody saw what isolates the double.
  package var mayHaveUnseenActor = false
  /// Whether the protocol that declares it has only classes conform, so that to set it leaves the variable alone that holds the
  /// instance.
  package var isOfClassBound = false
  /// Whether it stands for one with other effects too, and the compiler may call that for an object of the protocol.
  package var hasRival = false
  /// The isolation of the one that the compiler may call for an object of the protocol, if a global actor isolates that, but not all for
  /// which this one stands.
  package var isolationOfCalls: Isolation?
  /// Whether it returns `Self`, and takes an associated type, be that fixed here.
  package var returnsSelfForAssociatedType = false
  /// Whether it mentions an associated type that only properties fix, or an alias of one, wherever it is declared.
  package var mentionsInferredType = false
  /// Whether it mentions one that is fixed to a default of the standard library.
  package var mentionsDefaultedType = false
}

extension Requirement {
  /// Whether a double may leave it out.
  public var hasDefaultImplementation: Bool { defaultAccess != nil }

  /// A member by itself, of which nothing is known but who declares it.
  package init(_ member: Member, origin: String) { self.init(member: member, origin: origin) }
}

extension FlattenedProtocol {
  /// The names of the types that a conforming type declares inside of it, or has from a superclass.
  package var declaredTypeNames: [String] {
    boundAssociatedTypes.map(\.name) + nestedTypes.map(\.decl.name) + inheritedTypeNames
  }
}

extension FlattenedProtocol {
  /// The names of requirements that the language keeps to itself, so that nothing else in a double may have them.
  package var hiddenRequirements: [String] {
    standardProtocols.contains("Error") ? StandardLibrary.hiddenMembersOfErrors : []
  }
}
