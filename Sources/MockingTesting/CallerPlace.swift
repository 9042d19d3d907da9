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
      // A frame's place takes far longer to find than its name, so that only those are asked for it that can be the one.
      guard let frames = try? Backtrace.capture().symbolicated(options: [])?.frames else { return nil }
      for offset in offsetsOutsideOfLibraries(frames).reversed() {
        // The frame, and the mark of what is left out.
        let frame = try? Backtrace.capture(limit: 2, offset: offset, top: 0)
          .symbolicated(options: [.showSourceLocations])?.frames.first
        guard let source = frame?.symbol?.sourceLocation, source.line > 0,
          !source.path.hasSuffix("<compiler-generated>")
        else { continue }
        let name = source.path.split(separator: "/").last ?? ""
        return MockSourceLocation(
          fileID: "unknown/\(name)",
          filePath: source.path,
          line: source.line,
          column: max(1, source.column)
        )
      }
      return nil
    }

    /// How many frames lie within each frame of the stack that is none of a library.
    private static func offsetsOutsideOfLibraries(_ frames: [SymbolicatedBacktrace.Frame]) -> [Int] {
      var offset = 0
      var offsets: [Int] = []
      for frame in frames {
        // The middle of a deep stack is left out.
        if case .omittedFrames(let count) = frame.captured {
          offset += count
          continue
        }
        if let symbol = frame.symbol, !isOfLibrary(symbol) { offsets.append(offset) }
        offset += 1
      }
      return offsets
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
