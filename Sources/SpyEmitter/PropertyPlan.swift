import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A property of a spy: stored if it is optional and of the instance, else computed over `underlying…`, which begins as `nil`.
struct PropertyPlan {
  let condition: String?
  let groups: [StateGroup]
  let attributes: [Code]
  let declaration: Code
  /// The accessors; `nil` for a property that is stored.
  let accessors: (get: [Code], set: [Code])?

  init(_ decl: VariableDecl, context: SpyContext, options: SpyOptions) {
    let type = context.type(decl.type ?? .anyValue).withoutSpecifiers
    let isStatic = decl.header.isStatic
    let base = context.base
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.keptSynchronously(of: decl.header)
    var group = StateGroup(decl.header, isStatic: isStatic, context: context)
    let isStored =
      type.isOptional && !isStatic && !context.isThreadSafe && !group.isLate && !options.recordsPropertyUse
      && !decl.header.has(modifier: "override")
    let name = Identifier(source: decl.name)
    let actor = context.isolation.globalActor?.name
    let isIsolatedByAttribute = decl.header.attributes.contains { $0.name == actor }
    let hasIsolation = decl.header.has(modifier: "nonisolated") || isIsolatedByAttribute
    let isolation: Code = base.isActor && !isStatic && !hasIsolation ? "nonisolated " : ""
    if isStored {
      let unsafe = isIsolatedByAttribute ? "" : group.isolation
      declaration = "\(unsafe.isEmpty ? "" : context.safety)\(base.access)\(unsafe)var \(name): \(type)"
      accessors = nil
      groups = []
      return
    }
    let underlying = context.underlying[decl.name] ?? SpyNames.underlying(decl.name)
    group.members = [
      StateMember(
        name: underlying,
        type: type.isOptional ? type : .implicitlyUnwrappedOptional(.tuple([TupleElement(type: type)]))
      )
    ]
    var get: [Code] = []
    var set: [Code] = []
    if options.recordsPropertyUse {
      let counts = SpyNames.useCounts(decl.name)
      group.members += [counts.get, counts.set].map {
        StateMember(name: $0, type: base.standard("Int"), initialValue: "0")
      }
      get.append("self.\(counts.get) += 1")
      set.append("self.\(counts.set) += 1")
    }
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
      get.append("return self.\(underlying)\(raw: type.isOptional ? "" : "!")")
      set.append("self.\(underlying) = newValue")
    }
    accessors = (get, set)
    groups = [group]
    declaration = "\(base.access)\(isolation)\(MemberModifiers.keptSynchronously(of: decl.header))var \(name): \(type)"
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      guard let accessors else { return writer.line(declaration) }
      writer.block(declaration) { writer in
        for (word, lines) in [("get", accessors.get), ("set", accessors.set)] {
          if lines.count < 2 {
            writer.line(lines.isEmpty ? "\(raw: word) {}" : "\(raw: word) { \(lines[0]) }")
          } else {
            writer.block("\(raw: word)") { writer in
              for line in lines { writer.line(line) }
            }
          }
        }
      }
    }
  }
}
