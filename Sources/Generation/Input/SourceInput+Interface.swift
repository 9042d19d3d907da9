import DoubleSelection

extension SourceInput {
  /// The same as the interface of its module, if it is a `.swiftinterface` file: then the module is compiled already, and doubles import it.
  ///
  /// The compiler notes the flags with which it wrote the file, and so the module's name, in a comment of its first lines.
  var asInterfaceOfItsModule: SourceInput {
    guard role == .input, isFile, path.hasSuffix(".swiftinterface") else { return self }
    let text = bytes()
    guard let module = SourceInput.module(writtenIn: text) else { return self }
    var source = self
    source.role = .interface(module: module, isInput: true)
    // A module stands before each type in it.
    var supplement = InterfaceSupplement()
    supplement.qualifiedText = text
    source.supplement = supplement
    return source
  }

  private static func module(writtenIn interface: [UInt8]) -> String? {
    let comment = "// swift-module-flags: "
    let lines = interface.split(separator: UInt8(ascii: "\n"), maxSplits: 8).prefix(8)
    guard let flags = lines.first(where: { $0.starts(with: comment.utf8) }) else { return nil }
    let words = flags.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard let option = words.firstIndex(of: "-module-name"), words.indices.contains(option + 1) else { return nil }
    return words[option + 1]
  }
}
