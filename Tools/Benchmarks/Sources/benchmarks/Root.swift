import Foundation

/// The package that is measured: the one in whose checkout this benchmark was compiled.
enum Root {
  static let folder: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// Builds a product or target, in the package's own scratch folder or in the one that `--scratch` names.
  ///
  /// - Returns: The folder with what was built.
  static func build(_ selection: String, _ name: String, configuration: String, options: Options) throws -> URL {
    var arguments = ["swift", "build", "--package-path", folder, "--configuration", configuration]
    if let scratch = options.text("--scratch") { arguments += ["--scratch-path", scratch] }
    try Program(arguments + [selection, name]).succeed(output: .shown)
    let path = try Program(arguments + ["--show-bin-path"]).text()
    return URL(filePath: path.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The release command; `--binary` names one that exists already.
  static func command(_ options: Options) throws -> String {
    if let binary = options.text("--binary") { return binary }
    let folder = try build("--product", "swift-mocking", configuration: "release", options: options)
    return folder.appending(path: "swift-mocking").path
  }
}

/// A folder for what a benchmark writes, removed when the benchmark is over.
struct ScratchFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "swift-mocking-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appending(path: name).path
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
