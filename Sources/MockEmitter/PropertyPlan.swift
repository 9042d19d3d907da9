import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A mocked property: its recorder and the variable that meets the requirement.
final class PropertyPlan: MemberPlan {
  let condition: String?
  let recorder: RecorderPlan
  let attributes: [Code]
  let declaration: Code
  /// The getter's effects.
  let effects: Effects
  let isSettable: Bool
  /// Whether there are no values of its type, so that the compiler warns about what is done with one.
  let isNever: Bool

  init(_ decl: VariableDecl, names: MemberNames, context: DoubleContext) {
    let written = context.type(decl.type ?? .anyValue)
    let type = written.withOptionalsExplicit.withoutSpecifiers
    effects = decl.accessors?.getter?.effects ?? Effects()
    isSettable = decl.accessors?.setter != nil
    isNever = context.facts.isUninhabited(type)
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.kept(of: decl.header)
    recorder = RecorderPlan(
      decl.header,
      name: names.exposed,
      describing: "\(Identifier(source: decl.name))",
      type: PropertyPlan.recorderType(of: type, effects: effects, isSettable: isSettable),
      safety: context.safety(of: [type] + [effects.thrownType].compactMap { $0 }),
      context: context
    )
    declaration = """
      \(context.access)\(MemberModifiers.kept(of: decl.header))var \(Identifier(source: decl.name)): \(written)
      """
  }

  private static func recorderType(of type: TypeRef, effects: Effects, isSettable: Bool) -> Code {
    if isSettable { return "MockReadWriteProperty<\(type)>" }
    let isAsync = effects.isAsync ? "Async" : ""
    return switch effects.throwing {
    case .throws(.some(.identifier(nil, "Never", _))), .none: "MockReadOnly\(raw: isAsync)Property<\(type)>"
    case .throws(nil), .rethrows: "MockReadOnly\(raw: isAsync)ThrowingProperty<\(type)>"
    case .throws(.some(let failure)): "MockReadOnly\(raw: isAsync)TypedThrowingProperty<\(type), \(failure)>"
    }
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      recorder.emit(into: &writer)
      writer.separate()
      for attribute in attributes { writer.line(attribute) }
      writer.block(declaration) { emitAccessors(into: &$0) }
    }
  }

  /// Writes the accessors, without the braces around them.
  func emitAccessors(into writer: inout SourceWriter) {
    // `return` keeps a result builder that the requirement may have from taking the body over.
    writer.line("get\(effects) { return \(effects.callPrefix)\(recorder.safety)self.\(recorder.name).getter.call() }")
    if isSettable {
      writer.line(isNever ? "set {}" : "set { \(recorder.safety)self.\(recorder.name).setter.call(newValue) }")
    }
  }
}
