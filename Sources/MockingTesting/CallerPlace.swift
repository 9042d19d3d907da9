import ExpectationRuntime

#if os(Linux) && canImport(Runtime)
  import Runtime

  /// Where the running test has come to, as far as the stack tells.
  enum CallerPlace {
    /// The place in the outermost function of the stack that has a source and is none of a library: on the way to a failure, that
    /// is the test's own function, or the closure that runs on a thread of its own.
    ///
    /// It takes milliseconds, and needs the debug information of the tests. Behind an argument of an assertion of XCTest, the stack does
    /// not show the test; the code that it calls is found there.
    static var current: MockSourceLocation? {
      guard let frames = try? Backtrace.capture().symbolicated(options: [.showSourceLocations])?.frames else {
        return nil
      }
      let places = frames.lazy.compactMap { frame -> MockSourceLocation? in
        guard let symbol = frame.symbol, let source = symbol.sourceLocation, source.line > 0,
          !source.path.hasSuffix("<compiler-generated>"), !isOfLibrary(symbol)
        else { return nil }
        let name = source.path.split(separator: "/").last ?? ""
        return MockSourceLocation(
          fileID: "unknown/\(name)",
          filePath: source.path,
          line: source.line,
          column: max(1, source.column)
        )
      }
      return Array(places).last
    }

    private static func isOfLibrary(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
      // What starts the tests is in the outermost functions. Names are mangled: a module's has its length before it.
      symbol.imageName.hasPrefix("lib") || symbol.name == "main" || symbol.rawName.contains("_main")
        || symbol.rawName.hasPrefix("$s18ExpectationRuntime") || symbol.rawName.hasPrefix("$s14MockingTesting")
    }
  }
#else
  /// Where the running test has come to, of which nothing is known here.
  enum CallerPlace {
    static var current: MockSourceLocation? { nil }
  }
#endif
