import Foundation

/// Sources that are compiled in debug as one module, again and again, taking turns with others.
struct Compilation {
  let name: String
  let files: [String]
  let flags: [String]
  private(set) var best = ProcessTime(wall: .infinity, processor: .infinity, status: 0)

  init(_ name: String, _ files: [String], flags: [String] = []) {
    self.name = name
    self.files = files
    self.flags = flags
  }

  /// Compiles each of some sources so many times against what was built, and keeps the shortest time of each.
  static func measure(
    _ compilations: inout [Compilation],
    against built: URL,
    runs: Int,
    in scratch: borrowing ScratchFolder
  ) throws {
    let object = scratch.path("Subject.o")
    let compiler = [
      "swiftc", "-c", "-wmo", "-Onone", "-g", "-swift-version", "6", "-parse-as-library", "-module-name", "Subject",
      "-I", built.appending(path: "Modules").path, "-o", object,
    ]
    for _ in 0..<runs {
      for index in compilations.indices {
        // The compiler makes no code again for an object file that is up to date.
        try? FileManager.default.removeItem(atPath: object)
        let time = try Program(compiler + compilations[index].flags + compilations[index].files).succeed(output: .shown)
        if time.wall < compilations[index].best.wall { compilations[index].best = time }
      }
    }
  }

  /// The size of the last file, which only this compilation has.
  func size() throws -> (bytes: Int, lines: Int) {
    guard let file = files.last else { return (0, 0) }
    let bytes = try Data(contentsOf: URL(filePath: file))
    return (bytes.count, bytes.count { $0 == UInt8(ascii: "\n") })
  }
}
