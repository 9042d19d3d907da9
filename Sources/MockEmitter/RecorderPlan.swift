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
    /// In a registry by type, as a generic type can have no stored statics.
    case perType
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

  /// - Parameters:
  ///   - header: The requirement's.
  ///   - name: The recorder's.
  ///   - described: What a reader calls the requirement: `locate(_:near:)`.
  ///   - type: The recorder's type.
  ///   - safety: The keyword before an expression with the recorder, with the blank after it.
  ///   - context: The mock.
  init(
    _ header: DeclHeader,
    name: Identifier,
    describing described: Code,
    type: Code,
    safety: Code,
    context: DoubleContext
  ) {
    condition = BuildConditions.joined(header.conditions)
    documentation = "/// Records and answers `\(described)`."
    self.name = name
    self.type = type
    self.safety = safety
    isStatic = header.isStatic
    let isLimited = MemberAttributes.limitsAvailability(header)
    // What resets the statics may not mention a deprecated one, which the registry does not.
    let isStaticOfRegistry = isStatic && (context.isGeneric || isLimited || MemberAttributes.isDeprecated(header))
    storage = isStaticOfRegistry ? .perType : isLimited ? .registry : .stored
    attributes = MemberAttributes.availability(of: header)
    // What is constant is reached from everywhere in its module anyhow.
    let isReached = header.has(modifier: "nonisolated") && (isStatic || storage != .stored)
    let isolation = context.isIsolated || isReached ? "nonisolated " : ""
    modifiers = "\(context.access)\(raw: isolation)\(raw: isStatic ? "static " : "")"
    // The type is not repeated: what is written as a type is not always read as one in an expression.
    initialValue = "\(safety).init(\(context.typeName).self, \(literal: name.bare))"
  }

  func emit(into writer: inout SourceWriter) {
    writer.line(documentation)
    for attribute in attributes { writer.line(attribute) }
    switch storage {
    case .stored:
      writer.line("\(modifiers)let \(name): \(type) =", initialValue)
    case .perType:
      writer.block("\(modifiers)var \(name): \(type)") { writer in
        writer.line("\(safety)MockStatics.member(of: Self.self, \(literal: name.bare)) { \(initialValue) }")
      }
    case .registry:
      writer.block("\(modifiers)var \(name): \(type)") { writer in
        writer.line("\(safety)self.__lateMembers.member(\(literal: name.bare)) { \(initialValue) }")
      }
    }
  }
}
