import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Where a spy keeps its state: in variables of its own, or all in one value behind a lock.
///
/// The value is one where the spy may be shared between threads, and for what belongs to the type of a generic spy, which can
/// have no stored static variables.
struct StatePlan {
  /// Names of what holds state as a whole.
  struct Names {
    let state: Identifier
    let statics: Identifier
    let members: Identifier
    let staticMembers: Identifier
    let byName: Identifier
    let reset: Identifier
    /// The generic parameter of what looks up members.
    let value: Identifier

    init(avoiding taken: Set<String>, owner: String?, resetName: String) {
      var scope = NameScope(taking: taken)
      let owner = owner.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "spy"
      state = scope.claim(owner + "State")
      statics = scope.claim(owner + "Statics")
      members = scope.claim("SpyMembers")
      staticMembers = scope.claim("SpyStaticMembers")
      byName = scope.claim(owner + "LateMembers")
      reset = scope.claim(resetName)
      value = scope.claim("Value")
    }

    var all: Set<String> { Set([state, statics, members, staticMembers, byName, reset, value].map(\.bare)) }
  }

  /// The state of the type.
  let statics: [StateGroup]
  /// The state of an instance, if it is in one value.
  let sharedMembers: [StateGroup]
  let sharesStatics: Bool
  let sharesMembers: Bool
  private let context: SpyContext
  private var names: Names { context.names }

  init(_ groups: [StateGroup], context: SpyContext) {
    statics = groups.filter(\.isStatic)
    sharesMembers = context.isShared(isStatic: false) && groups.contains { !$0.isStatic }
    sharesStatics = context.isShared(isStatic: true) && !statics.isEmpty
    sharedMembers = sharesMembers ? groups.filter { !$0.isStatic } : []
    keepsMembersByName = groups.contains { $0.isKeptByName && !$0.isStatic } && !sharesMembers
    keepsStaticsByName = statics.contains(where: \.isKeptByName) && !sharesStatics
    self.context = context
  }

  private let keepsMembersByName: Bool
  private let keepsStaticsByName: Bool

  /// Whether names of members are looked up in a value.
  var isDynamic: Bool { sharesMembers || sharesStatics }

  // MARK: - Variables

  /// Writes what the spy keeps about one member, where that is in variables of its own.
  func emit(_ groups: [StateGroup], into writer: inout SourceWriter) {
    for group in groups where !(group.isStatic ? sharesStatics : sharesMembers) {
      let base = context.base
      let final: Code = context.isFinal || base.isActor ? "" : "final "
      // A stored one of the type says always that it is unsafe.
      let (computed, stored): (Code, Code) =
        group.isStatic
        ? (
          "\(base.access)\(base.nonisolatedModifier)static ",
          "\(context.safety)\(base.access)nonisolated(unsafe) static "
        )
        : ("\(group.modifiers(in: context, isComputed: true))\(final)", "\(group.modifiers(in: context))\(final)")
      writer.condition(group.condition) { writer in
        for member in group.members {
          let isComputed = group.isKeptByName || member.getter != nil
          emit(member, of: group, modifiers: isComputed ? computed : stored, into: &writer)
        }
      }
    }
  }

