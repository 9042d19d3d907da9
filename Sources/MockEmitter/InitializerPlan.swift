import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// An initialiser of a mock: it does nothing, so that a mock can be made whatever the requirement asks for.
struct InitializerPlan: MemberPlan {
  let hasNoParameters: Bool
  private let declaration: MemberDeclaration
  /// The call of another initialiser, if it calls one.
  private let call: Code?

  /// Which initialiser another one calls.
  enum Delegation {
    case own(Code)
    case superclass(Code)
  }

  /// - Parameters:
  ///   - decl: The requirement.
  ///   - context: The mock.
  ///   - delegation: The initialiser that it calls.
  init(_ decl: InitializerDecl, context: DoubleContext, delegatingTo delegation: Delegation? = nil) {
    hasNoParameters = decl.parameters.isEmpty
    // A superclass's, which its subclasses must have.
    let required = decl.header.has(modifier: "required") ? "required " : ""
    var convenience = ""
    var usesAll = false
    switch delegation {
    case .own(let call):
      self.call = call
      // An actor's initialisers may call each other without saying so.
      if !context.isActor { convenience = "convenience " }
    case .superclass(let call):
      self.call = call
      usesAll = decl.header.has(modifier: "override") || decl.header.has(modifier: "required")
    case nil: call = nil
    }
    declaration = MemberDeclaration(
      decl,
      modifiers: "\(MemberModifiers.kept(of: decl.header))\(raw: required)\(raw: convenience)",
      parameters: zip(decl.parameters, BodyNames(of: MemberSignature(decl)).parameters).map { parameter, names in
        // A requirement may name two alike, or one `self`, as no body can. Without a name it needs none if nothing is done with it.
        let isNamed = usesAll || parameter.internalName.map { $0 != "_" } ?? false
        return context.declaration(of: isNamed ? names.applied(to: parameter) : parameter)
      },
      in: context
    )
  }

  /// The initialiser that every mock has, though an extension may implement what it meets.
  init(emptyIn context: DoubleContext, meeting decl: InitializerDecl?) {
    hasNoParameters = true
    call = nil
    let isolation: Code = decl?.header.has(modifier: "nonisolated") ?? false ? "nonisolated " : ""
    declaration = MemberDeclaration(BreakableCode("\(context.access)\(isolation)init(", [], ")"))
  }

  func emit(into writer: inout SourceWriter) {
    guard let call else { return declaration.doingNothing.emit(into: &writer) }
    declaration.emit(into: &writer) { $0.line(call) }
  }
}
