import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A member of a spy: what meets a requirement, and what the spy keeps about it.
final class SpiedMember: MemberPlan {
  let groups: [StateGroup]
  /// The variable that stores a property, or answers its getter; `nil` for other members.
  private(set) var storage: Identifier?
  /// Whether it stands where the spy conforms.
  let isApart: Bool
  private let declaration: MemberDeclaration
  private let body: SpiedBody

  /// Whether a blank line stands between it and what the spy keeps about it.
  var isSetApart: Bool { if case .property = body { false } else { true } }

  /// A function.
  init(_ decl: FunctionDecl, _ call: CallBody, isolation: SpiedIsolation, context: SpyContext) {
    groups = call.groups(decl.header, isolation: isolation)
    isApart = false
    body = .function(call)
    let effects = decl.effects.withoutRethrowing
    declaration = MemberDeclaration(decl, parameters: call.parameters, effects: effects, in: context.base)
  }

  /// A subscript: its getter and its setter each record and answer like a function.
  init(_ decl: SubscriptDecl, _ getter: CallBody, _ setter: CallBody?, isolation: SpiedIsolation, context: SpyContext) {
    groups = [getter, setter].flatMap { $0?.groups(decl.header, isolation: isolation) ?? [] }
    isApart = false
    body = .accessors(decl.accessors?.getter?.effects ?? Effects(), get: getter, set: setter)
    declaration = MemberDeclaration(decl, parameters: getter.parameters, in: context.base)
  }

  /// A property whose getter records and answers like a function.
  init(_ decl: VariableDecl, getter: CallBody, isolation: SpiedIsolation, context: SpyContext) {
    groups = getter.groups(decl.header, isolation: isolation)
    isApart = false
    body = .accessors(decl.accessors?.getter?.effects ?? Effects(), get: getter, set: nil)
    declaration = MemberDeclaration(decl, in: context.base)
    storage = getter.call.parts.contains(.closure) ? getter.closure : nil
  }

  /// An initialiser that is no requirement.
  ///
  /// - Parameters:
  ///   - parameters: Its parameters.
  ///   - lines: Its body.
  ///   - attributes: Its attributes.
  ///   - condition: The `#if` around it.
  ///   - context: The spy.
  init(
    taking parameters: [Parameter],
    lines: [Code],
    attributes: [Code] = [],
    under condition: String? = nil,
    context: SpyContext
  ) {
    groups = []
    isApart = false
    body = .lines(lines)
    var header = DeclHeader(location: DeclLocation(file: 0, offset: 0))
    if let condition { header.conditions = [condition] }
    declaration = MemberDeclaration(
      header,
      attributes: attributes,
      BreakableCode("\(context.base.access)init(", parameters.map { Code(raw: $0.description) }, ")")
    )
  }

  /// An initialiser that calls another one, and is isolated and available as that.
  init(
    convenience parameters: [Parameter],
    like header: DeclHeader,
    effects: Effects,
    call: Code,
    context: SpyContext
  ) {
    groups = []
    isApart = false
    body = .lines([call])
    declaration = MemberDeclaration(
      header,
      BreakableCode(
        "\(context.base.access)\(MemberModifiers.kept(of: header))convenience init(",
        parameters.map { "\($0)" },
        ")\(effects)"
      )
    )
  }

  /// An initialiser that records its call.
  ///
  /// - Parameters:
  ///   - decl: The requirement.
  ///   - call: What is recorded.
  ///   - isolation: Its isolation.
  ///   - isApart: Whether it stands where the spy conforms, and so calls the initialiser of the type.
  ///   - superclassCall: What makes the part of the superclass.
  ///   - assignments: What is done with its parameters.
  ///   - context: The spy.
  init(
    _ decl: InitializerDecl,
    _ call: CallBody,
    isolation: SpiedIsolation,
    isApart: Bool,
    superclassCall: Code?,
    assignments: [Code] = [],
    context: SpyContext
  ) {
    self.isApart = isApart
    groups = call.groups(decl.header, isolation: isolation)
    body = .initializer(
      calls: (isApart ? ["self.init()"] : []) + (superclassCall.map { [$0] } ?? []) + assignments,
      call
    )
    declaration = MemberDeclaration(
      decl,
      modifiers: "\(context.modifier(ofRequired: decl))\(MemberModifiers.kept(of: decl.header))",
      parameters: call.parameters,
      effects: decl.effects.withoutRethrowing,
      in: context.base
    )
  }

