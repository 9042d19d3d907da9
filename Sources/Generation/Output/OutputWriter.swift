/// A file at the place where it goes.
package struct OutputFile: Sendable {
  package let path: String
  /// The text, one piece after the other.
  package let pieces: [[UInt8]]

  package init(path: String, pieces: [[UInt8]]) {
    self.path = path
    self.pieces = pieces
  }

  package init(path: String, text: [UInt8]) { self.init(path: path, pieces: [text]) }

  /// Writes all of it to a descriptor.
  package func write(to descriptor: Int32) throws(SystemError) {
    for chunk in chunks { try System.write(chunk, to: descriptor) }
  }

  /// The text in fewer pieces: to ask the system for each double takes longer than to copy it.
  private var chunks: some Sequence<[UInt8]> {
    sequence(state: pieces[...]) { rest in
      guard var chunk = rest.popFirst() else { return nil }
      while let next = rest.first, chunk.count + next.count <= OutputFile.chunkSize {
        chunk.reserveCapacity(OutputFile.chunkSize)
        chunk += next
        rest.removeFirst()
      }
      return chunk
    }
  }

  private static let chunkSize = 1 << 16

  /// Whether the file at its path has this very content.
  fileprivate func isUpToDate() throws(SystemError) -> Bool {
    let descriptor = try System.open(path)
    defer { System.closeDescriptor(descriptor) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: OutputFile.chunkSize, alignment: 16)
    defer { room.deallocate() }
    guard let start = room.baseAddress else { return false }
    for chunk in chunks {
      var offset = 0
      while offset < chunk.count {
        let count = try System.read(descriptor, into: start, count: min(chunk.count - offset, room.count))
        let isSame = chunk.withUnsafeBytes { bytes in
          System.isEqual(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]), room, count: count)
        }
        if count == 0 || !isSame { return false }
        offset += count
      }
    }
    return try System.read(descriptor, into: start, count: 1) == 0
  }
}

/// The reason why an output could not be written.
package struct OutputError: Error, Hashable {
  package let path: String
  package let reason: SystemError
}

/// Writes the files of a run: all of them or none, each at once, and only those whose content changes.
///
/// Every changed file is first written beside its place under a name of its own. Only when all are there do they take
/// their places, so that a full disk or a missing right is found before anything is touched.
package enum OutputWriter {
  /// A change of a file.
  package enum Change: Hashable, Sendable {
    case create, replace
  }

  /// The files whose content on disk is another, or that are missing.
  package static func changes(in files: [OutputFile]) throws(OutputError) -> [(file: OutputFile, change: Change)] {
    var changes: [(file: OutputFile, change: Change)] = []
    for file in files {
      do throws(SystemError) {
        let status = try System.status(ofAny: file.path)
        // What is no file, such as a pipe, has no content to compare with.
        if status?.kind == .file, try file.isUpToDate() { continue }
        changes.append((file, status == nil ? .create : .replace))
      } catch {
        throw OutputError(path: file.path, reason: error)
      }
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
  private var createdFiles = 0

  /// Writes a file beside its place.
  mutating func prepare(_ file: OutputFile) throws(OutputError) {
    do throws(SystemError) {
      // A link keeps pointing to the file, whose content is replaced.
      let target = try System.destination(of: file.path)
      let status = try System.status(ofAny: target)
      switch status?.kind {
      case .directory?: throw SystemError.isDirectory
      case .other?: direct.append(file)
      case .file?, nil: try write(file, beside: target, permissions: status?.permissions)
      }
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
    for (temporary, target) in pending {
      do {
        try System.move(temporary, to: target)
      } catch {
        throw OutputError(path: target, reason: error)
      }
    }
  }

  /// Takes back what has not found its place; what has is no more where it was.
  func undo() {
    for (temporary, _) in pending { System.removeFile(temporary) }
    for folder in folders.reversed() { System.removeEmptyDirectory(folder) }
  }

  private mutating func write(_ file: OutputFile, beside target: String, permissions: UInt32?) throws(SystemError) {
    let (path, descriptor) = try createFile(in: Path.folder(target))
    // From now on it is taken back if anything fails.
    pending.append((path, target))
    do {
      try file.write(to: descriptor)
      if let permissions { try System.setPermissions(permissions, of: descriptor) }
    } catch {
      System.closeDescriptor(descriptor)
      throw error
    }
    try System.finishWriting(descriptor)
  }

  /// Creates a file of a name that no other run has, in a folder that is made if it is missing.
  private mutating func createFile(in folder: String) throws(SystemError) -> (path: String, descriptor: Int32) {
    var failure = SystemError.fileExists
    for _ in 0..<100 {
      do {
        if failure == .noSuchFile { try createFolder(folder) }
        createdFiles += 1
        let path = Path.join(folder, ".swift-mocking.\(System.processNumber).\(createdFiles).tmp")
        return (path, try System.create(path))
      } catch {
        // A run that was killed has left a file, or the folder is not made yet, or another run failed and took it back.
        guard error == .fileExists || error == .noSuchFile else { throw error }
        failure = error
      }
    }
    throw failure
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
