import DoubleChecks
import Foundation

/// The shapes as they are doubled and compiled in some settings: all those in which the same ones are left out, and of which the
/// command knows the same.
struct ShapeSources: Sendable {
  /// The name of the sources among the others.
  let index: Int
  let paths: [String]
  /// The options of the command.
  let arguments: [String]
  /// The paths of classes with the members of the protocols among the shapes.
  private(set) var classPaths: [String] = []

  /// What the name of a file of classes has behind that of the shapes.
  static let classSuffix = "+Classes"

  /// Writes the files of each different text once.
  ///
  /// - Parameters:
  ///   - files: The shapes.
  ///   - settings: The settings in which they are compiled.
  ///   - folder: The folder of the output.
  /// - Returns: The different sources, and which of them each setting has.
  /// - Throws: An error of the file system.
  static func write(
    _ files: [ShapeFile],
    for settings: [Setting],
    to folder: URL
  ) throws -> (sources: [ShapeSources], ofSetting: [String: Int]) {
    var sources: [ShapeSources] = []
    var ofSetting: [String: Int] = [:]
    var known: [[String]: Int] = [:]
    for setting in settings {
      let texts = files.map { $0.text(in: setting) }
      let key = texts + setting.arguments
      if let index = known[key] {
        ofSetting[setting.name] = index
        continue
      }
      let place = folder.appending(path: setting.name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let paths = try zip(files, texts).map { file, text in
        let url = place.appending(path: file.name + ".swift")
        try Data(text.utf8).write(to: url)
        return url.path
      }
      known[key] = sources.count
      ofSetting[setting.name] = sources.count
      sources.append(ShapeSources(index: sources.count, paths: paths, arguments: setting.arguments))
    }
    return (sources, ofSetting)
  }
}

extension ShapeSources {
  /// Writes classes with the members of the protocols among the shapes.
  ///
  /// What cannot be a class, as the compiler says in one of the settings that have the sources, is left out. The compiler is asked
  /// several times, since it does not look for all sorts of errors at once.
  ///
  /// - Parameters:
  ///   - unfit: The names of those that cannot be classes elsewhere, which nearly always are the same: they are left out, too.
  ///   - errors: Compiles sources beside the shapes, and gives the errors.
  /// - Returns: The same sources with their classes, and the names of those that are left out.
  /// - Throws: An error of the file system, or of a program.
  func withClasses(
    without unfit: Set<String>,
    errors: ([String]) throws -> [Finding]
  ) throws -> (sources: ShapeSources, unfit: Set<String>) {
    var result = self
    var excluded = unfit
    while true {
      var texts: [String: String] = [:]
      for path in paths {
        let text = ClassShapes.text(of: try String(contentsOfFile: path, encoding: .utf8), without: excluded)
        if text.isEmpty { continue }
        let place = path.dropLast(".swift".count) + ShapeSources.classSuffix + ".swift"
        try Data(text.utf8).write(to: URL(filePath: String(place)))
        texts[String(place)] = text
      }
      result.classPaths = texts.keys.sorted()
      let found = try errors(paths + result.classPaths)
      let lines = Dictionary(grouping: found, by: \.path).mapValues { $0.map(\.line) }
      let faulty = texts.reduce(into: Set<String>()) { names, file in
        names.formUnion(ClassShapes.names(in: file.value, at: lines[file.key] ?? []))
      }
      if faulty.isEmpty { return (result, excluded) }
      excluded.formUnion(faulty)
    }
  }
}
