import DeclModel

// The `Mockfile` of SwiftyMocky: mocks by their names, each with sources and an output.

extension Adoption {
  mutating func adoptMockfile(_ text: [UInt8], at path: String) {
    let place = add(path, text)
    guard let value = yaml(text, at: place) else { return }
    let file = SourceryFile(path: path, folder: Path.folder(path), root: root, place: place)
    for member in value.members {
      switch member.key {
      case "sourceryCommand", "sourceryTemplate": break
      default:
        if case .mapping = member.value.content {
          adopt(mockRun(member.value, of: file, at: place.location(member.keyOffset)))
        } else {
          report(.noEquivalent(member.key, of: "SwiftyMocky", nil, at: place.location(member.keyOffset)))
        }
      }
    }
  }

  private mutating func mockRun(_ mock: YAMLValue, of file: SourceryFile, at location: DeclLocation) -> AdoptedRun {
    var run = AdoptedRun(location: location, tool: "SwiftyMocky")
    run.kind = "mock"
    report(.anewWithMocks(at: location))
    for member in mock.members {
      let place = file.place.location(member.keyOffset)
      switch member.key {
      case "sources":
        for path in (member.value["include"] ?? member.value).scalars { addInput(path, of: file, to: &run) }
        addExclusions(member.value["exclude"], of: file, to: &run)
      case "output": run.output = member.value.scalars.first.map { file.path($0.text) }
      case "import":
        // What the library itself needs is left with it.
        let modules = member.value.scalars.map(\.text).filter { !$0.hasPrefix("SwiftyMocky") }
        if !modules.isEmpty { run.set("import", .list(modules)) }
      case "testable": run.set("testable-import", .list(member.value.scalars.map(\.text)))
      // The targets of the output, which the project knows.
      case "targets": break
      default: report(.noEquivalent(member.key, of: run.tool, nil, at: place))
      }
    }
    return run
  }
}
