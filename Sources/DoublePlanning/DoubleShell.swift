package import DeclModel
package import SourceWriter

/// The code around a double: its `#if`, the extension of the type it is nested in, and a conformance of its own.
package struct DoubleShell {
  private let condition: String?
  private let enclosing: (attributes: [Code], type: TypeRef)?
  private let conformance: (attributes: [Code], header: Code)?

  /// - Parameters:
  ///   - flattened: What is doubled.
  ///   - condition: The `#if` that was asked for, beside those around the declaration.
  ///   - placement: Where the double is going to stand: elsewhere than in a file, what is around the declaration is there.
  ///   - conformance: The type that conforms, and what it conforms to, if it does not say so itself.
  package init(
    of flattened: FlattenedProtocol,
    condition: String?,
    placement: DoublePlacement,
    conformance: (name: String, to: TypeRef)? = nil
  ) {
    let decl = flattened.decl
    let outer = placement == .file ? decl.header.conditions : flattened.branch
    self.condition = BuildConditions.joined(outer + [condition].compactMap { $0 })
    let outerAvailability = flattened.outerAvailability
    enclosing =
      decl.context.isEmpty || placement != .file
      ? nil : (outerAvailability.map(MemberAttributes.lines), TypeRef.named(components: flattened.writtenContext))
    self.conformance = conformance.map { conformance in
      (
        (outerAvailability + decl.header.availabilityAttributes.filter { !outerAvailability.contains($0) })
          .map(MemberAttributes.lines),
        "extension \(TypeRef.named(components: flattened.writtenContext + [conformance.name])): \(flattened.code(ofConformanceTo: conformance.to))"
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
      if let enclosing {
        for attribute in enclosing.attributes { writer.line(attribute) }
        writer.block("extension \(enclosing.type)", double)
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
