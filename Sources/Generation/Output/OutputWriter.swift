/// A file at the place where it goes.
package struct OutputFile: Sendable {
  package let path: String
  /// The text, one piece after the other.
  package let pieces: [[UInt8]]

  package init(path: String, pieces: [[UInt8]]) {
    self.path = path
    self.pieces = pieces
  }

  package init(path: String, text: [UInt8]) {
    self.init(path: path, pieces: [text])
  }

  /// Writes all of it to a descriptor.
  package func write(to descriptor: Int32) throws(SystemError) {
    for piece in pieces { try System.write(piece, to: descriptor) }
  }

  /// Whether the file at its path has this very content.
  fileprivate func isUpToDate() throws(SystemError) -> Bool {
    let descriptor = try System.open(path)
    defer { System.closeDescriptor(descriptor) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    guard let start = room.baseAddress else { return false }
    for piece in pieces {
      var offset = 0
      while offset < piece.count {
        let count = try System.read(descriptor, into: start, count: min(piece.count - offset, room.count))
        let isSame = piece.withUnsafeBytes { bytes in
          System.isEqual(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]), room, count: count)
        }
        if count == 0 || !isSame { return false }
        offset += count
      }
    }
    return try System.read(descriptor, into: start, count: 1) == 0
  }
}

/// Why an output could not be written.
package struct OutputError: Error, Hashable {
  package let path: String
  package let reason: SystemError
}

/// Writes the files of a run: all of them or none, each at once, and only those whose content changes.
///
/// Every changed file is first written beside its place under a name of its own. Only when all are there do they take
/// their places, so that a full disk or a missing right is found before anything is touched.
package enum OutputWriter {
  /// What is to be done about a file.
  package enum Change: Hashable, Sendable {
    case create, replace
  }

  /// The files whose content on disk is another, or that are missing.
  package static func changes(in files: [OutputFile]) throws(OutputError) -> [(file: OutputFile, change: Change)] {
    var changes: [(file: OutputFile, change: Change)] = []
    for file in files {
      guard System.exists(file.path) else {
        changes.append((file, .create))
        continue
      }
      do {
        // What is no file, such as a pipe, has no content to compare with.
        if try System.status(of: file.path).kind == .file, try file.isUpToDate() { continue }
      } catch {
        throw OutputError(path: file.path, reason: error)
      }
      changes.append((file, .replace))
    }
    return changes
  }

  /// Writes the files whose content changes.
  ///
  /// - Returns: The paths written.
  package static func write(_ files: [OutputFile]) throws(OutputError) -> [String] {
    let changed = try changes(in: files).map(\.file)
    // A pipe may have to wait for its reader, and must then be left to the user's patience.
    if changed.contains(where: { (try? System.status(of: $0.path).kind) == .other }) {
      try commit(changed)
    } else {
      try System.withoutInterruption { () throws(OutputError) in try commit(changed) }
    }
    return changed.map(\.path)
  }

  private static func commit(_ files: [OutputFile]) throws(OutputError) {
    var transaction = Transaction()
    do throws(OutputError) {
      for file in files { try transaction.prepare(file) }
      try transaction.commit()
    } catch {
      transaction.undo()
      throw error
    }
  }
}

/// Files on their way to their places.
private struct Transaction {
  private var pending: [(temporary: String, target: String)] = []
  private var direct: [OutputFile] = []
  private var folders: [String] = []

  /// Writes a file beside its place.
  mutating func prepare(_ file: OutputFile) throws(OutputError) {
    do throws(SystemError) {
      // A link keeps pointing to the file, whose content is replaced.
      let target = try System.destination(of: file.path)
      var permissions: UInt32?
      if System.exists(target) {
        let status = try System.status(of: target)
        guard status.kind == .file else {
          if status.kind == .directory { throw SystemError.isDirectory }
          direct.append(file)
          return
        }
        permissions = status.permissions
      } else {
        try createFolder(Path.folder(target))
      }
      let temporary = try write(file, beside: target, permissions: permissions)
      pending.append((temporary, target))
    } catch {
      throw OutputError(path: file.path, reason: error)
    }
  }

  /// Moves every file to its place.
  mutating func commit() throws(OutputError) {
    for file in direct {
      do {
        let descriptor = try System.openForWriting(file.path)
        defer { System.closeDescriptor(descriptor) }
        try file.write(to: descriptor)
      } catch {
        throw OutputError(path: file.path, reason: error)
      }
    }
    // From the end, where what is done can be taken off the list at once.
    pending.reverse()
    while let (temporary, target) = pending.last {
      do {
        try System.move(temporary, to: target)
      } catch {
        throw OutputError(path: target, reason: error)
      }
      pending.removeLast()
    }
  }

  /// Takes back what has not found its place.
  func undo() {
    for (temporary, _) in pending { System.removeFile(temporary) }
    for folder in folders.reversed() { System.removeEmptyDirectory(folder) }
  }

  private func write(_ file: OutputFile, beside target: String, permissions: UInt32?) throws(SystemError) -> String {
    var attempt = 0
    while true {
      let name = ".\(Path.name(target)).\(System.processNumber)-\(attempt).tmp"
      let path = Path.join(Path.folder(target), name)
      let descriptor: Int32
      do {
        descriptor = try System.create(path)
      } catch {
        attempt += 1
        guard error == .fileExists, attempt < 100 else { throw error }
        continue
      }
      do {
        try file.write(to: descriptor)
        if let permissions { try System.setPermissions(permissions, of: descriptor) }
      } catch {
        System.closeDescriptor(descriptor)
        System.removeFile(path)
        throw error
      }
      do {
        try System.finishWriting(descriptor)
      } catch {
        System.removeFile(path)
        throw error
      }
      return path
    }
  }

  /// Creates a folder and those above it, as far as they are missing.
  private mutating func createFolder(_ path: String) throws(SystemError) {
    if System.exists(path) { return }
    let parent = Path.folder(path)
    if parent != path { try createFolder(parent) }
    do {
      try System.createDirectory(path)
      folders.append(path)
    } catch {
      // Another run may have been faster.
      if error != .fileExists { throw error }
    }
  }
}
