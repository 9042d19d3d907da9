/// A message of the compiler to a plugin.
///
/// The messages are those of the compiler's plugin protocol, versions 4 to 8, as swift-syntax declares them. Unknown
/// fields are ignored, and those that older compilers do not send are optional.
package indirect enum HostMessage: Sendable {
  /// Asks for the plugin's capabilities.
  case getCapability(hostVersion: Int?)
  /// Asks to expand an attached macro.
  case expandAttachedMacro(AttachedMacroExpansion)
  /// Asks to expand a freestanding macro.
  case expandFreestandingMacro(MacroReference)
  /// Asks to load a library, which is sent only to plugins with that capability.
  case loadPluginLibrary
  /// Anything else.
  case unknown
}

/// A macro, by the names of its declaration.
public struct MacroReference: Hashable, Sendable {
  /// The module of the implementation.
  public var module: String
  /// The type that implements it.
  public var type: String
  /// The name under which it is used.
  public var name: String
}

/// A request to expand an attached macro.
public struct AttachedMacroExpansion: Sendable {
  /// The macro.
  public var macro: MacroReference
  /// `peer`, `member`, `memberAttribute`, `accessor`, `body`, `extension`, `conformance`, `preamble`.
  public var role: String
  /// The attribute with its arguments.
  public var attribute: PluginSyntax?
  /// The declaration that the attribute is attached to, with all its attributes.
  public var declaration: PluginSyntax
  /// The enclosing declaration, for roles that work on members.
  public var parent: PluginSyntax?
  /// The enclosing declarations, innermost first, without their members.
  public var lexicalContext: [PluginSyntax]
  /// The compiler's description of the build, a JSON text; `nil` from compilers before Swift 6.3.
  var buildConfiguration: String?

  /// The defined conditions (`-D`), if the compiler sends them.
  public var customConditions: Set<String>? {
    // The text is long, and few expansions need it.
    guard let text = buildConfiguration, let json = try? JSONValue(parsing: Array(text.utf8)) else { return nil }
    return json["customConditions"]?.array.map { Set($0.compactMap(\.string)) }
  }

  /// Whether a feature of the compiler is enabled; `false` if the compiler does not say so.
  public func hasFeature(_ name: String) -> Bool {
    // Few builds enable the features in question, so that for the others nothing is parsed.
    guard let text = buildConfiguration, text.contains("\"\(name)\""),
      let json = try? JSONValue(parsing: Array(text.utf8))
    else { return false }
    return json["features"]?.array?.contains { $0.string == name } ?? false
  }
}

/// A piece of source.
public struct PluginSyntax: Hashable, Sendable {
  /// The kind of syntax, such as `declaration` or `attribute`.
  public var kind: String
  /// The text, with the whitespace and comments before and after it.
  public var source: String
  /// The path of the file.
  public var fileName: String
  /// Module and file name: `App/Clock.swift`.
  public var fileID: String
  /// The offset of the text in the file, in bytes.
  public var offset: Int
  /// The line on which the text begins, from 1.
  public var line: Int
  /// The column at which it begins, from 1.
  public var column: Int

  /// A piece of source from its parts.
  public init(
    kind: String,
    source: String,
    fileName: String,
    fileID: String = "",
    offset: Int,
    line: Int = 1,
    column: Int = 1
  ) {
    self.kind = kind
    self.source = source
    self.fileName = fileName
    self.fileID = fileID
    self.offset = offset
    self.line = line
    self.column = column
  }
}

// MARK: - Reading

extension HostMessage {
  /// Reads a message.
  ///
  /// - Parameter bytes: The JSON text; any bytes give a message.
  package init(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes) else {
      self = .unknown
      return
    }
    if let body = json["getCapability"] {
      self = .getCapability(hostVersion: body["capability"]?["protocolVersion"]?.integer)
    } else if let body = json["expandAttachedMacro"] {
      self = AttachedMacroExpansion(body).map { .expandAttachedMacro($0) } ?? .unknown
    } else if let body = json["expandFreestandingMacro"] {
      self = .expandFreestandingMacro(MacroReference(body["macro"]))
    } else if json["loadPluginLibrary"] != nil {
      self = .loadPluginLibrary
    } else {
      self = .unknown
    }
  }
}

extension AttachedMacroExpansion {
  init?(_ json: JSONValue) {
    guard let declaration = json["declSyntax"].flatMap(PluginSyntax.init), let role = json["macroRole"]?.string else {
      return nil
    }
    self.init(
      macro: MacroReference(json["macro"]),
      role: role,
      attribute: json["attributeSyntax"].flatMap(PluginSyntax.init),
      declaration: declaration,
      parent: json["parentDeclSyntax"].flatMap(PluginSyntax.init),
      lexicalContext: json["lexicalContext"]?.array?.compactMap(PluginSyntax.init) ?? [],
      buildConfiguration: json["staticBuildConfiguration"]?.string
    )
  }
}

extension MacroReference {
  init(_ json: JSONValue?) {
    self.init(
      module: json?["moduleName"]?.string ?? "",
      type: json?["typeName"]?.string ?? "",
      name: json?["name"]?.string ?? ""
    )
  }
}

extension PluginSyntax {
  init?(_ json: JSONValue) {
    guard let source = json["source"]?.string else { return nil }
    let location = json["location"]
    self.init(
      kind: json["kind"]?.string ?? "",
      source: source,
      fileName: location?["fileName"]?.string ?? "",
      fileID: location?["fileID"]?.string ?? "",
      offset: PluginSyntax.place(location?["offset"], else: 0),
      line: PluginSyntax.place(location?["line"], else: 1),
      column: PluginSyntax.place(location?["column"], else: 1)
    )
  }

  /// A number that can be a position in a file, so that arithmetic with it cannot overflow.
  private static func place(_ json: JSONValue?, else fallback: Int) -> Int {
    guard let number = json?.integer, number >= 0, number <= Int32.max else { return fallback }
    return number
  }
}
