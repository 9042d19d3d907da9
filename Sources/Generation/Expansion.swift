public import DeclModel
public import SourceWriter
import SyntaxLite

/// The doubles that an attribute on one declaration asks for, made of that declaration alone: what a macro sees.
///
/// ```swift
/// let source = Array("@Smock protocol Clock { func now() -> Int }".utf8)
/// Expansion(of: source, kind: .mock, attribute: "Smock", placement: .peer).text  // final class MockClock …
/// ```
public struct Expansion: Sendable {
  /// The doubles, without a header and without imports; nothing if an error stands in the way.
  public let text: [UInt8]
  /// What is to be said about it, at offsets in the source.
  public let diagnostics: [Diagnostic]

  /// Makes what an attribute asks for.
  ///
  /// - Parameters:
  ///   - source: The declaration with its attributes, in UTF-8. If there are several, the first counts.
  ///   - kind: What the attribute asks for.
  ///   - attribute: The attribute's name; others on the declaration do not count.
  ///   - placement: Where the doubles are going to stand.
  public init(of source: [UInt8], kind: DoubleKind, attribute: String, placement: DoublePlacement) {
    let tree = SyntaxTree(parsing: SourceText(source))
    let model = FileModel(tree: tree, file: 0, detail: .full)
    // Of what the compiler has parsed it knows better what is wrong.
    var diagnostics: [Diagnostic] = []
    var alone = model
    alone.declarations = Array(model.declarations.prefix(1))
    let options = GenerationOptions(kind: kind.asked(by: attribute))
    let selection = Selection(options: options)
    let candidates = source.withUnsafeBufferPointer { bytes in
      selection.candidates(in: alone, role: .input, bytes: bytes, diagnostics: &diagnostics)
    }
    var text: [UInt8] = []
    // Types inside of the declaration are expanded for their own attributes.
    if let candidate = candidates.first, candidate.decl.context.isEmpty {
      let index = ModuleIndex(files: [alone], dependencies: [], moduleName: nil)
      let emitted = kind.emit(
        DoubleRequest(
          decl: candidate.decl,
          index: index,
          access: index.effectiveAccess(of: candidate.decl),
          options: candidate.options,
          doubledAccess: [:],
          module: nil,
          ambiguousNames: [],
          placement: placement
        )
      )
      diagnostics += emitted.diagnostics
      text = emitted.text
    }
    self.diagnostics = diagnostics
    self.text = diagnostics.contains { $0.severity == .error } ? [] : text
  }
}

extension DoubleKind {
  /// The kind as it is if only one of its attributes asks for it.
  fileprivate func asked(by attribute: String) -> DoubleKind {
    var kind = self
    kind.attributes = attributes.filter { $0.name == attribute }
    kind.foreignMarkers = []
    return kind
  }
}
