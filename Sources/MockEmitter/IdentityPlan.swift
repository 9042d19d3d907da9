import DeclModel
import SourceWriter

/// What makes a mock `Equatable` and `Hashable`: it is equal to itself alone, as a reference type should be.
struct IdentityPlan {
  let access: Code
  let typeName: Code
  let isHashable: Bool
  private let bool: TypeRef
  private let hasher: TypeRef
  private let objectIdentifier: TypeRef

  init?(_ flattened: FlattenedProtocol, context: MockContext) {
    isHashable = flattened.standardProtocols.contains("Hashable")
    guard isHashable || flattened.standardProtocols.contains("Equatable") else { return nil }
    access = context.access
    typeName = "\(context.typeName)"
    bool = context.standard("Bool")
    hasher = context.standard("Hasher")
    objectIdentifier = context.standard("ObjectIdentifier")
  }

  /// Whether a requirement, be it repeated by a protocol of the module, is met here.
  static func serves(_ requirement: Requirement, of flattened: FlattenedProtocol) -> Bool {
    let isHashable = flattened.standardProtocols.contains("Hashable")
    guard isHashable || flattened.standardProtocols.contains("Equatable") else { return false }
    switch requirement.member {
    case .function(let decl) where decl.name == "==":
      return decl.parameters.allSatisfy { $0.type == .self }
    case .function(let decl) where decl.name == "hash" && isHashable:
      return decl.parameters.count == 1 && decl.parameters[0].firstName == "into"
    case .variable(let decl): return isHashable && decl.name == "hashValue"
    default: return false
    }
  }

  func emit(into writer: inout SourceWriter) {
    writer.block("\(access)nonisolated static func == (left: \(typeName), right: \(typeName)) -> \(bool)") { writer in
      writer.line("left === right")
    }
    if isHashable {
      writer.separate()
      writer.block("\(access)nonisolated func hash(into hasher: inout \(hasher))") { writer in
        writer.line("hasher.combine(\(objectIdentifier)(self))")
      }
    }
  }
}
