#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output of a finished program.
struct ProcessOutput {
  var status: Int32
  var output: [UInt8]
  var errors: [UInt8]
}

/// Runs a program and waits for it.
func runProcess(_ path: String, _ arguments: [String], input: [UInt8] = []) throws(SystemError) -> ProcessOutput {
  // Both streams go to files without a name rather than to pipes: one that nobody empties would stop the program.
  let inputFile = try temporaryFile()
  defer { System.closeDescriptor(inputFile) }
  try System.write(input, to: inputFile)
  guard lseek(inputFile, 0, SEEK_SET) == 0 else { throw .last }
  let output = try temporaryFile()
  defer { System.closeDescriptor(output) }
  let errors = try temporaryFile()
  defer { System.closeDescriptor(errors) }

  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #elseif canImport(Android)
    // It takes one that is not nil to make one, which replaces this one.
    guard var actions = posix_spawn_file_actions_t(bitPattern: 1) else { throw SystemError(code: EINVAL) }
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, inputFile, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_adddup2(&actions, errors, 2)

  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }

  var process = pid_t()
  #if canImport(Android)
    var given: posix_spawn_file_actions_t? = actions
    let code = posix_spawn(&process, path, &given, nil, words, processEnvironment)
  #else
    let code = posix_spawn(&process, path, &actions, nil, words, processEnvironment)
  #endif
  guard code == 0 else { throw SystemError(code: code) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw .last }
  }
  // The macros WIFEXITED and WEXITSTATUS are not imported.
  let exitStatus = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  return ProcessOutput(status: exitStatus, output: try contents(of: output), errors: try contents(of: errors))
}

#if canImport(Darwin)
  private var processEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }
#else
  private var processEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }
#endif

private func temporaryFile() throws(SystemError) -> Int32 {
  let folder = System.environment("TMPDIR") ?? "/tmp"
  var template = Array("\(folder)/swift-mocking.XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw .last }
  _ = unlink(template)
  return descriptor
}

private func contents(of descriptor: Int32) throws(SystemError) -> [UInt8] {
  guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
  return try ReadBuffer.contents(of: descriptor)
}
