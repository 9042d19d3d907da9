import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The recorder of a member's calls, and how the mock's initialiser makes it.
struct ExpectedRecorderPlan {
  let name: Identifier
  private let type: Code
  private let condition: String?
  private let attributes: [Code]
  private let modifiers: Code
  private let arguments: [Code]
  /// The keyword before an expression with the recorder, with the blank after it.
  let safety: Code
  /// Whether it is made when it is first used, as no stored property can be limited to a platform's version, none that is deprecated
  /// can be initialised without a warning, and none whose type needs an actor where that is not.
  let isInRegistry: Bool

  /// - Parameters:
  ///   - header: The requirement's.
  ///   - names: The member's names.
  ///   - type: The recorder's type.
  ///   - signature: What messages call the member and its parameters.
  ///   - safety: The keyword before an expression with the recorder, with the blank after it.
  ///   - scope: What is the same for all members of one host.
  init(
    _ header: DeclHeader,
    names: ExpectedMemberNames,
    type: Code,
    signature: String,
    safety: Code,
    scope: ExpectedMemberScope
  ) {
    let context = scope.context
    name = names.recorder
    self.type = type
    self.safety = safety
    condition = BuildConditions.joined(header.conditions)
    // What belongs to the type is kept on no actor.
    let isMadeLater = scope.actor != nil && (header.isStatic || context.beginsOnNoActor)
    isInRegistry =
      MemberAttributes.limitsAvailability(header) || MemberAttributes.isDeprecated(header) || isMadeLater
    // Nobody else sees it, so that it is for no importer.
    attributes = header.availabilityAttributes.map(MemberAttributes.lines) + (scope.actor.map { ["\($0)"] } ?? [])
    // What is computed is isolated where a module isolates everything by default; a constant is not.
    let isolation: Code = isInRegistry ? "nonisolated " : context.nonisolatedModifier
    modifiers = "fileprivate \(scope.actor == nil ? isolation : "")"
    arguments = ["\(context.typeCode).self", "\(literal: names.recorder.bare)", "\(literal: signature)"]
  }

  func emit(into writer: inout SourceWriter) {
    if isInRegistry {
      for attribute in attributes { writer.line(attribute) }
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
