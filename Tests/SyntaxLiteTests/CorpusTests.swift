import Foundation
import SyntaxLite
import Testing

/// Real files are parsed without a finding, and printed again.
@Suite struct CorpusTests {
  @Test func parsesSample() {
    let tree = assertHoldsPromises(Array(sample.utf8))
    #expect(tree.findings.isEmpty, "\(tree.findings)")
    #expect(!tree.nodes.contains { $0.kind == .statement })
  }

  @Test(arguments: ["\r\n", "\r"])
  func parsesSampleWithLineEnd(_ lineEnd: String) {
    let source = sample.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    let tree = assertHoldsPromises(Array("\u{FEFF}\(source)".utf8))
    #expect(tree.nodes.map(\.kind) == SyntaxTree(parsing: SourceText(sample)).nodes.map(\.kind))
  }

  @Test func parsesThisPackage() {
    let files = Settings.sourceFiles(in: Settings.packageFolder)
    #expect(files.contains { $0.lastPathComponent == "CorpusTests.swift" }, "the package was not found")
    for file in files { check(file) }
  }

  @Test func parsesToolchain() {
    guard let folder = Settings.toolchainFolder else {
      print("no toolchain was found, so that its files were not parsed")
      return
    }
    let files = Settings.sourceFiles(in: folder)
    if files.isEmpty { print("there are no sources or interfaces in \(folder.path)") }
    // In a debug build the large interfaces take a while; some of them are enough for every day.
    for file in Settings.runsLongTests ? files : Array(files.prefix(12)) { check(file) }
  }

  private func check(_ file: URL) {
    guard let bytes = Settings.bytes(of: file) else { return }
    let tree = assertHoldsPromises(bytes)
    if let finding = tree.findings.first {
      let place = tree.source.location(at: finding.range.start)
      Issue.record("\(file.path):\(place.line):\(place.column): \(finding.code.rawValue)")
    }
  }
}
