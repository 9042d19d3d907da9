import Foundation

/// The shapes as they are doubled and compiled in some settings: all those in which the same ones are left out, and of which the
/// command knows the same.
struct ShapeSources: Sendable {
  /// The name of the sources among the others.
  let index: Int
  let paths: [String]
  /// The options of the command.
  let arguments: [String]

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
