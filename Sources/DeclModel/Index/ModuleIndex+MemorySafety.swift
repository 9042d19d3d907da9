extension ModuleIndex {
  /// Whether a declaration says itself that uses of what it declares are unsafe.
  package func isUnsafe(_ header: DeclHeader) -> Bool {
    isStrictlyMemorySafe && header.attribute(named: "unsafe") != nil
  }
}

extension NameLookup {
  /// Whether each use of a type must say `unsafe` in a module that is strict about memory safety (SE-0458); elsewhere no type is so.
  ///
  /// A struct with a pointer in it is unsafe only if it says so.
  ///
  /// - Parameter type: The type; its generic arguments are not looked at, unless it is a type alias.
  /// - Returns: `true` for a pointer, for what is declared `@unsafe`, and for a type alias that mentions such a type.
  func isUnsafe(_ type: TypeRef) -> Bool {
    if !index.isStrictlyMemorySafe || type.nameComponents == nil { return false }
    let expanded = expandingAliases(type)
    return expanded == type ? isDeclaredUnsafe(type) : expanded.contains(where: isDeclaredUnsafe)
  }

  /// The first type in another one that is unsafe, or nothing.
  package func firstUnsafe(in type: TypeRef) -> TypeRef? {
    index.isStrictlyMemorySafe ? type.firstPart(where: isUnsafe) : nil
  }

  private func isDeclaredUnsafe(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents, let name = components.last else { return false }
    if let decl = declaredNominal(type) {
      if index.isUnsafe(decl.header) { return true }
      // What is printed of a compiled module need not have the attribute.
      if !index.isCompiled(file: decl.header.location.file) { return false }
    }
    let isTopLevel = components.count == 1 || components.count == 2 && NameLookup.unsafeModules.contains(components[0])
    return isTopLevel && NameLookup.unsafeTypes.contains(name)
  }

  /// The modules that declare the types below.
  private static let unsafeModules = ModuleIndex.standardModules.union(["Glibc", "Musl", "Darwin", "Android"])

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
