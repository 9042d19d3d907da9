/// A message about a place in a source, with a stable id.
///
/// Wording follows the compiler's: lower-case first letter, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning, note, remark
  }

  /// A further message that belongs to a diagnostic.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: DeclLocation?

    public init(_ message: String, at location: DeclLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A mechanical repair: replace the bytes of a range of the diagnostic's file.
  public struct FixIt: Hashable, Sendable {
    public var message: String
    public var range: Range<UInt32>
    public var newText: String

    public init(message: String, range: Range<UInt32>, newText: String) {
      self.message = message
      self.range = range
      self.newText = newText
    }
  }

  public var id: String
  public var severity: Severity
  public var message: String
  /// `nil` for what concerns the run rather than a place.
  public var location: DeclLocation?
  public var notes: [Note]
  public var fixIts: [FixIt]

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
