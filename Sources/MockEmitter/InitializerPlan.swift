import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// An initialiser of a mock: it does nothing, so that a mock can be made whatever the requirement asks for.
struct InitializerPlan: MemberPlan {
  let condition: String?
  let attributes: [Code]
  let signature: BreakableCode
  let hasNoParameters: Bool
  /// The initialiser that it calls, if there is one.
  private let delegation: Delegation?

  /// Which initialiser another one calls.
  enum Delegation {
    case own(Code)
    case superclass(Code)

    fileprivate var call: Code {
      switch self {
      case .own(let call), .superclass(let call): call
      }
    }
  }

  /// - Parameters:
  ///   - decl: The requirement.
  ///   - context: The mock.
  ///   - delegation: The initialiser that it calls.
  init(_ decl: InitializerDecl, context: DoubleContext, delegatingTo delegation: Delegation? = nil) {
    self.delegation = delegation
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.kept(of: decl.header)
    hasNoParameters = decl.parameters.isEmpty
    let mark =
      switch decl.failability {
      case .none: ""
      case .optional: "?"
      case .implicitlyUnwrapped: "!"
      }
    let parameters = decl.parameters.map { "\(context.declaration(of: $0))" as Code }
    let modifiers = MemberModifiers.kept(of: decl.header)
    let generics = GenericParameterClause(decl.genericParameters)
    let whereClause = context.whereClause(decl.whereClause)
    // An actor's initialisers may call each other without saying so.
    let isConvenience = if case .own = delegation { !context.isActor } else { false }
    let convenience = isConvenience ? "convenience " : ""
    // A superclass's, which its subclasses must have.
    let required = decl.header.has(modifier: "required") ? "required " : ""
    signature = BreakableCode(
      "\(context.access)\(modifiers)\(raw: required)\(raw: convenience)init\(raw: mark)\(generics)(",
      parameters,
      ")\(decl.effects)\(whereClause)\(raw: delegation == nil ? " {}" : "")"
    )
  }

  /// The initialiser that every mock has.
  init(emptyIn context: DoubleContext) {
    condition = nil
    attributes = []
    hasNoParameters = true
    delegation = nil
    signature = BreakableCode("\(context.access)init(", [], ") {}")
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      if let delegation {
        writer.block(signature) { $0.line(delegation.call) }
      } else {
        writer.line(signature)
      }
    }
  }
}
