import DeclModel
import SyntaxLite

/// The protocols that some sources declare.
public struct ProtocolListing {
  /// A source and the path to show for it.
  public struct Source {
    /// The path.
    public var path: String
    /// The text.
    public var text: String

    /// A source from its parts.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// A protocol.
  public struct Entry: Equatable {
    /// The name, with those of the enclosing types.
    public var name: String
    /// Its file.
    public var path: String
    /// Its line, from 1.
    public var line: Int
    /// The number of its own requirements.
    public var ownCount: Int
    /// The number of inherited requirements, wherever they are declared.
    public var inheritedCount: Int
    /// Inherited names that no source declares.
    public var missing: [String]
  }

  /// The protocols, in the order of the sources.
  public let entries: [Entry]
  /// The errors in the sources, as `path:line:column: message`.
  public let problems: [String]

  /// Lists the protocols of some sources.
  public init(of sources: [Source]) {
    let texts = sources.map { SourceText($0.text) }
    let files = texts.enumerated().map { number, text in
      FileModel(tree: SyntaxTree(parsing: text), file: FileID(number))
    }

    func location(_ place: DeclLocation) -> SourceLocation {
      texts[place.file.index].location(at: ByteOffset(place.offset))
    }

    problems = files.flatMap(\.diagnostics).map { problem in
      guard let place = problem.location else { return problem.message }
      let (line, column) = (location(place).line, location(place).column)
      return "\(sources[place.file.index].path):\(line):\(column): \(problem.message)"
    }

    // The index contains all files, so that inherited protocols are found wherever they are declared.
    let index = ModuleIndex(files: files)
    entries = index.nominals.filter { $0.kind == .protocol }.map { decl in
      let flattened = index.flatten(decl)
      let requirements = flattened.requirements.filter { !$0.isStandard }
      let ownCount = requirements.count { !$0.isInherited }
      return Entry(
        name: decl.qualifiedName,
        path: sources[decl.header.location.file.index].path,
        line: location(decl.header.location).line,
        ownCount: ownCount,
        inheritedCount: requirements.count - ownCount,
        missing: flattened.diagnostics.filter { $0.id == "unknown-inherited-type" }.map(\.message)
      )
    }
  }
}
