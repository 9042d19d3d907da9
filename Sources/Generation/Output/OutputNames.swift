import DeclModel

/// Names of generated files.
enum OutputNames {
  /// The suffix of names of files with doubles of a kind: `+Mocks.swift`.
  static func suffix(for kind: DoubleKind) -> String { "+\(kind.plural.capitalizedFirst).swift" }

  /// The path of one of several files that stand for one: `Mocks.swift`, `Mocks-2.swift`, `Mocks-3.swift`.
  static func path(ofPart number: Int, beside path: String) -> String {
    if number < 2 { return path }
    let name = Path.name(path)
    // All that follows the first dot is what others know the file by: `AppMocks-2.generated.swift`.
    let end = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
    return String(path.dropLast(name.count)) + name[..<end] + "-\(number)" + name[end...]
  }

  /// The number of a file that ``path(ofPart:beside:)`` named beside one whose name has no dash.
  static func part(of name: String) -> Int {
    name.prefix { $0 != "." }.split(separator: "-").dropFirst().last.flatMap { Int($0) } ?? 1
  }

  /// The file in which the doubles of a source are, from 1 to `count`: always the same, whatever other sources there are.
  static func part(forSource name: String, of count: Int) -> Int {
    // FNV-1a, since the standard library's hashes are others in each process.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash % UInt64(count)) + 1
  }

  /// A file name for each source path: `Foo+Mocks.swift`, with the folders' names before it where two would be the same.
  ///
  /// Names differ in more than the case of their letters, since many file systems do not tell these apart, and the files
  /// of a module must have different names even in different folders.
  static func names(for paths: [String], suffix: String) -> [String] {
    var depths = Array(repeating: 0, count: paths.count)
    let components = paths.map { Path.components($0) }
    func name(_ index: Int) -> String {
      let folders = components[index].dropLast().suffix(depths[index])
      return (folders + [Path.stem(paths[index])]).joined(separator: "-") + suffix
    }
    while true {
      var users: [String: [Int]] = [:]
      for index in paths.indices { users[name(index).lowercased(), default: []].append(index) }
      var isChanged = false
      for indices in users.values where indices.count > 1 {
        // All of a group are renamed, so that none depends on which of them came first.
        for index in indices where depths[index] < components[index].count - 1 {
          depths[index] += 1
          isChanged = true
        }
      }
      if !isChanged { return numbered(paths.indices.map(name)) }
    }
  }

  /// Gives a number to what could not be told apart by folders.
  private static func numbered(_ names: [String]) -> [String] {
    var taken: Set<String> = Set(names.map { $0.lowercased() })
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name.lowercased()).inserted { return name }
      var number = 2
      while true {
        let candidate = "\(number)-\(name)"
        if taken.insert(candidate.lowercased()).inserted { return candidate }
        number += 1
      }
    }
  }
}
