import DeclModel
import SyntaxLite

/// What the compiler says of uses of a compiled module's declarations, which no interface tells.
struct InterfaceProbe {
  /// The name of the module.
  let module: String
  /// Where the compiler finds it.
  let searchArguments: [String]

  /// The protocols of the interface that a program which imports the module cannot name.
  func invisibleProtocols(in text: [UInt8]) -> [String] {
    let names = topLevelProtocols(in: text)
    return errors(in: names.map { "{ typealias Use\($0) = \($0) }" }, "5").keys.sorted().map { names[$0] }
  }

  /// The classes of which the compiler accepts no subclass that declares no initialisers, with what it says.
  ///
  /// It knows of members that it cannot read, and of initialisers that only the module sees.
  ///
  /// - Parameters:
  ///   - names: The names of the classes that matter, with those of the types around them or without.
  ///   - text: The interface.
  /// - Returns: The reasons, by qualified names.
  func sealedClasses(among names: [String], in text: [UInt8]) -> [String: String] {
    let names = Set(names)
    let model = FileModel(tree: SyntaxTree(parsing: SourceText(text)), file: FileID(0), detail: .index)
    let classes = SelectionWalk.nominals(in: model.declarations).filter { decl in
      decl.kind == .class && decl.header.access == .open
        && (names.contains(decl.name) || names.contains(decl.qualifiedName))
    }
    let reasons = errors(in: classes.map { $0.plainSubclass }, "6")
    return Dictionary(uniqueKeysWithValues: reasons.map { (classes[$0.key].qualifiedName, $0.value) })
  }

  // MARK: - The compiler

  /// The first error in each of some declarations, whose names and keywords are left out, by their positions.
  private func errors(in uses: [String], _ languageMode: String) -> [Int: String] {
    guard !uses.isEmpty, let compiler = SynthesizedInterface.tool("swiftc") else { return [:] }
    // Two lines for each, as some errors are about the end, so that the line tells which; how new one is does not matter here.
    let program = "import \(module)\n" + uses.enumerated().map { "class Use\($0)\($1)\n\n" }.joined()
    let arguments =
      ["-typecheck", "-swift-version", languageMode, "-Xfrontend", "-disable-availability-checking"]
      + searchArguments + ["-"]
    guard let output = try? runCachedProcess(compiler, arguments, input: Array(program.utf8)), output.status == 1 else {
      return [:]
    }
    var found: [Int: String] = [:]
    for line in String(decoding: output.errors, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("<stdin>:"), let sign = line.firstRange(of: ": error: "),
        let number = Int(line.dropFirst("<stdin>:".count).prefix { $0 != ":" })
      else { continue }
      // Without the import nothing is known.
      if number < 2 { return [:] }
      let position = (number - 2) / 2
      if position < uses.count, found[position] == nil { found[position] = String(line[sign.upperBound...]) }
    }
    return found
  }

  private func topLevelProtocols(in text: [UInt8]) -> [String] {
    let prefix = Array("public protocol ".utf8)
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: prefix) else { return nil }
      let name = line.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "<") }
      return String(decoding: name, as: UTF8.self)
    }
  }
}

extension NominalDecl {
  /// All of a subclass that declares nothing, but the keyword and the name.
  fileprivate var plainSubclass: String {
    let parameters = genericParameters.map(\.description).joined(separator: ", ")
    let arguments = genericParameters.map(\.name).joined(separator: ", ")
    let requirements = whereClause.map(\.description).joined(separator: ", ")
    return (parameters.isEmpty ? "" : "<\(parameters)>") + ": \(qualifiedName)"
      + (arguments.isEmpty ? "" : "<\(arguments)>")
      + (requirements.isEmpty ? "" : " where \(requirements)") + " {}"
  }
}
