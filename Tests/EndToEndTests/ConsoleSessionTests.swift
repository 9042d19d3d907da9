import Foundation
import Testing

/// The sessions with `list` and `explain` in the documentation: the built command says what is shown.
@Suite struct ConsoleSessionTests {
  @Test func commandAnswersAsShown() throws {
    let page = try String(contentsOf: Tool.package.appending(path: "Docs/Command.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```").filter { block in
      block.hasPrefix("console\n")
        && (block.contains("$ swift-mocking list") || block.contains("$ swift-mocking explain"))
    }
    try #require(blocks.count == 3)
    let workspace = try Workspace()
    var commands = 0
    for block in blocks {
      for step in block.dropFirst("console\n".count).components(separatedBy: "$ ").dropFirst() {
        let lines = step.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ").map { String($0).replacing("'", with: "") }
        let shown = lines.count > 1 ? String(lines[1]) : ""
        if words[0] == "cat" {
          try workspace.write(shown, to: words[1])
          continue
        }
        commands += 1
        let result = try Tool.run(Tool.command, Array(words.dropFirst()), in: workspace.folder.path)
        #expect(result.output == shown, "\(lines[0])")
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    #expect(commands == 4)
  }
}
