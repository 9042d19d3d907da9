import DeclModel

/// What a run of Sourcery does beside reading and writing.
struct SourceryJob {
  /// Files and folders of templates.
  var templates: [(path: String, location: DeclLocation)] = []
  /// The arguments of templates.
  var arguments: [(name: String, values: [String], location: DeclLocation)] = []
}

extension Adoption {
  // MARK: - Configuration files

  /// Reads a configuration that a call names, or that of the folder which it names.
  mutating func readConfiguration(named path: String, at location: DeclLocation) {
    var path = path
    if (try? System.status(of: path).kind) == .directory { path = Path.join(path, ".sourcery.yml") }
    guard note(configuration: path) else { return }
    guard let text = try? ReadBuffer.contents(of: path) else {
      report(.missingPath(Path.relation(of: path, to: root), at: location))
      return
    }
    readConfiguration(text, at: path)
  }

  /// Reads a configuration that nothing calls, if the file is one.
  mutating func readUncalledConfiguration(_ path: String) {
    guard let text = try? ReadBuffer.contents(of: path) else { return }
    let isOfSourcery = Path.name(path).hasSuffix("sourcery.yml")
    let keys = [
      ["\ntemplates:", "  templates:"], ["\noutput:", "  output:"],
      ["\nsources:", "  sources:", "\nproject:", "\npackage:"],
    ]
    let lines = [UInt8(ascii: "\n")] + text
    let looksLikeOne = keys.allSatisfy { $0.contains { lines.firstRange(of: Array($0.utf8), from: 0) != nil } }
    if isOfSourcery || looksLikeOne, note(configuration: path) { readConfiguration(text, at: path) }
  }

  /// The value of a configuration file; `nil`, and an error, if it cannot be read.
  mutating func yaml(_ text: [UInt8], at place: Place) -> YAMLValue? {
    do {
      return try YAMLValue(parsing: text)
    } catch {
      report(.notYAML(error.message, at: place.location(error.offset)))
      return nil
    }
  }

  private mutating func readConfiguration(_ text: [UInt8], at path: String) {
    let place = add(path, text)
    guard let value = yaml(text, at: place) else { return }
    let all = value["configurations"]?.elements ?? [value]
    for configuration in all {
      if let child = configuration["child"]?.scalars.first {
        readConfiguration(named: Path.absolute(child.text, in: Path.folder(path)), at: place.location(child.offset))
        continue
      }
      adoptSourcery(configuration, SourceryFile(path: path, folder: Path.folder(path), root: root, place: place))
    }
  }

  private mutating func adoptSourcery(_ configuration: YAMLValue, _ file: SourceryFile) {
    var run = AdoptedRun(location: file.place.location(configuration.offset), tool: "Sourcery")
    var job = SourceryJob()
    for member in configuration.members {
      let location = file.place.location(member.keyOffset)
      switch member.key {
      case "sources":
        let included = member.value["include"] ?? member.value
        for path in included.scalars { addInput(path, of: file, to: &run) }
        addExclusions(member.value["exclude"], of: file, to: &run)
      case "project": for project in member.value.elements { adoptProject(project, of: file, at: location, to: &run) }
      case "package": for package in member.value.elements { adoptPackage(package, of: file, at: location, to: &run) }
      case "templates":
        let included = member.value["include"] ?? member.value
        job.templates += included.scalars.map { (file.path($0.text), file.place.location($0.offset)) }
      case "output":
        let output = member.value["path"] ?? member.value
        run.output = output.scalars.first.map { file.path($0.text) }
        if member.value["link"] != nil {
          report(.noEquivalent("link", of: run.tool, "add the output to the project by hand", at: location))
        }
      case "args":
        for argument in member.value.members {
          let values = argument.value.scalars.map(\.text)
          job.arguments.append((argument.key, values, file.place.location(argument.keyOffset)))
        }
      // How it works, and not what comes out.
      case "forceParse", "parseDocumentation", "cacheBasePath", "disableCache", "serialParse", "hideVersionHeader":
        break
      default: report(.noEquivalent(member.key, of: run.tool, nil, at: location))
      }
    }
    finish(run, job)
  }

  mutating func addInput(_ path: (text: String, offset: Int), of file: SourceryFile, to run: inout AdoptedRun) {
    let absolute = file.path(path.text)
    if !System.exists(absolute) { report(.missingPath(path.text, at: file.place.location(path.offset))) }
    run.inputs.append(absolute)
  }

  func addExclusions(_ value: YAMLValue?, of file: SourceryFile, to run: inout AdoptedRun) {
    let paths = value?.scalars.map { file.path($0.text) } ?? []
    if !paths.isEmpty { run.set("exclude-path", .paths(paths)) }
  }

