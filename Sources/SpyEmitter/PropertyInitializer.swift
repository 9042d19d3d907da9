import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The values that properties get when a spy is made, in spies whose initialisers take them.
struct PropertyInitializer {
  /// A property that begins with an argument.
  private struct Taken {
    let decl: VariableDecl
    let type: TypeRef
    let member: SpiedMember
    /// Where its values come from, if it is a stream.
    let stream: StreamPlan?
    /// The actor of the property alone, on which a value must be taken that stays there.
    let actor: TypeRef?
  }

  private let taken: [Taken]
  private let superclassCall: Code?
  private let context: SpyContext

  /// - Parameters:
  ///   - properties: The properties, with what meets each.
  ///   - superclassCall: What makes the part of the superclass.
  ///   - context: The spy.
  init(
    _ properties: [(decl: VariableDecl, isolation: SpiedIsolation, member: SpiedMember)],
    superclassCall: Code?,
    context: SpyContext
  ) {
    self.superclassCall = superclassCall
    self.context = context
    let all = properties.compactMap { decl, isolation, member -> Taken? in
      guard !decl.header.isStatic, decl.header.conditions.isEmpty, let type = decl.type else { return nil }
      let own = context.base.type(type).withoutOwnership
      let stream = StreamPlan(decl, context: context)
      let isTaken = PropertyInitializer.isTaken(decl.name, type: own)
      // What is kept beside the property is on no actor.
      let staysOnActor =
        context.globalActor == nil && member.storage?.bare == decl.name
        && context.base.facts.stayingOnActor.contains(type)
      let actor = staysOnActor ? isolation.globalActor : nil
      return isTaken ? Taken(decl: decl, type: own, member: member, stream: stream, actor: actor) : nil
    }
    // As they stand in the source, of whichever protocol they are.
    let order = all.indices.sorted { left, right in
      let (leftOffset, rightOffset) = (all[left].decl.header.location.offset, all[right].decl.header.location.offset)
      return (leftOffset, all[left].decl.name) < (rightOffset, all[right].decl.name)
    }
    taken = order.map { all[$0] }
  }

  /// Whether an initialiser takes a property; Mockolo leaves out what it would take for its own.
  private static func isTaken(_ name: String, type: TypeRef) -> Bool {
    if type.isOptional || type.baseName == "Optional" {
      if type.withoutOptionals.functionType != nil || name.hasSuffix("Handler") { return false }
    }
    if type.core.baseName == "AnyPublisher" { return false }
    return !name.hasPrefix("_") && !["CallCount", "Subject"].contains(where: name.hasSuffix)
  }

  /// The initialiser, unless there is nothing to take or a requirement is the same one; two of them if the default values of streams
  /// depend on whether a module can be imported.
  func members(besides initializers: [InitializerDecl]) -> [SpiedMember] {
    if taken.isEmpty { return [] }
    let isRequired = initializers.contains { decl in
      decl.parameters.count == taken.count
        && zip(decl.parameters, taken).allSatisfy {
          $0.label == $1.decl.name && context.base.type($0.type).canonical == $1.type.canonical
        }
    }
    if isRequired { return [] }
    let modules = Set(taken.compactMap { $0.stream?.defaultValue == nil ? nil : $0.stream?.stream.module })
    let condition = modules.sorted().map { "canImport(\($0))" }.joined(separator: " && ")
    if modules.isEmpty { return [member(streaming: false, under: nil)] }
    return [member(streaming: true, under: condition), member(streaming: false, under: "!(\(condition))")]
  }

  private func member(streaming: Bool, under condition: String?) -> SpiedMember {
    var names = NameScope(taking: Set(taken.map(\.decl.name)))
    let values = taken.map { property in
      // A parameter of that name would hide the spy.
      property.decl.name == "self" ? names.claim("value") : Identifier(source: property.decl.name)
    }
    let parameters = zip(taken, values).map { property, value in
      Parameter(
        firstName: property.decl.name,
        secondName: property.decl.name == "self" ? value.bare : nil,
        type: context.base.facts.isFunction(property.type)
          ? property.type.unparenthesized.adding(attribute: "escaping") : property.type,
        defaultValue: streaming && property.stream != nil
          ? property.stream?.defaultValue?.text : defaultValue(of: property.type)
      )
    }
    let lines = zip(taken, values).compactMap { property, value in
      // Where there are no streams, they are stored like others.
      assignment(to: property, of: value, plain: condition != nil && !streaming)
    }
    let isDeprecated = taken.contains { property in
      MemberAttributes.isDeprecated(property.decl.header) && context.base.facts.mentionsDeprecated(property.type)
    }
    // In another module than that of a protocol that is isolated by default, only the properties are isolated, and not the type.
    let actor = context.globalActor ?? taken.lazy.compactMap(\.actor).first
    let isolation = actor.map { ["@\($0)" as Code] } ?? []
    let interfaces = taken.lazy.map(\.decl.header.interfaces).first { !$0.isEmpty } ?? []
    let attributes: [Code] =
      (isDeprecated ? ["@available(*, deprecated)"] : []) + interfaces.map { "\($0)" } + isolation
    let body = [superclassCall].compactMap(\.self) + lines
    return SpiedMember(taking: parameters, lines: body, attributes: attributes, under: condition, context: context)
  }

  /// What an initialiser that is a requirement does with arguments that are called like properties.
  func assignments(in decl: InitializerDecl) -> [Code] {
    decl.parameters.compactMap { parameter in
      guard let name = parameter.internalName, let property = taken.first(where: { $0.decl.name == name }),
        context.base.type(parameter.type).canonical == property.type.canonical
      else { return nil }
      return assignment(to: property, of: Identifier(source: name))
    }
  }

  /// The default argument of a parameter, if its type has a value to begin with.
  func defaultValue(of type: TypeRef) -> String? {
    (context.shape.initialValue(type, context.base.facts))?.text
  }

  private func assignment(to property: Taken, of value: Identifier, plain: Bool = false) -> Code? {
    if plain, property.stream != nil { return "self.\(Identifier(source: property.decl.name)) = \(value)" }
    guard let storage = property.member.storage else { return nil }
    let isCalled = context.shape.callsGetter(of: property.decl)
    return isCalled ? "self.\(storage) = { \(value) }" : "self.\(storage) = \(value)"
  }
}