  /// The initialiser without parameters, which nearly every spy has.
  ///
  /// - Parameters:
  ///   - decl: The requirement, if it is one.
  ///   - overrides: Whether the superclass has it.
  ///   - superclassCall: What makes the part of the superclass.
  ///   - context: The spy.
  init(empty decl: InitializerDecl?, overrides: Bool, superclassCall: Code?, context: SpyContext) {
    groups = []
    isApart = false
    body = superclassCall.map { .lines([$0]) } ?? .none
    let isolation = decl.map { "\(MemberModifiers.kept(of: $0.header))" as Code } ?? ""
    let modifier = decl.map(context.modifier(ofRequired:)) ?? (overrides ? "override " : "")
    if let decl, superclassCall != nil {
      // What the superclass's does, this one does.
      declaration = MemberDeclaration(
        decl,
        modifiers: "\(modifier)\(isolation)",
        parameters: [],
        effects: decl.effects.withoutRethrowing,
        in: context.base
      )
      return
    }
    let empty = MemberDeclaration(BreakableCode("\(context.base.access)\(modifier)\(isolation)init(", [], ")"))
    declaration = superclassCall == nil ? empty.doingNothing : empty
  }

  /// A property: stored if it is of the instance and has a value to begin with, as an optional one has, else computed over `underlying…`, which begins as `nil`.
  init(_ decl: VariableDecl, isolation: SpiedIsolation, context: SpyContext) {
    isApart = false
    let base = context.base
    let type = base.type(decl.type ?? .anyValue).withoutOwnership
    let isStatic = decl.header.isStatic
    let attributes = MemberAttributes.keptSynchronously(of: decl.header)
    let variable = "var \(Identifier(source: decl.name)): \(type)" as Code
    let initialValue = type.isOptional ? nil : context.shape.initialValue(type, base.facts)
    func declaration(_ modifiers: Code, initialValue: Code? = nil) -> MemberDeclaration {
      let value = initialValue.map { " = \($0)" as Code }
      return MemberDeclaration(
        decl.header,
        attributes: attributes,
        BreakableCode("\(modifiers)\(variable)\(value)", [], "")
      )
    }
    func group(_ members: [StateMember]) -> StateGroup {
      StateGroup(decl.header, isStatic: isStatic, isolation: isolation, members: members, context: context)
    }
    let isIsolatedByAttribute =
      isolation.mayHaveUnseenActor || decl.header.attributes.contains { $0.name == isolation.globalActor }
    let beginsReady = type.isOptional || initialValue != nil
    let counts = context.options.useCounts(of: decl)
    let isWeak = context.options.weakProperties.contains(decl.name) && type.isOptional
    // An initialiser that takes the value sets it, which must not warn.
    let isSetBeside = context.shape.takesProperties && MemberAttributes.isDeprecated(decl.header)
    let isCounted = counts.get != nil || counts.set != nil
    if beginsReady, !isWeak, !isStatic, !isSetBeside, !isCounted, !context.options.isThreadSafe,
      !decl.header.has(modifier: "override"), case let group = group([]), !group.isKeptByName
    {
      let modifiers = isIsolatedByAttribute ? base.access : group.modifiers(in: context)
      self.declaration = declaration(modifiers, initialValue: initialValue)
      body = .none
      groups = []
      storage = Identifier(source: decl.name)
      return
    }
    let underlying = context.underlying[decl.name] ?? SpyNames.underlying(decl.name, naming: context.options.naming)
    var members = [
      StateMember(
        name: underlying,
        type: beginsReady ? type : .implicitlyUnwrappedOptional(.tuple([TupleElement(type: type)])),
        initialValue: isWeak ? nil : initialValue,
        isWeak: isWeak
      )
    ]
    var get: [Code] = []
    var set: [Code] = []
    members += [counts.get, counts.set].compactMap { $0 }.map { .counter($0, in: base) }
    if let count = counts.get { get.append("self.\(count) += 1") }
    if let count = counts.set { set.append("self.\(count) += 1") }
    // Of such a type there are no values, and the compiler warns about what is done with one. `return` keeps a result builder that the
    // requirement may have from taking the body over.
    if base.facts.isUninhabited(type) {
      get.append(
        type.core == .never
          ? "return { switch self.\(underlying)! {} }()"
          : "\(context.stop)(\(literal: "\(base.typeName.bare).\(decl.name): there are no values of its type"))"
      )
      set = []
    } else {
      // `!` says it for `Any` too, which would take the optional for a value.
      get.append("return self.\(underlying)\(raw: beginsReady ? "" : "!")")
      set.append("self.\(underlying) = newValue")
    }
    body = .property(get: get, set: set)
    storage = underlying
    groups = [group(members)]
    let hasIsolation = decl.header.has(modifier: "nonisolated") || isIsolatedByAttribute
    let modifier: Code = base.isActor && !isStatic && !hasIsolation ? "nonisolated " : ""
    self.declaration = declaration("\(base.access)\(modifier)\(MemberModifiers.keptSynchronously(of: decl.header))")
  }

