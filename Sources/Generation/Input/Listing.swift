#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Swift files and the subfolders of a folder, both sorted.
struct Listing: Sendable {
  /// What is listed.
  enum Selection: Sendable {
    /// Swift files, and folders that are not hidden.
    case sources
    /// All files, and folders but those of tools: `.git`, `.build`.
    case everything
  }

  private(set) var files: [String] = []
  private(set) var folders: [String] = []
  private(set) var identity: FileIdentity?
  private(set) var error: SystemError?
  /// Whether one of the files is a link to a file, which may be another one of the sources.
  private(set) var hasLinks = false

  private let selection: Selection

  init(of path: String, _ selection: Selection = .sources) {
    self.selection = selection
    guard let stream = opendir(path) else {
      error = .last
      return
    }
    defer { closedir(stream) }
    identity = try? System.status(of: dirfd(stream)).identity
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { error = .last }
        break
      }
      let start = UnsafeRawPointer(entry) + nameOffset
      let bytes = start.assumingMemoryBound(to: CChar.self)
      // Hidden ones are left out, and with them `.`, `..`, `.build` and `.git`.
      if bytes.pointee == CChar(bitPattern: UInt8(ascii: ".")), !isWantedThoughHidden(bytes) { continue }
      add(bytes, type: Int32(entry.pointee.d_type), in: path)
    }
    if selection == .sources { choosePublicInterface(in: path) }
    files.sort()
    folders.sort()
  }

  private func isWantedThoughHidden(_ name: UnsafePointer<CChar>) -> Bool {
    selection == .everything && ![".", "..", ".git", ".build", ".swiftpm"].contains(String(cString: name))
  }

  private mutating func add(_ bytes: UnsafePointer<CChar>, type: Int32, in path: String) {
    let isSource = selection == .everything || Listing.isSource(bytes)
    switch type {
    case Int32(DT_REG): if isSource { files.append(String(cString: bytes)) }
    case Int32(DT_DIR): addFolder(String(cString: bytes), in: path)
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      let name = String(cString: bytes)
      // A link that leads nowhere is passed over, as compilers do.
      switch try? System.status(of: Path.join(path, name)).kind {
      case .file?:
        if isSource {
          files.append(name)
          hasLinks = true
        }
      case .directory?: addFolder(name, in: path)
      case .other?, nil: break
      }
    default: break
    }
  }

  private mutating func addFolder(_ name: String, in path: String) {
    switch name {
    case "DerivedData", "Pods", "Carthage", "node_modules": return
    // The sources in a documentation catalogue are pictures of code, of which nobody expects that it compiles together.
    case _ where name.hasSuffix(".docc"): return
    case "build" where Listing.isBuildProduct(Path.join(path, name)): return
    default: folders.append(name)
    }
  }

  /// `build` may be a folder of sources; one that a build tool made shows it.
  private static func isBuildProduct(_ path: String) -> Bool {
    let traces = ["CMakeCache.txt", "build.ninja", "Makefile", "Build", "XCBuildData", "SourcePackages"]
    return traces.contains { System.exists(Path.join(path, $0)) }
  }

  private static func isSource(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    func ends(with suffix: StaticString) -> Bool {
      length > suffix.utf8CodeUnitCount
        && memcmp(name + length - suffix.utf8CodeUnitCount, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
    }
    return ends(with: ".swift") || ends(with: ".swiftinterface")
  }

  /// A `.swiftmodule` folder has the same interface for each processor: one is enough.
  private mutating func choosePublicInterface(in path: String) {
    guard path.hasSuffix(".swiftmodule") else { return }
    let interfaces = files.filter { $0.hasSuffix(".swiftinterface") }
    let isPublic = { (name: String) in
      !name.hasSuffix(".private.swiftinterface") && !name.hasSuffix(".package.swiftinterface")
    }
    files = (interfaces.filter(isPublic).min() ?? interfaces.min()).map { [$0] } ?? []
  }
}
