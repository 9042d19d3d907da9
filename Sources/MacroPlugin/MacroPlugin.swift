/// A compiler plugin: answers the compiler's messages, one after the other, until there are no more.
///
/// ```swift
/// @main struct Plugin {
///   static func main() {
///     MacroPlugin { expansion in MacroExpansionResult(source: "") }.run()
///   }
/// }
/// ```
public struct MacroPlugin {
  private let expand: (AttachedMacroExpansion) -> MacroExpansionResult

  /// A plugin with attached macros.
  ///
  /// - Parameter expand: The function that expands a macro.
  public init(expanding expand: @escaping (AttachedMacroExpansion) -> MacroExpansionResult) {
    self.expand = expand
  }

  /// Answers messages until there are no more.
  ///
  /// - Parameter channel: The source of messages and the destination of answers; by default standard input and output.
  public func run(_ channel: PluginChannel = .standard()) {
    var hostVersion: Int?
    while let bytes = channel.receive() {
      let message = HostMessage(bytes)
      if case .getCapability(let version) = message { hostVersion = version }
      if !channel.send(answer(to: message).bytes(hostVersion: hostVersion)) { return }
    }
  }

  /// The answer to a message.
  ///
  /// Every message has one, since the compiler waits for it.
  func answer(to message: HostMessage) -> PluginMessage {
    switch message {
    case .getCapability: .capability
    case .expandAttachedMacro(let expansion): .expansion(expand(expansion), of: .attached)
    case .expandFreestandingMacro(let macro):
      .expansion(.failure("the plugin has no freestanding macro '\(macro.name)'"), of: .freestanding)
    case .loadPluginLibrary: .libraryNotLoaded
    case .unknown: .expansion(.failure("the plugin does not understand what the compiler asks for"), of: .attached)
    }
  }
}

extension MacroExpansionResult {
  /// An answer without an expansion, for a reason without a location in the source.
  static func failure(_ message: String) -> MacroExpansionResult {
    let nowhere = PluginDiagnostic.Position(fileName: "", offset: 0)
    return MacroExpansionResult(source: nil, diagnostics: [PluginDiagnostic(message, severity: .error, at: nowhere)])
  }
}
