/// A message of a plugin to the compiler.
public enum PluginMessage: Sendable {
  /// What the plugin can do: nothing but expanding macros.
  case capability
  /// The answer to an expansion.
  case expansion(MacroExpansionResult, of: ExpansionKind)
  /// The answer to a request to load a library, which this plugin does not.
  case libraryNotLoaded

  /// What kind of macro was expanded, which old compilers want to be told.
  public enum ExpansionKind: Sendable {
    case attached
    case freestanding
  }
}

/// What an expansion gives.
public struct MacroExpansionResult: Hashable, Sendable {
  /// The source; `nil` where an error stands in the way, empty where there is nothing to add.
  public var source: String?
  /// What the compiler is to say.
  public var diagnostics: [PluginDiagnostic]

  /// A result from its parts.
  public init(source: String?, diagnostics: [PluginDiagnostic] = []) {
    self.source = source
    self.diagnostics = diagnostics
  }
}

/// Something that the compiler says at a place in a source.
public struct PluginDiagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  /// A place: a byte of a file.
  public struct Position: Hashable, Sendable {
    /// The path of the file.
    public var fileName: String
    /// The byte, from 0.
    public var offset: Int

    /// A place by its parts.
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

    /// A range by its parts.
    public init(fileName: String, start: Int, end: Int) {
      self.fileName = fileName
      self.start = start
      self.end = end
    }
  }

  /// A change that mends what is wrong.
  public struct FixIt: Hashable, Sendable {
    /// What the change does.
    public var message: String
    /// What is replaced.
    public var range: Range
    /// What replaces it.
    public var newText: String

    /// A change of one range.
    public init(_ message: String, replacing range: Range, with newText: String) {
      self.message = message
      self.range = range
      self.newText = newText
    }
  }

  /// A further place, and what is to be known about it.
  public struct Note: Hashable, Sendable {
    /// What there is to say.
    public var message: String
    /// Where.
    public var position: Position

    /// A note from its parts.
    public init(_ message: String, at position: Position) {
      self.message = message
      self.position = position
    }
  }

  /// What is wrong.
  public var message: String
  /// How bad it is.
  public var severity: Severity
  /// Where.
  public var position: Position
  /// What belongs to it.
  public var highlights: [Range]
  /// What helps to understand it.
  public var notes: [Note]
  /// What mends it.
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
  /// - Parameter hostVersion: The version that the compiler speaks, if it said so. Before version 5 there was an answer for each kind
  ///   of macro.
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