  /// A property that is a stream.
  convenience init(_ plan: StreamPlan, isolation: SpiedIsolation, context: SpyContext) {
    let parts = plan.parts
    self.init(
      plan.decl,
      members: parts.members,
      get: parts.get,
      set: parts.set,
      storage: Identifier(source: plan.decl.name),
      isolation: isolation,
      context: context
    )
  }

  /// A property with a wrapper, of whose values a publisher is made.
  init(_ decl: VariableDecl, wrapped: WrappedProperty, isolation: SpiedIsolation, context: SpyContext) {
    isApart = false
    let base = context.base
    let count = context.options.useCounts(of: decl).set
    let observer = count.map { "self.\($0) += 1" as Code }
    var members = count.map { [StateMember.counter($0, in: base)] } ?? []
    storage = wrapped.storage
    let name = "\(base.access)var \(Identifier(source: decl.name)): \(wrapped.type)" as Code
    if wrapped.isUnwrapped {
      var stored = StateMember(
        name: wrapped.storage,
        type: .implicitlyUnwrappedOptional(.tuple([TupleElement(type: wrapped.type)]))
      )
      stored.wrapper = "\(raw: wrapped.wrapper)"
      stored.observer = observer
      members.append(stored)
      body = .property(get: ["return self.\(wrapped.storage)"], set: ["self.\(wrapped.storage) = newValue"])
      declaration = MemberDeclaration(decl.header, BreakableCode(name, [], ""))
    } else {
      let value = context.shape.initialValue(wrapped.type, base.facts) ?? "nil"
      let didSet = observer.map { " { didSet { \($0) } }" as Code }
      body = .none
      declaration = MemberDeclaration(
        decl.header,
        attributes: ["\(raw: wrapped.wrapper)"] + MemberAttributes.keptSynchronously(of: decl.header),
        BreakableCode("\(name) = \(value)\(didSet)", [], "")
      )
    }
    groups = [StateGroup(decl.header, isStatic: false, isolation: isolation, members: members, context: context)]
  }

  /// A property that is computed over variables.
  init(
    _ decl: VariableDecl,
    members: [StateMember],
    get: [Code],
    set: [Code]?,
    storage: Identifier,
    isolation: SpiedIsolation,
    context: SpyContext
  ) {
    isApart = false
    self.storage = storage
    body = .property(get: get, set: set)
    groups = [
      StateGroup(decl.header, isStatic: decl.header.isStatic, isolation: isolation, members: members, context: context)
    ]
    declaration = MemberDeclaration(decl, in: context.base)
  }

  /// A property of a class: what it was told to be, and else what it is in the class.
  convenience init(overriding decl: VariableDecl, isolation: SpiedIsolation, context: SpyContext) {
    let base = context.base
    let type = base.type(decl.type ?? .anyValue).withoutOwnership
    let superclass = "super.\(raw: Identifier(source: decl.name).memberText)" as Code
    let underlying = context.underlying[decl.name] ?? SpyNames.underlying(decl.name, naming: context.options.naming)
    let counts = context.options.useCounts(of: decl)
    var members = [counts.get, counts.set].compactMap { $0 }.map { StateMember.counter($0, in: base) }
    var get = counts.get.map { ["self.\($0) += 1"] as [Code] } ?? []
    var set = counts.set.map { ["self.\($0) += 1"] as [Code] } ?? []
    if !context.shape.countsPropertiesOfClasses {
      let told = TypeRef.optional(.tuple([TupleElement(type: type.withOptionalsExplicit)]))
      members.insert(StateMember(name: underlying, type: told), at: 0)
      get.append("if let value = self.\(underlying) { return value }")
      set.append("self.\(underlying) = nil")
    }
    get.append("return \(superclass)")
    set.append("\(superclass) = newValue")
    self.init(
      decl,
      members: members,
      get: get,
      set: decl.accessors?.setter == nil ? nil : set,
      storage: underlying,
      isolation: isolation,
      context: context
    )
  }

  func emit(into writer: inout SourceWriter) { body.emit(in: declaration, into: &writer) }
}

extension SpyContext {
  /// The modifier of an initialiser that is required, by the protocol or by a superclass, which asks it of a final class, too.
  fileprivate func modifier(ofRequired decl: InitializerDecl) -> Code {
    decl.header.has(modifier: "required") || !base.isActor && !isFinal ? "required " : ""
  }
}

extension Effects {
  /// The effects of what meets a requirement that rethrows.
  ///
  /// The body of a function that rethrows would have to be one call of the argument; one that throws nothing is a witness as well.
  fileprivate var withoutRethrowing: Effects {
    var effects = self
    if effects.throwing == .rethrows { effects.throwing = .none }
    return effects
  }
}
