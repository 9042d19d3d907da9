import DeclModel
import DoublePlanning
import SourceWriter

/// `resetMockedStaticMembers()`, in a mock that has static members.
struct StaticResetPlan: MemberPlan {
  /// The name, which no requirement can have besides.
  static let functionName = "resetMockedStaticMembers"

  private let declaration: Code
  private let mock: Code

  /// - Parameters:
  ///   - mock: The mock's name.
  ///   - modifiers: The function's, with the blank after them.
  init(of mock: Code, modifiers: Code) {
    declaration = "\(modifiers)static func \(raw: StaticResetPlan.functionName)()"
    self.mock = mock
  }

  func emit(into writer: inout SourceWriter) {
    writer.line("/// Puts the static members back to unimplemented and forgets their calls.")
    writer.block(declaration) { $0.line("_MockStatics.reset(\(mock).self)") }
  }
}
