import DeclModel
import Foundation
import Generation
import Testing

@Suite struct DiscoveryTests {
  private func find(_ paths: [String], in folder: TemporaryFolder, jobs: Int = 1) -> Discovery {
    var discovery = Discovery(workingDirectory: folder.path, jobs: jobs)
    discovery.add(paths.map { folder.path($0) }, role: .input)
    return discovery
  }

  @Test func folders() throws {
    let folder = try TemporaryFolder()
    let names = [
      "b.swift", "a/z.swift", "a/b/c.swift", "a/x.txt", ".hidden/h.swift", ".build/b.swift", "a/.h.swift",
      "Pods/p.swift", "Guide.docc/Code/g.swift",
      "DerivedData/d.swift", "Carthage/c.swift", "node_modules/n.swift", "build/kept.swift", "c/build/gone.swift",
      "c/build/CMakeCache.txt", "M.swiftmodule/arm64.swiftinterface", "M.swiftmodule/x86_64.swiftinterface",
      "M.swiftmodule/arm64.private.swiftinterface",
    ]
    for name in names { try folder.write(name, "") }
    for jobs in [1, 4] {
      let discovery = find([""], in: folder, jobs: jobs)
      #expect(
        discovery.sources.map(\.name) == [
          "M.swiftmodule/arm64.swiftinterface", "a/b/c.swift", "a/z.swift", "b.swift", "build/kept.swift",
        ]
      )
      #expect(discovery.diagnostics.isEmpty)
    }
    // A folder that is named is read, whatever it is called.
    #expect(find(["Pods", ".hidden"], in: folder).sources.map(\.name) == [".hidden/h.swift", "Pods/p.swift"])
  }

  @Test func manyFolders() throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write("d\(index)/e/f\(index).swift", "") }
    let one = find([""], in: folder, jobs: 1).sources
    #expect(one.count == 40)
    #expect(find([""], in: folder, jobs: 8).sources == one)
  }

  @Test func sameFileTwice() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/x.swift", "")
    try folder.link("link.swift", to: "a/x.swift")
    #expect(find(["a/x.swift", "a", "a/../a/x.swift", "link.swift"], in: folder).sources.count == 1)
  }

  @Test func linkBesideItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/x.swift", "")
    try folder.link("a/y.swift", to: "x.swift")
    #expect(find(["a"], in: folder).sources.map(\.name) == ["a/x.swift"])
  }

  @Test func sameFolderTwice() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/x.swift", "")
    try folder.link("b", to: "a")
    let found = find(["b", "a"], in: folder)
    #expect(found.sources.count == 1)
    #expect(found.diagnostics.isEmpty)
  }

  @Test func linksThatLoop() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/x.swift", "")
    try folder.link("a/loop", to: "..")
    try folder.link("a/self", to: "self")
    try folder.link("a/gone.swift", to: "nowhere")
    #expect(find([""], in: folder).sources.map(\.name) == ["a/x.swift"])
  }

  @Test func problems() throws {
    let folder = try TemporaryFolder()
    try folder.write("empty/readme.txt", "")
    let discovery = find(["none.swift", "empty"], in: folder)
    #expect(
      discovery.diagnostics.map(\.message) == [
        "cannot read '\(folder.path)/none.swift': no such file or directory",
        "no Swift files in '\(folder.path)/empty' or in the folders below it",
      ]
    )
  }
}
