import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The recorder of a member's calls, and how the mock's initialiser makes it.
struct ExpectedRecorderPlan {
  let name: Identifier
  private let type: Code
  private let condition: String?
  private let availability: [Code]
  private let modifiers: Code
  private let arguments: [Code]
  /// The keyword before an expression with the recorder, with the blank after it.
  let safety: Code
  /// Whether it is made when it is first used, as no stored property can be limited to a platform's version, and none that is
  /// deprecated can be initialised without a warning.
  let isInRegistry: Bool

  /// - Parameters:
  ///   - header: The requirement's.
  ///   - names: The member's names.
  ///   - type: The recorder's type.
  ///   - signature: What messages call the member and its parameters.
  ///   - safety: The keyword before an expression with the recorder, with the blank after it.
  ///   - context: The mock.
  init(
    _ header: DeclHeader,
    names: ExpectedMemberNames,
    type: Code,
    signature: String,
    safety: Code,
    context: DoubleContext
  ) {
    name = names.recorder
    self.type = type
    self.safety = safety
    condition = BuildConditions.joined(header.conditions)
    availability = MemberAttributes.availability(of: header)
    isInRegistry = MemberAttributes.limitsAvailability(header) || MemberAttributes.isDeprecated(header)
    // What is computed is isolated where a module isolates everything by default; a constant is not.
    modifiers = "fileprivate \(isInRegistry ? "nonisolated " : context.nonisolatedModifier)"
    arguments = ["\(context.typeCode).self", "\(literal: names.recorder.bare)", "\(literal: signature)"]
  }

  func emit(into writer: inout SourceWriter) {
    if isInRegistry {
      for attribute in availability { writer.line(attribute) }
      writer.block("\(modifiers)var \(name): \(type)") { writer in
        writer.line(
          "\(safety)self.__late.member(\(literal: name.bare)) { \(safety).init(self.__expected, \(list: arguments)) }"
        )
      }
    } else {
      writer.line("\(modifiers)let \(name): \(type)")
    }
  }

  /// Makes it, in an initialiser that has what is expected as `expected`.
  func emitInitialization(into writer: inout SourceWriter) {
    if isInRegistry { return }
    writer.condition(condition) {
      $0.line(BreakableCode("\(safety)self.\(name) = .init(", ["expected"] + arguments, ")"))
    }
  }
}
