#if os(Linux) && canImport(Runtime)
  import ExpectationRuntime
  import Runtime

  /// The search for the test among the functions of a stack.
  struct CallerSearch {
    /// The file of the test, as `#fileID` says it.
    let file: String?
    /// The functions, innermost first.
    let frames: [SymbolicatedBacktrace.Frame]

    /// The place in the outermost function that can be the test, or in the innermost closure of it: that is nearer to the call than where
    /// the function waits for the closure.
    var place: MockSourceLocation? {
      // Names are at hand, while a place takes long to find.
      let names = self.frames.map(self.name(of:))
      for (index, name) in names.enumerated().reversed() {
        guard let name else { continue }
        let closures = names[..<index].indices.filter { names[$0]?.hasSuffix(" in \(name)") == true }
        for candidate in closures + [index] {
          if let place = self.place(of: self.frames[candidate]) { return place }
        }
      }
      return nil
    }

    /// The name of a function that can be of a test.
    private func name(of frame: SymbolicatedBacktrace.Frame) -> String? {
      guard let symbol = frame.symbol, !symbol.imageName.hasPrefix("lib") else { return nil }
      // Names are mangled: a module's has its length before it.
      if symbol.rawName.hasPrefix("$s18ExpectationRuntime") || symbol.rawName.hasPrefix("$s14MockingTesting") {
        return nil
      }
      // The outermost functions are those of the package manager and of `@Test`.
      if symbol.name == "main" || symbol.name.contains("__allTests") { return nil }
      // These have no place.
      if symbol.name.hasPrefix("partial apply for ") || symbol.name.hasPrefix("thunk for ") { return nil }
      if ["_main", "PackageTests6RunnerV", "4TestfMp_"].contains(where: symbol.rawName.contains) { return nil }
      if let module = self.file?.prefix(while: { $0 != "/" }), !symbol.rawName.contains("\(module.utf8.count)\(module)")
      {
        return nil
      }
      return symbol.name
    }

    private func place(of frame: SymbolicatedBacktrace.Frame) -> MockSourceLocation? {
      guard let source = CallStack.source(of: frame) else { return nil }
      let name = String(source.path.split(separator: "/").last ?? "")
      if let expansion = MacroExpansion(fileName: name) {
        if let file, !expansion.isIn(self.fileName(of: file)) { return nil }
        return MockSourceLocation(
          fileID: self.file ?? "unknown/\(expansion.fileName)",
          filePath: expansion.fileName,
          line: expansion.line,
          column: expansion.column
        )
      }
      // What the package manager and macros write is in no file of the user's.
      let isOfTest = self.file.map { self.fileName(of: $0) == name } ?? !source.path.contains(".derived/")
      if !isOfTest || name.hasPrefix("@__swiftmacro") { return nil }
      return MockSourceLocation(
        fileID: self.file ?? "unknown/\(name)",
        filePath: source.path,
        line: source.line,
        column: max(1, source.column)
      )
    }

    private func fileName(of file: String) -> String { String(file.split(separator: "/").last ?? "") }
  }
#endif
