import DeclModel
import SourceWriter

/// What makes a mock `Equatable` and `Hashable`: it is equal to itself alone, as a reference type should be.
struct IdentityPlan {
  let access: Code
  let typeName: Code
  let isHashable: Bool

  init?(_ flattened: FlattenedProtocol, context: MockContext) {
    isHashable = flattened.standardProtocols.contains("Hashable")
    guard isHashable || flattened.standardProtocols.contains("Equatable") else { return nil }
    // A requirement of the protocol's own says what equality means, and is mocked.
    let declaresEquality = flattened.requirements.contains { requirement in
      guard !flattened.standardProtocols.contains(requirement.origin), case .function(let decl) = requirement.member
      else { return false }
      return decl.name == "=="
    }
    if declaresEquality { return nil }
    access = context.access
    typeName = "\(context.typeName)"
  }

  /// Whether a requirement of the standard library is met here.
  static func serves(_ requirement: Requirement) -> Bool {
    switch (requirement.origin, requirement.member) {
    case ("Equatable", .function(let decl)), ("Hashable", .function(let decl)):
      decl.name == "==" || decl.name == "hash"
    case ("Hashable", .variable): true
    default: false
    }
  }

  func emit(into writer: inout SourceWriter) {
    writer.block("\(access)nonisolated static func == (left: \(typeName), right: \(typeName)) -> Bool") { writer in
      writer.line("left === right")
    }
    if isHashable {
      writer.separate()
      writer.block("\(access)nonisolated func hash(into hasher: inout Hasher)") { writer in
        writer.line("hasher.combine(ObjectIdentifier(self))")
      }
    }
  }
}
