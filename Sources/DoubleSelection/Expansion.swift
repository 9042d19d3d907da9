public import DeclModel
public import DoublePlanning
import SourceWriter
import SyntaxLite

/// The doubles that an attribute on one declaration asks for, made of that declaration alone: what a macro sees.
///
/// ```swift
/// let source = Array("@Smock protocol Clock { func now() -> Int }".utf8)
/// Expansion(of: source, kind: .mock, attribute: "Smock", placement: .peer).text  // final class MockClock …
/// ```
public struct Expansion: Sendable {
  /// The doubles, without a header and without imports; nothing if an error stands in the way.
  ///
  /// An error about an argument of the attribute does not, as in other libraries: what uses the double would be another one.
  public let text: [UInt8]
  /// The diagnostics, at offsets in the source.
  public let diagnostics: [Diagnostic]
  /// The name of the double, with those of the types inside of which it stands; `nil` if there is none.
  public let name: String?
  /// The condition of the `#if` in which the double stands.
  public let condition: String?

  /// Makes what an attribute asks for.
  ///
  /// - Parameters:
  ///   - source: The declaration with its attributes, in UTF-8. If there are several, the first counts.
  ///   - context: The headers of the types around it, outermost first: `extension Outer`, `struct Inner<T>`.
  ///   - kind: The kind of double that the attribute requests.
  ///   - attribute: The attribute's name; others on the declaration do not count.
  ///   - placement: The place of the doubles.
  ///   - isStrictlyMemorySafe: Whether they are compiled with `-strict-memory-safety`.
  ///   - isDefaultActorUnseen: Whether they may be compiled with any `-default-isolation`.
  public init(
    of source: [UInt8],
    in context: [[UInt8]] = [],
    kind: DoubleKind,
    attribute: String,
    placement: DoublePlacement,
    isStrictlyMemorySafe: Bool = false,
    isDefaultActorUnseen: Bool = false
  ) {
    let opening = context.flatMap { $0 + Array(" {\n".utf8) }
    let whole = opening + source + Array(String(repeating: "\n}", count: context.count).utf8)
    let model = FileModel(tree: SyntaxTree(parsing: SourceText(whole)), file: 0, detail: .full)
    // Of what the compiler has parsed it knows better what is wrong.
    var diagnostics: [Diagnostic] = []
    var alone = model
    alone.declarations = Array(model.declarations.prefix(1))
    let options = SelectionOptions(kind: kind.asked(by: attribute))
    let selection = Selection(options: options)
    let candidates = selection.candidates(in: alone, role: .input, diagnostics: &diagnostics)
    // Types around it and inside of it are expanded for their own attributes.
    let own = SelectionWalk.nominals(in: alone.declarations).first { $0.header.location.offset >= opening.count }
    var text: [UInt8] = []
    var name: String?
    let candidate = candidates.first { $0.decl.header.location == own?.header.location }
    if let candidate, candidate.extensionMarker != nil, let marker = candidate.marker {
      diagnostics.append(.extensionBeforeMacro(candidate.decl, kind: kind, marker: marker))
    } else if let candidate {
      var index = ModuleIndex(files: [alone], dependencies: [], moduleName: nil)
      if isStrictlyMemorySafe { index = index.strictlyMemorySafe() }
      if isDefaultActorUnseen { index = index.withUnseenDefaultActor() }
      var request = DoubleRequest(decl: candidate.decl, index: index, options: candidate.options)
      request.placement = placement
      let emitted = kind.emit(request)
      diagnostics += emitted.diagnostics
      text = emitted.text
      name = kind.doubleName(candidate.decl, candidate.options)
    }
    self.diagnostics = diagnostics.compactMap { $0.moved(back: opening.count) }
    self.text = text
    self.name = text.isEmpty ? nil : name
    condition = text.isEmpty ? nil : candidate?.options.condition
  }
}

extension Diagnostic {
  /// The same in a source that begins later; `nil` if it is about what stands before.
  fileprivate func moved(back distance: Int) -> Diagnostic? {
    if distance == 0 { return self }
    func moved(_ location: DeclLocation) -> DeclLocation? {
      location.offset < distance ? nil : location.moved(to: Int(location.offset) - distance)
    }
    var diagnostic = self
    if let location {
      guard let inside = moved(location) else { return nil }
      diagnostic.location = inside
    }
    diagnostic.notes.updateEach { $0.location = $0.location.flatMap(moved) }
    diagnostic.fixIts = fixIts.compactMap { fixIt in
      var fixIt = fixIt
      let range = fixIt.range
      guard range.lowerBound >= distance else { return nil }
      fixIt.range = (range.lowerBound - UInt32(distance))..<(range.upperBound - UInt32(distance))
      return fixIt
    }
    return diagnostic
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
