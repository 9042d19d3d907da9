#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  #error("the command needs POSIX: on Windows use the macros, or the command in WSL")
#endif

/// The error of a failed call of the operating system.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  static var noSuchFile: SystemError { SystemError(code: ENOENT) }
  static var fileExists: SystemError { SystemError(code: EEXIST) }
  static var isDirectory: SystemError { SystemError(code: EISDIR) }
  /// Nobody reads the pipe any more.
  static var brokenPipe: SystemError { SystemError(code: EPIPE) }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, with a lower-case first letter as in the compiler's messages.
  package var description: String {
    // Some systems promise that it is not nil.
    let text: UnsafeMutablePointer<CChar>? = strerror(code)
    guard let text else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// The kind of file that a path names.
package enum FileKind: Hashable, Sendable {
  case file, directory, other
}

/// The identity of a file, independent of its path.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}

/// The status of a file, from `stat`.
package struct FileStatus: Sendable {
  package let kind: FileKind
  package let identity: FileIdentity
  package let permissions: UInt32
  /// The size of a file in bytes.
  let size: Int64
  /// When the content changed, in nanoseconds.
  let changed: Int64
}

/// The operating system's calls that the command needs, without Foundation: loading it would cost more time than most runs.
package enum System {
  /// The path of the working directory, or `nil` if it is gone.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The number of processors that can be used.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The value of an environment variable; `nil` if it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Lets a write to a closed pipe, or beyond the size that files may have, fail with an error instead of ending the process.
  package static func ignoreSignalsOfWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Takes the places of standard streams that are closed, so that no file that is opened later is taken for one of them.
  ///
  /// Reading and writing still fail, as with a closed stream.
  package static func occupyClosedStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = systemOpen("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }

  /// Runs `body` to its end, even if the user interrupts: then the process ends after it.
  ///
  /// Only this thread is shielded, so no other may be running.
  static func withoutInterruption<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var signals = sigset_t()
    var previous = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  /// The result of a call, which is negative after an error.
  @discardableResult private static func check(_ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw .last }
    return result
  }

  /// The status of the file that a path names, after following symbolic links.
  package static func status(of path: String) throws(SystemError) -> FileStatus {
    var info = stat()
    try check(stat(path, &info))
    return FileStatus(info)
  }

  /// The status of the file that a path names; `nil` if there is none, which another process may change at any time.
  static func status(ofAny path: String) throws(SystemError) -> FileStatus? {
    do {
      return try status(of: path)
    } catch {
      guard error == .noSuchFile else { throw error }
      return nil
    }
  }

  /// The status of an open descriptor's file.
  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var info = stat()
    try check(fstat(descriptor, &info))
    return FileStatus(info)
  }

  /// Whether something of that name exists.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of the file that a path refers to through its links, even if it does not exist yet.
  static func destination(of path: String) throws(SystemError) -> String {
    if let resolved = resolved(path) { return resolved }
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let target = link(path) else { return path }
      path = Path.join(Path.folder(path), target)
    }
    throw SystemError(code: ELOOP)
  }

  /// The target of a symbolic link; `nil` if the path names none.
  private static func link(_ path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { room in
        room.baseAddress.map { max(0, readlink(path, $0, room.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The path without symbolic links, or `nil` if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let result = realpath(path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
  }

  /// Writes all bytes to a descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          failure = .last
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Whether the first bytes of two pieces of memory are the same.
  static func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeMutableRawBufferPointer, count: Int) -> Bool {
    guard let start = left.baseAddress, let other = right.baseAddress else { return count == 0 }
    return memcmp(start, other, count) == 0
  }

  /// Opens a file for reading; the caller closes it.
  static func open(_ path: String) throws(SystemError) -> Int32 {
    try check(systemOpen(path, O_RDONLY | O_CLOEXEC, 0))
  }

  /// Creates a file that must not exist yet; the caller closes it.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try check(systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
  }

  /// Opens something that is not a regular file, such as a pipe, for writing; the caller closes it.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try check(systemOpen(path, O_WRONLY | O_CLOEXEC, 0))
  }

  static func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemError) {
    try check(fchmod(descriptor, mode_t(permissions)))
  }

  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// Closes a file that was written: the last chance of the system to say that the bytes did not arrive.
  static func finishWriting(_ descriptor: Int32) throws(SystemError) { try check(close(descriptor)) }

  static func move(_ source: String, to target: String) throws(SystemError) { try check(rename(source, target)) }

  static func removeFile(_ path: String) { _ = unlink(path) }

  static func createDirectory(_ path: String) throws(SystemError) { try check(mkdir(path, 0o777)) }

  static func removeEmptyDirectory(_ path: String) { _ = rmdir(path) }

  /// A number that no other running process has.
  static var processNumber: Int32 { getpid() }

  /// Reads up to `count` bytes; 0 at the end, negative on an error.
  static func read(_ descriptor: Int32, into pointer: UnsafeMutableRawPointer, count: Int) throws(SystemError) -> Int {
    while true {
      let result = systemRead(descriptor, pointer, count)
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}

extension FileStatus {
  fileprivate init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    default: kind = .other
    }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      node: UInt64(truncatingIfNeeded: info.st_ino)
    )
    permissions = UInt32(info.st_mode & 0o7777)
    size = Int64(info.st_size)
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    changed = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

// Inside `System` the names `open`, `read` and `write` mean its own functions.

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

private func systemRead(_ descriptor: Int32, _ pointer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, pointer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