  private func emit(
    _ member: StateMember,
    of group: StateGroup,
    modifiers: Code,
    into writer: inout SourceWriter
  ) {
    for attribute in group.attributes(of: member, in: context.base) { writer.line(attribute) }
    if let wrapper = member.wrapper { writer.line(wrapper) }
    if let getter = member.getter {
      writer.line("\(modifiers)var \(member.name): \(member.type) { \(getter) }")
    } else if group.isKeptByName {
      let stored = "self.\(names.byName)[\(literal: member.name.bare)]" as Code
      let got: Code =
        switch member.type {
        case .optional(let wrapped) where context.isAny(wrapped): stored
        case .implicitlyUnwrappedOptional(let wrapped) where context.isAny(wrapped): stored
        case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): "\(stored) as? \(wrapped)"
        default: "\(stored) as? \(member.type) ?? \(member.initialValue)"
        }
      writer.block("\(modifiers)var \(member.name): \(member.type)") { writer in
        if member.type.withoutOptionals.asksForMarker {
          writer.block("get") { writer in
            let cast = "value.flatMap { $0 as? \(names.value) }" as Code
            writer.line("func kept<\(names.value)>(_ value: Any?) -> \(names.value)? { \(cast) }")
            writer.line("return kept(\(stored))")
          }
        } else {
          writer.line("get { \(got) }")
        }
        writer.line("set { \(stored) = newValue as Any? }")
      }
    } else {
      writer.line("\(modifiers)\(raw: member.isWeak ? "weak " : "")var \(declaring: member)")
    }
  }

  // MARK: - One value

  /// Writes the state that is in one value, and what leads to it.
  func emitShared(into writer: inout SourceWriter) {
    let base = context.base
    if sharesMembers {
      writer.separate()
      emitStruct(names.members, of: sharedMembers, into: &writer)
      writer.separate()
      let make = "_SpyState { \(names.members)() }" as Code
      writer.line(
        "\(base.access)nonisolated let \(names.state): _SpyState<\(names.members)> = \(make)"
      )
      writer.separate()
      emitSubscripts(of: names.members, in: "self.\(names.state)", modifiers: "nonisolated ", into: &writer)
    } else if keepsMembersByName {
      writer.separate()
      // As unprotected as the variables that it stands for, of which the documentation of spies says so.
      let isActors = base.isIsolated || base.isolatesMembersAlone
      let isolation: Code = isActors ? "\(context.safety)nonisolated(unsafe) " : ""
      writer.line("\(isolation)private var \(names.byName): [\(base.standard("String")): Any] = [:]")
    }
    if sharesStatics {
      writer.separate()
      emitStruct(names.staticMembers, of: statics, into: &writer)
      writer.separate()
      let make = "_SpyState { \(names.staticMembers)() }" as Code
      let declaration = "\(names.statics): _SpyState<\(names.staticMembers)>" as Code
      writer.block("\(base.access)nonisolated static var \(declaration)") { writer in
        writer.line("_MockStatics.member(of: \(base.typeCode).self, \(literal: names.statics.bare)) { \(make) }")
      }
      writer.separate()
      emitSubscripts(
        of: names.staticMembers,
        in: "self.\(names.statics)",
        modifiers: "nonisolated static ",
        into: &writer
      )
    } else if keepsStaticsByName {
      writer.separate()
      writer.line(
        "\(context.safety)nonisolated(unsafe) private static var \(names.byName): [\(base.standard("String")): Any] = [:]"
      )
    }
    emitReset(into: &writer)
  }

  private func emitStruct(_ name: Identifier, of groups: [StateGroup], into writer: inout SourceWriter) {
    let access = context.base.access
    // Without the modifier (SE-0449) a module with another default isolation would keep other threads out.
    let hasRecords = groups.contains { $0.members.contains(where: \.isRecord) }
    writer.block("\(access)nonisolated struct \(name)\(raw: hasRecords ? ": _SpyRecords" : "")") { writer in
      for group in groups {
        writer.separate()
        writer.condition(group.condition) { writer in
          for member in group.members { emit(member, of: group, modifiers: access, into: &writer) }
        }
      }
      if groups.contains(where: \.isKeptByName) {
        writer.separate()
        writer.line("private var \(names.byName): [\(context.base.standard("String")): Any] = [:]")
      }
      if hasRecords { emitClearing(of: groups, into: &writer) }
    }
  }

  /// Writes what forgets the calls.
  private func emitClearing(of groups: [StateGroup], into writer: inout SourceWriter) {
    writer.separate()
    let isDeprecated = groups.contains { group in
      !group.isKeptByName
        && group.members.contains { $0.isRecord && !group.attributes(of: $0, in: context.base).isEmpty }
    }
    // The protocol's requirement is not deprecated, so that nobody is warned who calls that.
    if isDeprecated { writer.line("@available(*, deprecated)") }
    writer.block("\(context.base.access)mutating func _clearRecords()") { writer in
      for group in groups {
        writer.condition(group.condition) { writer in
          for member in group.members where member.isRecord {
            let isByName = group.isKeptByName
            let variable = isByName ? "\(names.byName)[\(literal: member.name.bare)]" : "\(member.name)" as Code
            writer.line("self.\(variable) = \((isByName ? nil : member.initialValue) ?? "nil")")
          }
        }
      }
    }
  }

  private func emitSubscripts(
    of members: Identifier,
    in state: Code,
    modifiers: Code,
    into writer: inout SourceWriter
  ) {
    let value = names.value
    let base = context.base
    let start = "\(base.access)\(modifiers)subscript<\(value)>(dynamicMember member:" as Code
    let (path, writable) = (base.standard("KeyPath"), base.standard("WritableKeyPath"))
    writer.block("\(start) \(writable)<\(members), \(value)>) -> \(value)") { writer in
      writer.line("get { \(state)[member] }")
      writer.line("set { \(state)[member] = newValue }")
    }
    writer.separate()
    writer.block("\(start) \(path)<\(members), \(value)>) -> \(value)") { $0.line("\(state)[member]") }
  }

  private func emitReset(into writer: inout SourceWriter) {
    if statics.isEmpty { return }
    writer.separate()
    writer.line("/// Forgets the calls of static members and what they were told to answer.")
    writer.block("\(context.base.access)\(context.base.nonisolatedModifier)static func \(names.reset)()") { writer in
      if sharesStatics { return writer.line("self.\(names.statics).reset()") }
      for group in statics {
        writer.condition(group.condition) { writer in
          for member in group.members where member.getter == nil && !group.isKeptByName {
            writer.line("self.\(member.name) = \(member.initialValue ?? "nil")")
          }
        }
      }
      if keepsStaticsByName { writer.line("self.\(names.byName) = [:]") }
    }
  }
}

extension TypeRef {
  /// Whether it is an existential of `Sendable` or the like, of which values have no trace: only as the argument of a generic function the
  /// compiler lets one be cast to it.
  fileprivate var asksForMarker: Bool {
    guard case .any(let constraint) = unparenthesized else { return false }
    return constraint.compositionElements.contains {
      ["Sendable", "SendableMetatype", "BitwiseCopyable"].contains($0.baseName)
    }
  }
}
