import DeclModel
import NameResolver
import SourceWriter

/// An initialiser of a class that its double overrides, only to call it.
///
/// The compiler inherits no initialiser that is isolated otherwise than the class. An override is isolated as that says.
struct OverridingInitializerPlan: MemberPlan {
  private let declaration: MemberDeclaration
  private let call: Code

  /// - Parameters:
  ///   - decl: The initialiser as the double declares it.
  ///   - context: The double.
  init(_ decl: InitializerDecl, context: DoubleContext) {
    let signature = MemberSignature(decl)
    let names = BodyNames(of: signature).parameters
    let parameters = zip(decl.parameters, names).map { parameter, names in
      names.applied(to: parameter).with { $0.type = context.type(parameter.type) }
    }
    let isRequired = decl.header.has(modifier: "required")
    declaration = MemberDeclaration(
      decl,
      modifiers: "\(raw: isRequired ? "required " : "")\(MemberModifiers.kept(of: decl.header))",
      parameters: parameters,
      in: context
    )
    call = "\(decl.effects.callPrefix)\(MemberUse.expression(of: signature, on: "super", names: names))"
  }

  func emit(into writer: inout SourceWriter) {
    declaration.emit(into: &writer) { $0.line(call) }
  }
}
