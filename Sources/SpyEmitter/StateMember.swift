import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A variable in which a spy keeps something about a member of its protocol.
struct StateMember {
  let name: Identifier
  let type: TypeRef
  /// `nil` if it begins as `nil`, or is computed.
  var initialValue: Code?
  /// The getter of a computed one.
  var getter: Code?
  /// Whether it says what was called, and not what to answer.
  var isRecord = false
  /// Whether it does not keep its value alive.
  var isWeak = false
  /// The property wrapper that it has.
  var wrapper: Code?
  /// What is done after it is set.
  var observer: Code?
}

extension StateMember {
  /// A variable that counts.
  static func counter(_ name: Identifier, in context: DoubleContext) -> StateMember {
    StateMember(name: name, type: context.standard("Int"), initialValue: "0", isRecord: true)
  }
}

extension Code.Interpolation {
  /// The code after `var`, of a variable that is stored.
  mutating func appendInterpolation(declaring member: StateMember) {
    appendInterpolation(member.name)
    appendLiteral(": ")
    appendInterpolation(member.type)
    if let value = member.initialValue {
      appendLiteral(" = ")
      appendInterpolation(value)
    }
    if let observer = member.observer { appendInterpolation(" { didSet { \(observer) } }" as Code) }
  }
}

/// The variables that a spy has for one member of its protocol, and where they are.
struct StateGroup {
  /// The `#if` around it.
  let condition: String?
  let isStatic: Bool
  /// Whether it is kept in a dictionary, by name, since its types may exist in later versions of a platform only.
  let isKeptByName: Bool
  /// The attributes of a member that is kept by name, or mentions a deprecated type.
  private let availability: [Code]
  /// The attributes of all others.
  private let interfaces: [Code]
  /// Whether the member is deprecated.
  private let isDeprecated: Bool
  /// Whether a variable may be used from outside of the actor that isolates the spy, or is checked.
  private let isUnsafe: Bool
  /// The attribute that isolates a variable of the spy, where the spy itself is on no actor.
  private let actor: Code
  let members: [StateMember]

  init(
    _ header: DeclHeader,
    isStatic: Bool,
    isolation: SpiedIsolation,
    members: [StateMember],
    context: SpyContext
  ) {
    condition = BuildConditions.joined(header.conditions)
    self.isStatic = isStatic
    availability = MemberAttributes.availability(of: header)
    interfaces = header.interfaces.map(MemberAttributes.lines)
    isDeprecated = MemberAttributes.isDeprecated(header)
    // What resets the statics may not mention what is deprecated.
    isKeptByName =
      MemberAttributes.limitsAvailability(header) || isStatic && isDeprecated && !context.base.facts.deprecated.isEmpty
    let isNonisolated =
      context.base.isActor || isolation.isOther || header.has(modifier: "nonisolated") || context.isCheckedAsSendable
    isUnsafe = isNonisolated && !isStatic
    actor = isNonisolated || isStatic ? "" : context.base.membersActor
    self.members = members
  }

  /// What stands before a variable of the instance that keeps something, and before one that is computed.
  func modifiers(in context: SpyContext, isComputed: Bool = false) -> Code {
    let access = context.base.access
    if !isUnsafe { return "\(actor)\(access)" }
    return isComputed ? "\(access)nonisolated " : "\(context.safety)\(access)nonisolated(unsafe) "
  }

  /// The attributes of one of the members.
  func attributes(of member: StateMember, in context: DoubleContext) -> [Code] {
    isKeptByName || isDeprecated && context.facts.mentionsDeprecated(member.type) ? availability : interfaces
  }
}
