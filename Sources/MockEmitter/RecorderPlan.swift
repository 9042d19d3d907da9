import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The member that tests use: what records the calls of a requirement and holds its implementation.
final class RecorderPlan {
  /// Where a recorder lives.
  enum Storage {
    /// In a constant of its own.
    case stored
    /// In the run time, by its type and name, as each test can have static members of its own.
    case runtime
    /// In the mock's registry, by its name, as a stored property cannot be limited to a platform's version.
    case registry
  }

  let condition: String?
  let documentation: Code
  let attributes: [Code]
  let modifiers: Code
  let name: Identifier
  let type: Code
  let initialValue: Code
  let storage: Storage
  let isStatic: Bool
  /// The keyword before an expression with the recorder, with the blank after it.
  let safety: Code
  private let mock: Code

  /// - Parameters:
  ///   - member: The requirement.
  ///   - name: The recorder's.
  ///   - described: What a reader calls the requirement: `locate(_:near:)`.
  ///   - given: The name that messages write calls with, if it is not that of the recorder, without the underscore.
  ///   - type: The recorder's type.
  ///   - safety: The keyword before an expression with the recorder, with the blank after it.
  ///   - context: The mock.
  init(
    _ member: Member,
    name: Identifier,
    describing described: String,
    called given: String?,
    type: Code,
    safety: Code,
    context: DoubleContext
  ) {
    let header = member.header
    let staysOnActor = context.actor(keeping: member) != nil
    condition = BuildConditions.joined(header.conditions)
    documentation = "/// Records and answers `\(raw: described)`."
    self.name = name
    self.type = type
    self.safety = safety
    mock = context.typeCode
    isStatic = header.isStatic
    let isMadeLater = MemberAttributes.limitsAvailability(header) || staysOnActor && context.beginsOnNoActor
    storage = isStatic ? .runtime : isMadeLater ? .registry : .stored
    attributes = MemberAttributes.availability(of: header)
    // What is computed is isolated where a module isolates everything by default; a constant is reached from everywhere.
    let mayBeReached = header.has(modifier: "nonisolated") || context.mayBeIsolatedByDefault
    let isReached = isStatic || mayBeReached && storage != .stored
    let isolation = !staysOnActor && (context.isIsolated || isReached) ? "nonisolated " : ""
    let actor: Code = staysOnActor ? context.membersActor : ""
    modifiers = "\(actor)\(context.access)\(raw: isolation)\(raw: isStatic ? "static " : "")"
    // The type is not repeated: what is written as a type is not always read as one in an expression.
    // It is told its own name, and that of the member, or the latter alone if the former follows.
    initialValue =
      switch given {
      case let given? where RecorderPlan.names(given, name.bare): "\(safety).init(\(mock).self, \(literal: given))"
      case let given?: "\(safety).init(\(mock).self, \(literal: name.bare), \(literal: given))"
      case nil: "\(safety).init(\(mock).self, \(literal: name.bare))"
      }
  }

  /// Whether the name of a recorder follows from that of its member: `_locate` from `locate(_:near:)`.
  private static func names(_ given: String, _ name: String) -> Bool {
    var (letters, name) = (given.utf8.makeIterator(), name.utf8.makeIterator())
    if name.next() != UInt8(ascii: "_") { return false }
    while let letter = name.next() { if letter != letters.next() { return false } }
    return letters.next() == UInt8(ascii: "(") && given.utf8.last == UInt8(ascii: ")")
  }

  func emit(into writer: inout SourceWriter) {
    writer.line(documentation)
    for attribute in attributes { writer.line(attribute) }
    switch storage {
    case .stored:
      writer.line("\(modifiers)let \(name): \(type) =", initialValue)
    case .runtime:
      writer.block("\(modifiers)var \(name): \(type)") { writer in
        writer.line("\(safety)_MockStatics.member(of: \(mock).self, \(literal: name.bare)) { \(initialValue) }")
      }
    case .registry:
      writer.block("\(modifiers)var \(name): \(type)") { writer in
        writer.line("\(safety)self.__lateMembers.member(\(literal: name.bare)) { \(initialValue) }")
      }
    }
  }
}