  /// The folder of each target beside a project, whose own list of files is not read.
  private mutating func adoptProject(
    _ project: YAMLValue,
    of file: SourceryFile,
    at location: DeclLocation,
    to run: inout AdoptedRun
  ) {
    let path = project["file"]?.scalars.first?.text ?? ""
    let folder = Path.folder(file.path(path))
    let targets = project["target"]?.elements.compactMap { ($0["name"] ?? $0).scalars.first?.text } ?? []
    let folders = targets.map { Path.join(folder, $0) }.filter(System.exists)
    let taken = folders.isEmpty ? [folder] : folders
    report(.unreadProject(path, taking: taken.map { Path.relation(of: $0, to: root) }, at: location))
    run.inputs += taken
    addExclusions(project["exclude"], of: file, to: &run)
  }

  private mutating func adoptPackage(
    _ package: YAMLValue,
    of file: SourceryFile,
    at location: DeclLocation,
    to run: inout AdoptedRun
  ) {
    let folder = file.path(package["path"]?.scalars.first?.text ?? ".")
    let targets = package["target"]?.scalars ?? []
    for target in targets {
      let path = Path.join(Path.join(folder, "Sources"), target.text)
      if !System.exists(path) {
        report(.missingPath(Path.relation(of: path, to: root), at: file.place.location(target.offset)))
      }
      run.inputs.append(path)
    }
    if targets.isEmpty { run.inputs.append(folder) }
  }

  // MARK: - Templates

  /// Completes a run by what its templates make, and adopts it if they make mocks.
  mutating func finish(_ run: AdoptedRun, _ job: SourceryJob) {
    var ours: [SourceryTemplate] = []
    // What stands in a template of its own above the mocks, as one output has all of them.
    var shared: [SourceryTemplate] = []
    for (path, location) in job.templates {
      let isFolder = (try? System.status(of: path).kind) == .directory
      if !System.exists(path), !SourceryTemplate(path: path, text: nil).isOfMocks {
        report(.missingPath(Path.relation(of: path, to: root), at: location))
      }
      let files = isFolder ? Listing(of: path, .everything).files.map { Path.join(path, $0) } : [path]
      for file in files where SourceryTemplate.isName(file) {
        let text = (try? ReadBuffer.contents(of: file)).map { String(decoding: $0, as: UTF8.self) }
        let template = SourceryTemplate(path: file, text: text)
        let shown = Path.relation(of: file, to: root)
        if template.hasOnlyImports, run.output.map(Path.ending) == "swift" {
          shared.append(template)
          continue
        }
        if !template.isOfMocks {
          if text != nil { report(.otherTemplate(shown, at: location)) }
          continue
        }
        if text == nil { report(.unreadTemplate(shown, at: location)) }
        ours.append(template)
      }
    }
    for var template in ours {
      template.imports += shared.flatMap(\.imports)
      template.testableImports += shared.flatMap(\.testableImports)
      adopt(complete(run, by: template, job))
    }
  }

  private mutating func complete(_ run: AdoptedRun, by template: SourceryTemplate, _ job: SourceryJob) -> AdoptedRun {
    var run = run
    run.set("names", .text(template.naming))
    if let pattern = template.pattern { run.set("name", .text(pattern)) }
    if !template.strippedSuffixes.isEmpty { run.set("strip-suffix", .list(template.strippedSuffixes)) }
    var (imports, testableImports) = (template.imports, template.testableImports)
    for (name, values, location) in job.arguments {
      switch name {
      case "autoMockableImports", "imports": imports += values
      case "autoMockableTestableImports", "testableImports", "testable": testableImports += values
      default: report(.noEquivalent(name, of: "Sourcery's templates", nil, at: location))
      }
    }
    if !imports.isEmpty { run.set("import", .list(imports)) }
    if !testableImports.isEmpty { run.set("testable-import", .list(testableImports)) }
    // In a folder, each template has a file of its name.
    if let output = run.output, Path.ending(output) != "swift" {
      run.output = Path.join(output, Path.stem(template.path) + ".generated.swift")
    }
    return run
  }
}

/// A configuration file of Sourcery, which its paths are relative to.
struct SourceryFile {
  let path: String
  let folder: String
  let root: String
  let place: Adoption.Place

  /// The absolute path of one in the file, with the variables of Xcode in it.
  func path(_ text: String) -> String {
    var text = text
    for name in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT", "PWD"] {
      for form in ["${\(name)}", "$(\(name))", "$\(name)"] where text.hasPrefix(form) {
        text = root + text.dropFirst(form.count)
      }
    }
    return Path.absolute(text, in: folder)
  }
}

extension Path {
  /// What stands behind the last dot of the name; empty without one.
  static func ending(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }
}
