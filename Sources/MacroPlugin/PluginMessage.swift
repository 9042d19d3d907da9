/// A message of a plugin to the compiler.
public enum PluginMessage: Sendable {
  /// The plugin's capabilities: only expanding macros.
  case capability
  /// The answer to an expansion.
  case expansion(MacroExpansionResult, of: ExpansionKind)
  /// The answer to a request to load a library, which this plugin does not.
  case libraryNotLoaded

  /// The kind of macro that was expanded, which old compilers need.
  public enum ExpansionKind: Sendable {
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
  public func bytes(hostVersion: Int?) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      switch self {
      case .capability:
        json.key("getCapabilityResult")
        json.object { json in
          json.key("capability")
          json.object { json in
            json.key("protocolVersion")
            json.number(PluginMessage.protocolVersion)
            json.key("features")
            json.array([Int]()) { _, _ in }
          }
        }
      case .expansion(let result, let kind):
        let isOld = hostVersion.map { $0 < 5 } ?? false
        switch (isOld, kind) {
        case (false, _): json.key("expandMacroResult")
        case (true, .attached): json.key("expandAttachedMacroResult")
        case (true, .freestanding): json.key("expandFreestandingMacroResult")
        }
        json.object { json in result.write(to: &json, asList: isOld && kind == .attached) }
      case .libraryNotLoaded:
        json.key("loadPluginLibraryResult")
        json.object { json in
          json.key("loaded")
          json.boolean(false)
          json.key("diagnostics")
          json.array([Int]()) { _, _ in }
        }
      }
    }
    return json.bytes
  }
}

extension MacroExpansionResult {
  fileprivate func write(to json: inout JSONText, asList: Bool) {
    json.key(asList ? "expandedSources" : "expandedSource")
    if let source {
      if asList { json.array([source]) { $0.string($1) } } else { json.string(source) }
    } else {
      json.null()
    }
    json.key("diagnostics")
    json.array(diagnostics) { json, diagnostic in diagnostic.write(to: &json) }
  }
}

extension PluginDiagnostic {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.key("message")
      json.string(message)
      json.key("severity")
      json.string(severity.rawValue)
      json.key("position")
      position.write(to: &json)
      json.key("highlights")
      json.array(highlights) { json, range in range.write(to: &json) }
      json.key("notes")
      json.array(notes) { json, note in
        json.object { json in
          json.key("position")
          note.position.write(to: &json)
          json.key("message")
          json.string(note.message)
        }
      }
      json.key("fixIts")
      json.array(fixIts) { json, fixIt in
        json.object { json in
          json.key("message")
          json.string(fixIt.message)
          json.key("changes")
          json.array([fixIt]) { json, change in
            json.object { json in
              json.key("range")
              change.range.write(to: &json)
              json.key("newText")
              json.string(change.newText)
            }
          }
        }
      }
    }
  }
}

extension PluginDiagnostic.Position {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.key("fileName")
      json.string(fileName)
      json.key("offset")
      json.number(offset)
    }
  }
}

extension PluginDiagnostic.Range {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.key("fileName")
      json.string(fileName)
      json.key("startOffset")
      json.number(start)
      json.key("endOffset")
      json.number(end)
    }
  }
}
