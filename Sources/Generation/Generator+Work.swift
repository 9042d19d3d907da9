import DeclModel

extension Generator {
  /// The state of a run before it writes: the sources as they were read, and the doubles.
  struct Work: Sendable {
    /// The given sources, then those that were found in packages.
    let sources: [SourceInput]
    let reports: [FileReport]
    /// The modules of the inputs.
    var modules: [ModuleWork]
    /// Findings about the sources and their markers.
    let diagnostics: [Diagnostic]

    /// The doubles that there is something to write of.
    var made: [MadeDouble] { modules.flatMap(\.made) }

    /// The names of protocols that were marked by what they inherit.
    func heirs(with options: SelectionOptions) -> Set<String> {
      let markers = options.inheritedMarkers
      if markers.isEmpty { return [] }
      let doubles = modules.lazy.flatMap(\.doubles).filter { double in
        double.candidate.marker.map { markers.contains($0.text) } ?? false
      }
      return Set(doubles.map(\.candidate.decl.name))
    }

    /// Leaves out the doubles with which something is wrong, so that those of the others can be written.
    mutating func leaveOutFaulty(besides duplicates: [Diagnostic]) {
      let findings = MarkerFindings(in: self)
      let doubled = Set(duplicates.compactMap(\.location))
      for position in modules.indices {
        modules[position].doubles.removeAll { double in
          doubled.contains(double.candidate.decl.header.location)
            || double.sourceFiles.contains { reports[$0.index].isMisread }
            || findings.about(double).contains { $0.severity == .error }
        }
      }
    }

    /// Whether an attribute that asks for it has a macro make it, too: its file imports their module.
    func isLeftToMacro(_ double: MadeDouble) -> Bool {
      guard let marker = double.candidate.marker, marker.text.hasPrefix("@") else { return false }
      return reports[marker.location.file.index].model?.imports.contains { $0.module == "Mocking" } == true
    }
  }

  /// The doubles of the inputs of one module.
  struct ModuleWork: Sendable {
    let part: InputModules.Part
    /// The module by which its doubles import it, if they do.
    let name: String?
    /// The modules that were looked through for what it inherits.
    let reached: [ModuleSearch.Module]
    /// Types that are imported by themselves where they are named, with what they are.
    let importedTypes: [String: String]
    let index: ModuleIndex
    var doubles: [MadeDouble] { didSet { made = doubles.filter(\.isUsable) } }

    /// The doubles that there is something to write of.
    private(set) var made: [MadeDouble]

    init(
      part: InputModules.Part,
      name: String?,
      reached: [ModuleSearch.Module],
      importedTypes: [String: String],
      index: ModuleIndex,
      doubles: [MadeDouble]
    ) {
      self.part = part
      self.name = name
      self.reached = reached
      self.importedTypes = importedTypes
      self.index = index
      self.doubles = doubles
      made = doubles.filter(\.isUsable)
    }
  }
}
