import DeclModel

// Calls of tools, option by option.

extension Adoption {
  mutating func adoptMockolo(_ call: ForeignCall) {
    var run = AdoptedRun(location: call.location, tool: "Mockolo")
    run.set("names", .text("mockolo"))
    apply(uses(in: call, of: MockoloCall.options, tool: "Mockolo"), of: call, to: &run)
    adopt(run)
  }

  mutating func adoptSourcery(_ call: ForeignCall) {
    let uses = uses(in: call, of: SourceryCall.options, tool: "Sourcery")
    let configurations = uses.filter { $0.option.names == ["--config"] }.flatMap(\.values)
    // Without sources of its own, it reads the configuration of the folder.
    let hasSources = uses.contains { $0.option.names == ["--sources"] }
    for argument in configurations {
      if !argument.unknown.isEmpty {
        report(.unknownToRun(argument.text, at: call.location(of: argument)))
        continue
      }
      readConfiguration(named: call.path(argument.text, root: root), at: call.location(of: argument))
    }
    if configurations.isEmpty, !hasSources {
      readConfiguration(named: call.path(".sourcery.yml", root: root), at: call.location)
    }
    guard hasSources else { return }
    var run = AdoptedRun(location: call.location, tool: "Sourcery")
    var job = SourceryJob()
    for argument in uses.filter({ $0.option.names == ["--templates"] }).flatMap(\.values) {
      job.templates.append((call.path(argument.text, root: root), call.location(of: argument)))
    }
    for argument in uses.filter({ $0.option.names == ["--args"] }).flatMap(\.values) {
      for part in argument.text.split(separator: ",") {
        let sides = part.split(separator: "=", maxSplits: 1)
        let value = sides.count > 1 ? sides[1].filter { $0 != "\"" } : "true"
        job.arguments.append((String(sides.first ?? ""), [value], call.location(of: argument)))
      }
    }
    apply(uses, of: call, to: &run)
    finish(run, job)
  }

  private mutating func uses(in call: ForeignCall, of options: [ForeignOption], tool: String) -> [ForeignOption.Use] {
    var unknown: [ShellArgument] = []
    let uses = ForeignOption.uses(in: call.arguments, of: options) { unknown.append($0) }
    for argument in unknown {
      if argument.unknown.isEmpty {
        report(.noEquivalent(argument.text, of: tool, nil, at: call.location(of: argument)))
      } else {
        report(.unknownToRun(argument.text, at: call.location(of: argument)))
      }
    }
    return uses
  }

  private mutating func apply(_ uses: [ForeignOption.Use], of call: ForeignCall, to run: inout AdoptedRun) {
    let base = call.base(
      of: uses.filter { if case .inputs = $0.option.meaning { true } else { false } }.flatMap(\.values).map(\.text),
      output: uses.filter { if case .output = $0.option.meaning { true } else { false } }.last?.values.last?.text,
      root: root
    )
    for use in uses {
      let texts = use.values.map(\.text)
      for value in use.values where !value.unknown.isEmpty {
        run.unknown += value.unknown
        report(.unknownToRun(value.text, at: call.location(of: value)))
      }
      switch use.option.meaning {
      case .inputs:
        for value in use.values {
          let based = Path.absolute(value.text, in: base)
          let path = System.exists(based) ? based : call.path(value.text, root: root)
          if value.unknown.isEmpty, !System.exists(path) {
            report(.missingPath(value.text, at: call.location(of: value)))
          }
          run.inputs.append(path)
        }
      case .inputList:
        for value in use.values { adoptList(value, of: call, to: &run) }
      case .output: run.output = texts.last.map { Path.absolute($0, in: base) }
      case .flag(let key): run.set(key, .flag)
      case .text(let key): if let text = texts.last { run.set(key, .text(text)) }
      case .list(let key): run.set(key, .list(texts))
      case .element(let key, let element): run.set(key, .list([element]))
      case .excludedSuffixes: run.set("exclude-path", .list(texts.map { "*\($0).swift" }))
      case .excludedPaths: run.set("exclude-path", .paths(texts.map { call.path($0, root: root) }))
      case .always, .special: break
      case .none(let reason):
        report(.noEquivalent(use.name.text, of: run.tool, reason, at: call.location(of: use.name)))
      }
    }
  }

  /// The files in a list of files, if there is one at this time.
  private mutating func adoptList(_ argument: ShellArgument, of call: ForeignCall, to run: inout AdoptedRun) {
    let path = call.path(argument.text, root: root)
    guard argument.unknown.isEmpty, let text = try? ReadBuffer.contents(of: path) else {
      report(.missingPath(argument.text, at: call.location(of: argument)))
      return
    }
    let lines = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    run.inputs += lines.filter { !$0.isEmpty }.map { call.path($0, root: root) }
  }
}
