import ExpectationRuntime

#if os(Linux) && canImport(Runtime)
  import Synchronization

  /// Where the running test has come to, as far as the stack tells.
  enum CallerPlace {
    /// The place in the test that leads to the caller: on the way to a failure that has no place of its own.
    ///
    /// It needs the debug information of the tests, and takes up to some tenths of a second in a large test bundle. Where calls come the
    /// same way again, it is known.
    ///
    /// - Parameter file: The file of the running test, as `#fileID` says it. Without it, the outermost function that is none of a
    ///   library is taken for the test, or for the closure that runs on a thread of its own.
    /// - Returns: The place, or `nil` if it is not found; with a file also if the searches so far took too long.
    static func current(inFile file: String? = nil) -> MockSourceLocation? {
      let way = Way(stack: .current, file: file)
      let (known, isLate) = searches.withLock { ($0.places[way], $0.duration > mostDuration) }
      if let known { return known }
      if isLate, file != nil { return nil }
      let start = ContinuousClock.now
      let place = CallerSearch(file: file, frames: way.stack.frames).place
      searches.withLock {
        $0.places[way] = .some(place)
        $0.duration += .now - start
      }
      return place
    }

    private struct Way: Hashable {
      let stack: CallStack
      let file: String?
    }

    private struct Searches {
      var places: [Way: MockSourceLocation?] = [:]
      var duration: Duration = .zero
    }

    private static let searches = Mutex(Searches())

    /// So long a run of many tests that fail may take longer, where a failure has another place.
    private static let mostDuration: Duration = .seconds(2)
  }
#else
  /// Where the running test has come to, of which nothing is known here.
  enum CallerPlace {
    static func current(inFile file: String? = nil) -> MockSourceLocation? { nil }
  }
#endif
