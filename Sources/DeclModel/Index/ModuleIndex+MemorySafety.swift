extension ModuleIndex {
  /// Whether each use of a type must say `unsafe` in a module that is strict about memory safety (SE-0458); elsewhere no type is so.
  ///
  /// What a type stores does not count: a struct with a pointer in it is unsafe only if it says so.
  ///
  /// - Parameters:
  ///   - type: The type; its generic arguments are not looked at, unless it is a type alias.
  ///   - context: The types around the place where it is named.
  ///   - file: The file of that place.
  /// - Returns: `true` for a pointer, for what is declared `@unsafe`, and for a type alias that mentions such a type.
  func isUnsafe(_ type: TypeRef, from context: [String], file: Int32) -> Bool {
    if !isStrictlyMemorySafe || type.nameComponents == nil { return false }
    let expanded = expandingAliases(type, from: context, file: file)
    if expanded == type { return isDeclaredUnsafe(type, from: context, file: file) }
    return expanded.contains { isDeclaredUnsafe($0, from: context, file: file) }
  }

  /// Whether a declaration says so itself of what it declares.
  package func isUnsafe(_ header: DeclHeader) -> Bool {
    isStrictlyMemorySafe && header.attribute(named: "unsafe") != nil
  }

  /// The first type in another one that is unsafe, or nothing.
  package func firstUnsafe(in type: TypeRef, from context: [String], file: Int32) -> TypeRef? {
    isStrictlyMemorySafe ? type.firstPart { isUnsafe($0, from: context, file: file) } : nil
  }

  private func isDeclaredUnsafe(_ type: TypeRef, from context: [String], file: Int32) -> Bool {
    guard let components = type.nameComponents, let name = components.last else { return false }
    if let decl = nominal(type, from: context, file: file), decl.header.location.file >= 0 {
      if isUnsafe(decl.header) { return true }
      // What is printed of a compiled module need not have the attribute.
      if !isCompiled(file: decl.header.location.file) { return false }
    }
    let isTopLevel = components.count == 1 || components.count == 2 && ModuleIndex.unsafeModules.contains(components[0])
    return isTopLevel && ModuleIndex.unsafeTypes.contains(name)
  }

  /// The modules that declare the types below.
  private static let unsafeModules = standardModules.union(["Glibc", "Musl", "Darwin", "Android"])

  /// Types of the standard library that are `@unsafe`, in its interface of Swift 6.3, and types of the C library that are unsafe to Swift
  /// since there is a pointer in them, as the compiler says of those of Glibc.
  private static let unsafeTypes: Set<String> = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer",
    "AutoreleasingUnsafeMutablePointer", "OpaquePointer", "CVaListPointer", "Unmanaged", "UnsafeContinuation",
    "UnsafeCurrentTask", "UnownedSerialExecutor", "UnownedTaskExecutor",
    "FILE", "addrinfo", "aiocb", "caddr_t", "glob_t", "group", "hostent", "iconv_t", "if_nameindex", "ifaddrs",
    "ifconf", "ifreq", "iovec", "lconv", "locale_t", "msghdr", "netent", "passwd", "posix_spawn_file_actions_t",
    "protoent",
    "pthread_mutex_t", "regex_t", "servent", "sigevent", "siginfo_t", "sigval", "stack_t", "tm", "ucontext_t",
    "wordexp_t",
  ]
}
