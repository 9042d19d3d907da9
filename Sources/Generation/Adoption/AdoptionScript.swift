/// What `adopt` prints: a shell script that writes configuration files, and generates.
struct AdoptionScript {
  private let adoption: Adoption
  /// The folder of the configuration files, absolute.
  private let folder: String
  /// The name of each run's configuration file; `nil` for a run of which not all is known.
  private let names: [String?]

  init(_ adoption: Adoption, folder: String) {
    self.adoption = adoption
    self.folder = folder
    let isAlone = adoption.runs.filter { $0.unknown.isEmpty }.count == 1
    var taken: Set<String> = []
    names = adoption.runs.map { run in
      guard run.unknown.isEmpty else { return nil }
      if isAlone { return Configuration.fileName }
      let stem = run.output.map { Path.name($0).prefix { $0 != "." } }.map(String.init) ?? run.tool
      var name = ".swift-mocking.\(stem).json"
      var number = 2
      while !taken.insert(name).inserted {
        name = ".swift-mocking.\(stem)\(number).json"
        number += 1
      }
      return name
    }
  }

  /// The configuration files.
  var configurations: [(path: String, text: String)] {
    zip(names, adoption.runs).compactMap { name, run in
      name.map { (Path.join(folder, $0), run.configuration(in: folder)) }
    }
  }

  /// The script.
  ///
  /// - Parameters:
  ///   - writesFiles: Whether it writes the configuration files, which are there else.
  ///   - workingDirectory: The folder in which it is going to be run.
  /// - Returns: Its text.
  func text(writesFiles: Bool, from workingDirectory: String) -> String {
    var text = ""
    let counts = ForeignAnnotation.allCases.compactMap { annotation -> String? in
      guard let count = adoption.annotations[annotation] else { return nil }
      return "'\(annotation.rawValue)': \(Sentences.grouped(count.declarations)) in \(Sentences.grouped(count.files)) "
        + (count.files == 1 ? "file" : "files")
    }
    for count in counts { text += "# \(count)\n" }
    if adoption.root != workingDirectory {
      text += "cd \(Sentences.quoted(Path.relation(of: adoption.root, to: workingDirectory)))\n"
    }
    var places = SourcePlaces(adoption.sources)
    for (name, run) in zip(names, adoption.runs) {
      let uncalled = adoption.unreadTools.contains(run.tool) ? "for the calls that are not read: " : "nothing calls "
      let call = places.place(of: run.location).map { "\($0.short): " } ?? uncalled
      text += "\n# \(call)\(run.tool)\n"
      guard let name else {
        text += "# to be written there, which alone knows \(Sentences.list(run.shownUnknown)):\n"
        text += "# \(run.commandLine(in: adoption.root))\n"
        continue
      }
      let path = Path.relation(of: Path.join(folder, name), to: adoption.root)
      if writesFiles {
        text += "cat > \(Sentences.quoted(path)) <<'END'\n\(run.configuration(in: folder))END\n"
      }
      if run.output == nil { text += "# without an output, the doubles are printed; add '--output'\n" }
      text += "swift-mocking \(run.kind) --config \(Sentences.quoted(path))\n"
    }
    return text
  }
}

extension AdoptedRun {
  /// What is not known, each once.
  fileprivate var shownUnknown: [String] {
    unknown.reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }
}
