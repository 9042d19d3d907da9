public import DeclModel

/// The result of a run.
public struct GenerationResult: Sendable {
  /// Numbers for a summary.
  public struct Counts: Hashable, Sendable {
    /// The bytes of all sources.
    public var bytes = 0
    /// The sources that had to be parsed.
    public var parsedFiles = 0
    /// The doubles made.
    public var doubles = 0
  }

  /// The sources, which locations index.
  public var sources: [SourceInput]
  /// The files to write, sorted by name or numbered; none if there is an error, unless the run is to keep going.
  public var outputs: [GeneratedFile] = []
  /// Findings in the order of the sources.
  public var diagnostics: [Diagnostic] = []
  /// Numbers for a summary.
  public var counts = Counts()

  /// What all that was found out from.
  private let work: Generator.Work

  init(of work: Generator.Work) {
    self.work = work
    sources = work.sources
  }

  /// Whether something is wrong enough that nothing is to be written.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A file to write.
public struct GeneratedFile: Hashable, Sendable {
  /// A file name for it, unique in the run; where it goes is the caller's choice.
  public var name: String
  /// The text in UTF-8, in the pieces in which it was made: of a large run, to join them would take all of it once more.
  public var pieces: [[UInt8]]

  /// The whole text, in UTF-8.
  public var text: [UInt8] { Array(pieces.joined()) }
}
