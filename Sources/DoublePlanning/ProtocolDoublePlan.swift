public import DeclModel
import NameResolver
public import SourceWriter

/// A double of a protocol with everything decided: its kind plans the members, and this is what stands around them.
public struct ProtocolDoublePlan<Kind: ProtocolDoubleKind> {
  /// The members.
  public let members: Kind.Members
  /// The doubles of associated types that only a type made for this one can be.
  public let nested: [ProtocolDoublePlan]
  private let shell: DoubleShell
  private let documentation: Code
  private let attributes: [Code]
  private let header: Code
  private let typeAliases: [Code]
  private let initializers: [any MemberPlan]
  private let identity: IdentityPlan?

  /// Plans a double.
  ///
  /// - Parameters:
  ///   - flattened: The protocol.
  ///   - kind: The kind of double.
  ///   - enclosing: The double in which it is declared, if it is that of an associated type.
  ///   - diagnostics: Gets what stands in the way of a double, or is worth knowing about it.
  init(
    _ flattened: FlattenedProtocol,
    kind: Kind,
    in enclosing: DoubleContext? = nil,
    diagnostics: inout [Diagnostic]
  ) {
    var flattened = flattened.keepingNamesOfConformances()
    if kind.inheritsInitializers {
      flattened = flattened.leavingIsolationOfInitializer(declaresOwn: kind.declaresInitializer(for: flattened))
    }
    let decl = flattened.decl
    let access = kind.options.access ?? flattened.access
    let double = DoubledProtocol(flattened, kind: kind, in: enclosing)
    let context = double.context
    let conformance = double.conformance

    var ofMembers: [Diagnostic] = []
    members = kind.members(of: double, diagnostics: &ofMembers)
    var ofType = double.diagnostics
    var nestedKind = kind.forNestedTypes()
    nestedKind.options.access = access
    nestedKind.options.placement = .member
    nested = flattened.nestedTypes.map {
      ProtocolDoublePlan($0, kind: nestedKind, in: context, diagnostics: &ofType)
    }
    diagnostics += kind.reportsMembersFirst ? ofMembers + ofType : ofType + ofMembers

    shell = DoubleShell(
      of: flattened,
      condition: kind.options.condition,
      placement: kind.options.placement,
      conformance: conformance.isApart ? (context.typeName.bare, flattened.qualifiedType) : nil
    )
    documentation =
      enclosing == nil
      ? "/// A \(raw: kind.noun) of `\(raw: decl.qualifiedName)`\(raw: kind.purpose)."
      : DoubleContext.nestedDocumentation(of: flattened, noun: kind.noun)
    attributes =
      MemberAttributes.ofDouble(of: decl.header, access: access).map(MemberAttributes.lines)
      + (kind.isolatesType(of: flattened) ? MemberAttributes.isolation(of: flattened) : []) + members.attributes
      + (flattened.isNonisolated ? ["nonisolated"] : [])
    let introducer: Code = context.isActor ? "actor" : members.isSubclassable ? "class" : "final class"
    let inherited = kind.inheritedTypes(of: double)
    let inheritance = inherited.isEmpty ? "" : ": \(list: inherited)" as Code
    let generics = GenericParameterClause(flattened.genericParameters)
    let whereClause = context.whereClause(flattened.whereClause)
    header = "\(context.typeAccess)\(introducer) \(context.typeName)\(generics)\(inheritance)\(whereClause)"
    typeAliases = flattened.statedAssociatedTypes.map { bound in
      "\(context.access)typealias \(Identifier(source: bound.name)) = \(context.type(bound.type))"
    }
    initializers = flattened.overriddenInitializers.map { OverridingInitializerPlan($0, context: context) }
    identity = IdentityPlan(flattened, context: context)
    // One that is nested is called like its associated type, and names itself by way of the double around it.
    if !context.isNested, kind.namesItself || identity != nil {
      diagnostics += flattened.typesHiding(context.typeName.bare, as: kind.noun)
    }
  }

  /// The members of the double and of those nested in it.
  public var allMembers: [Kind.Members] {
    // Nearly no double has others in it. And not by a key path, which a generic type makes anew each time.
    nested.isEmpty ? [members] : [members] + nested.flatMap { $0.allMembers }
  }

  /// Writes the double.
  func emit(into writer: inout SourceWriter) {
    let conforming = members.conforming
    shell.emit(into: &writer, conforming: conforming.isEmpty ? nil : { $0.members(conforming) }) { emitType(into: &$0) }
  }

  private func emitType(into writer: inout SourceWriter) {
    writer.line(documentation)
    for attribute in attributes { writer.line(attribute) }
    writer.block(header) { writer in
      for typeAlias in typeAliases { writer.line(typeAlias) }
      for plan in nested {
        writer.separate()
        plan.emitType(into: &writer)
      }
      if !initializers.isEmpty { writer.members(initializers) }
      members.emit(into: &writer)
      if let identity {
        writer.separate()
        identity.emit(into: &writer)
      }
      members.emitShared(into: &writer)
    }
  }
}

extension ProtocolDoubleKind {
  /// Plans and writes the double of a protocol.
  ///
  /// - Parameters:
  ///   - flattened: The protocol with all that it inherits.
  ///   - writer: Where the double goes.
  /// - Returns: What was written; `nil` if a diagnostic among those returned is an error.
  public func emit(
    _ flattened: FlattenedProtocol,
    into writer: inout SourceWriter
  ) -> (plan: ProtocolDoublePlan<Self>?, diagnostics: [Diagnostic]) {
    var diagnostics = flattened.diagnostics
    let plan = ProtocolDoublePlan(flattened, kind: self, diagnostics: &diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    plan.emit(into: &writer)
    return (plan, diagnostics)
  }
}
