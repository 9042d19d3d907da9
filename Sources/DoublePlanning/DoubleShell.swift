package import DeclModel
package import SourceWriter

/// The code around a double: its `#if`, the extension of the type it is nested in, and a conformance of its own.
package struct DoubleShell {
  private let condition: String?
  private let enclosingType: TypeRef?
  private let conformance: (attributes: [Code], header: Code)?

  /// - Parameters:
  ///   - decl: What is doubled.
  ///   - branch: Those of the declaration's conditions under which alone the double is made.
  ///   - condition: The `#if` that was asked for, beside those around the declaration.
  ///   - placement: Where the double is going to stand: elsewhere than in a file, what is around the declaration is there.
  ///   - conformance: The type that conforms, and what it conforms to, if it does not say so itself.
  package init(
    of decl: NominalDecl,
    branch: [String] = [],
    condition: String?,
    placement: DoublePlacement,
    conformance: (name: String, to: TypeRef)? = nil
  ) {
    let outer = placement == .file ? decl.header.conditions : branch
    self.condition = BuildConditions.joined(outer + [condition].compactMap { $0 })
    enclosingType = decl.context.isEmpty || placement != .file ? nil : TypeRef.named(components: decl.context)
    self.conformance = conformance.map { conformance in
      (
        MemberAttributes.availability(of: decl.header),
        "extension \(TypeRef.named(components: decl.context + [conformance.name])): \(conformance.to)"
      )
    }
  }

  /// Writes the double inside of it.
  ///
  /// - Parameters:
  ///   - writer: Where it is written to.
  ///   - conforming: Writes members that stand where the double conforms, if that is in an extension.
  ///   - double: Writes the double.
  package func emit(
    into writer: inout SourceWriter,
    conforming: ((inout SourceWriter) -> Void)? = nil,
    _ double: (inout SourceWriter) -> Void
  ) {
    writer.condition(condition) { writer in
      if let enclosingType {
        writer.block("extension \(enclosingType)", double)
      } else {
        double(&writer)
      }
      if let conformance {
        writer.separate()
        for attribute in conformance.attributes { writer.line(attribute) }
        if let conforming {
          writer.block(conformance.header, conforming)
        } else {
          writer.line("\(conformance.header) {}")
        }
      }
    }
  }
}
