package import DeclModel
package import SourceWriter

/// The members that make a double `Equatable` and `Hashable`: it is equal to itself alone, as a reference type should be.
package struct IdentityPlan {
  let access: Code
  let typeName: Code
  let isHashable: Bool
  private let bool: TypeRef
  private let hasher: TypeRef
  private let objectIdentifier: TypeRef
  /// The type of `hashValue`, if that is to be written: where the main actor isolates the double, be it by default, the compiler's own
  /// would be isolated, and neither a `Sendable` type nor one in a module that isolates by default could conform with it.
  private let hashValue: TypeRef?

  package init?(_ flattened: FlattenedProtocol, context: DoubleContext) {
    isHashable = flattened.standardProtocols.contains("Hashable")
    let isEquatable = isHashable || flattened.standardProtocols.contains("Equatable")
    guard isEquatable, !flattened.inheritsIdentity else { return nil }
    access = context.access
    typeName = context.typeCode
    bool = context.standard("Bool")
    hasher = context.standard("Hasher")
    objectIdentifier = context.standard("ObjectIdentifier")
    let mayBeIsolated = flattened.isSendable || context.isGloballyIsolated || context.mayBeIsolatedByDefault
    hashValue = isHashable && mayBeIsolated && !context.isActor ? context.standard("Int") : nil
  }

  package func emit(into writer: inout SourceWriter) {
    writer.block("\(access)nonisolated static func == (left: \(typeName), right: \(typeName)) -> \(bool)") { writer in
      writer.line("left === right")
    }
    if isHashable {
      writer.separate()
      writer.block("\(access)nonisolated func hash(into hasher: inout \(hasher))") { writer in
        writer.line("hasher.combine(\(objectIdentifier)(self))")
      }
    }
    if let hashValue {
      writer.separate()
      writer.block("\(access)nonisolated var hashValue: \(hashValue)") { writer in
        writer.line("\(objectIdentifier)(self).hashValue")
      }
    }
  }
}
