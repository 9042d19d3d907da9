/// A message of a plugin to the compiler.
package enum PluginMessage: Sendable {
  /// The plugin's capabilities: only expanding macros.
  case capability
  /// The answer to an expansion.
  case expansion(MacroExpansionResult, of: ExpansionKind)
  /// The answer to a request to load a library, which this plugin does not.
  case libraryNotLoaded

  /// The kind of macro that was expanded, which old compilers need.
  package enum ExpansionKind: Sendable {
    case attached
    case freestanding
  }
}

/// The result of an expansion.
public struct MacroExpansionResult: Hashable, Sendable {
  /// The expanded source; `nil` after an error, empty if there is nothing to add.
  public var source: String?
  /// The diagnostics that the compiler reports.
  public var diagnostics: [PluginDiagnostic]

  /// A result from its parts.
  public init(source: String?, diagnostics: [PluginDiagnostic] = []) {
    self.source = source
    self.diagnostics = diagnostics
  }
}

/// A diagnostic that the compiler reports at a position in a source.
public struct PluginDiagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  /// A position: a byte of a file.
  public struct Position: Hashable, Sendable {
    /// The path of the file.
    public var fileName: String
    /// The byte, from 0.
    public var offset: Int

    /// A position from its parts.
    public init(fileName: String, offset: Int) {
      self.fileName = fileName
      self.offset = offset
    }
  }

  /// A range of bytes of a file.
  public struct Range: Hashable, Sendable {
    /// The path of the file.
    public var fileName: String
    /// The first byte.
    public var start: Int
    /// The byte after the last one.
    public var end: Int

    /// A range from its parts.
    public init(fileName: String, start: Int, end: Int) {
      self.fileName = fileName
      self.start = start
      self.end = end
    }
  }

  /// A change that fixes the problem.
  public struct FixIt: Hashable, Sendable {
    /// The description of the change.
    public var message: String
    /// The replaced range.
    public var range: Range
    /// The replacement.
    public var newText: String

    /// A change of one range.
    public init(_ message: String, replacing range: Range, with newText: String) {
      self.message = message
      self.range = range
      self.newText = newText
    }
  }

  /// A message at another position.
  public struct Note: Hashable, Sendable {
    /// The text of the note.
    public var message: String
    /// The position.
    public var position: Position

    /// A note from its parts.
    public init(_ message: String, at position: Position) {
      self.message = message
      self.position = position
    }
  }

  /// The text of the diagnostic.
  public var message: String
  /// The severity.
  public var severity: Severity
  /// The position.
  public var position: Position
  /// The highlighted ranges.
  public var highlights: [Range]
  /// Further messages that explain it.
  public var notes: [Note]
  /// Changes that fix the problem.
  public var fixIts: [FixIt]

  /// A diagnostic from its parts.
  public init(
    _ message: String,
    severity: Severity,
    at position: Position,
    highlights: [Range] = [],
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.message = message
    self.severity = severity
    self.position = position
    self.highlights = highlights
    self.notes = notes
    self.fixIts = fixIts
  }
}

// MARK: - Writing

extension PluginMessage {
  /// The version of the protocol that this library speaks.
  static let protocolVersion = 7

  /// The message as JSON.
  ///
  /// - Parameter hostVersion: The compiler's version of the protocol, if it has sent one. Before version 5, each kind
  ///   of macro had its own answer.
  /// - Returns: The JSON text.
  package func bytes(hostVersion: Int?) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      switch self {
      case .capability:
        json.object("getCapabilityResult") { json in
          json.object("capability") { json in
            json.member("protocolVersion", PluginMessage.protocolVersion)
            json.objects("features", [Never]()) { _, _ in }
          }
        }
      case .expansion(let result, let kind):
        let isOld = hostVersion.map { $0 < 5 } ?? false
        let key =
          switch (isOld, kind) {
          case (false, _): "expandMacroResult"
          case (true, .attached): "expandAttachedMacroResult"
          case (true, .freestanding): "expandFreestandingMacroResult"
          }
        json.object(key) { json in result.write(to: &json, asList: isOld && kind == .attached) }
      case .libraryNotLoaded:
        json.object("loadPluginLibraryResult") { json in
          json.member("loaded", false)
          json.objects("diagnostics", [Never]()) { _, _ in }
        }
      }
    }
    return json.bytes
  }
}

extension MacroExpansionResult {
  fileprivate func write(to json: inout JSONText, asList: Bool) {
    if asList, let source {
      json.key("expandedSources")
      json.array([source]) { $0.string($1) }
    } else {
      json.member(asList ? "expandedSources" : "expandedSource", source)
    }
    json.objects("diagnostics", diagnostics) { $1.write(to: &$0) }
  }
}

extension PluginDiagnostic {
  fileprivate func write(to json: inout JSONText) {
    json.member("message", message)
    json.member("severity", severity.rawValue)
    json.object("position", position.write)
    json.objects("highlights", highlights) { $1.write(to: &$0) }
    json.objects("notes", notes) { json, note in
      json.object("position", note.position.write)
      json.member("message", note.message)
    }
    json.objects("fixIts", fixIts) { json, fixIt in
      json.member("message", fixIt.message)
      json.objects("changes", [fixIt]) { json, change in
        json.object("range", change.range.write)
        json.member("newText", change.newText)
      }
    }
  }
}

extension PluginDiagnostic.Position {
  fileprivate func write(to json: inout JSONText) {
    json.member("fileName", fileName)
    json.member("offset", offset)
  }
}

extension PluginDiagnostic.Range {
  fileprivate func write(to json: inout JSONText) {
    json.member("fileName", fileName)
    json.member("startOffset", start)
    json.member("endOffset", end)
  }
}
