#if os(Linux) && canImport(Runtime)
  import ExpectationRuntime
  import Runtime

  /// The search for the test among the functions of a stack.
  struct CallerSearch {
    /// The test, if it is known.
    let test: RunningTest?
    /// The functions, innermost first.
    let frames: [SymbolicatedBacktrace.Frame]

    /// The place in the test.
    ///
    /// That in the innermost closure of it is nearer to the call than where the test waits for the closure. If the name of the test is
    /// not known, the outermost function is taken for it that can be one.
    var place: MockSourceLocation? {
      // Names are at hand, while a place takes long to find.
      let names = self.frames[..<self.end].map(self.name(of:))
      let candidates = names.enumerated().reversed()
      // The outermost of those with the name of the test, since code that it calls may have that, too.
      let tests = candidates.filter { $0.element.map(self.isOfTest) == true }
      for (index, name) in tests + candidates {
        guard let name else { continue }
        let closures = names[..<index].indices.filter { names[$0]?.hasSuffix(" in \(name)") == true }
        for candidate in closures + [index] {
          if let place = self.place(of: self.frames[candidate]) { return place }
        }
      }
      return nil
    }

    /// Whether a name is that of the test, or of a closure in it.
    private func isOfTest(_ name: String) -> Bool {
      guard let function = self.test?.function else { return false }
      // A symbol has other blanks than the source.
      let name = String(name.compactMap { $0 == "`" ? nil : $0 == "\u{A0}" ? " " : $0 })
      return name == function || name.hasSuffix(".\(function)") || name.hasSuffix(" \(function)")
    }

    /// Where XCTest begins a test: what is around that is none, be it the user's.
    private var end: Int {
      let start = self.frames.firstIndex { frame in
        frame.symbol.map { $0.imageName.hasPrefix("libXCTest") && $0.name.contains("invokeTest") } ?? false
      }
      return start ?? self.frames.endIndex
    }

    /// The name of a function that can be of a test.
    private func name(of frame: SymbolicatedBacktrace.Frame) -> String? {
      guard let symbol = frame.symbol, !(symbol.imageName.hasPrefix("lib") && symbol.imageName.contains(".so")) else {
        return nil
      }
      // Names are mangled: a module's has its length before it.
      if symbol.rawName.hasPrefix("$s18ExpectationRuntime") || symbol.rawName.hasPrefix("$s14MockingTesting") {
        return nil
      }
      // The outermost functions are those of the package manager and of `@Test`.
      if symbol.name == "main" || symbol.name.contains("__allTests") { return nil }
      if !symbol.rawName.hasPrefix("$s"), symbol.rawName.hasSuffix("_main") { return nil }
      // These have no place.
      if symbol.name.hasPrefix("partial apply for ") || symbol.name.hasPrefix("thunk for ") { return nil }
      if ["PackageTests6RunnerV", "4TestfMp_"].contains(where: symbol.rawName.contains) { return nil }
      if let module = self.test?.fileID.prefix(while: { $0 != "/" }),
        !symbol.rawName.contains("\(module.utf8.count)\(module)")
      {
        return nil
      }
      return symbol.name
    }

    private func place(of frame: SymbolicatedBacktrace.Frame) -> MockSourceLocation? {
      guard let source = CallStack.source(of: frame) else { return nil }
      let name = String(source.path.split(separator: "/").last ?? "")
      if let expansion = MacroExpansion(fileName: name) {
        if let test, !expansion.isIn(test.fileName) { return nil }
        return MockSourceLocation(
          fileID: self.test?.fileID ?? "unknown/\(expansion.fileName)",
          filePath: self.test?.filePath ?? self.test?.fileName ?? expansion.fileName,
          line: expansion.line,
          column: expansion.column
        )
      }
      // What the package manager and macros write is in no file of the user's.
      let isOfTest = self.test.map { $0.fileName == name } ?? !source.path.contains(".derived/")
      if !isOfTest || name.hasPrefix("@__swiftmacro") { return nil }
      return MockSourceLocation(
        fileID: self.test?.fileID ?? "unknown/\(name)",
        filePath: source.path,
        line: source.line,
        column: max(1, source.column)
      )
    }
  }
#endif
