/// A message about a place in a source, with a stable id.
///
/// Wording follows the compiler's: lower-case first letter, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    case error, warning, note, remark
  }

  /// A further message that belongs to a diagnostic.
  public struct Note: Hashable, Sendable {
    /// The sentence.
    public var message: String
    /// The place, if there is one.
    public var location: DeclLocation?

    /// Creates a note.
    public init(_ message: String, at location: DeclLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A mechanical repair: replace the bytes of a range of the diagnostic's file.
  public struct FixIt: Hashable, Sendable {
    /// The effect of the repair, as a sentence.
    public var message: String
    /// The bytes that are replaced.
    public var range: Range<UInt32>
    /// The text that stands there afterwards.
    public var newText: String

    /// Creates a repair.
    public init(message: String, range: Range<UInt32>, newText: String) {
      self.message = message
      self.range = range
      self.newText = newText
    }
  }

  /// A name that stays the same from version to version, in words with hyphens.
  public var id: String
  /// How bad it is.
  public var severity: Severity
  /// The sentence.
  public var message: String
  /// `nil` for what concerns the run rather than a place.
  public var location: DeclLocation?
  /// Further messages that belong to it.
  public var notes: [Note]
  /// Edits that would repair it, the best first.
  public var fixIts: [FixIt]

  /// Creates a diagnostic.
  public init(
    id: String,
    severity: Severity,
    message: String,
    at location: DeclLocation?,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.fixIts = fixIts
  }
}

extension Diagnostic {
  /// A problem that keeps a double or a run from being made.
  package static func error(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .error, message: message, at: location, notes: notes, fixIts: fixIts)
  }

  /// An error about a declaration, shown at its name.
  package static func error(_ id: String, _ message: String, at header: DeclHeader, notes: [Note] = []) -> Diagnostic {
    error(id, message, at: header.location, notes: notes)
  }

  /// A problem that the user should know of, though the double is made.
  package static func warning(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .warning, message: message, at: location, notes: notes, fixIts: fixIts)
  }

  /// A fact of possible interest, shown only if the user asks.
  package static func remark(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .remark, message: message, at: location, notes: notes)
  }
}
