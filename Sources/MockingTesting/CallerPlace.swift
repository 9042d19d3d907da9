import ExpectationRuntime

#if os(Linux) && canImport(Runtime)
  import Foundation

  /// Where the running test has come to, as far as the stack tells.
  enum CallerPlace {
    /// The place in the test that leads to the caller: on the way to a failure that has no place of its own.
    ///
    /// It needs the debug information of the tests, and takes up to some tenths of a second in a large test bundle. Where calls come the
    /// same way again, it is known.
    ///
    /// - Parameter file: The file of the running test, as `#fileID` says it. Without it, the outermost function that is none of a
    ///   library is taken for the test, or for the closure that runs on a thread of its own.
    /// - Returns: The place, or `nil` if it is not found; with a file also after many searches, since then the failure has a place
    ///   in any case.
    static func current(inFile file: String? = nil) -> MockSourceLocation? {
      searches.place(of: Way(stack: .current, file: file))
    }

    fileprivate struct Way: Hashable {
      let stack: CallStack
      let file: String?
    }

    private static let searches = Searches()
  }

  /// The searches so far.
  private final class Searches: @unchecked Sendable {
    // `@unchecked`: what changes is only touched under `lock`.
    private let lock = NSLock()
    private var places: [CallerPlace.Way: MockSourceLocation?] = [:]

    /// So many searches do not make a run of many tests that fail much longer.
    private static let most = 30

    func place(of way: CallerPlace.Way) -> MockSourceLocation? {
      let (known, isOneOfMany) = self.lock.withLock { (self.places[way], self.places.count >= Self.most) }
      if let known { return known }
      if isOneOfMany, way.file != nil { return nil }
      let place = CallerSearch(file: way.file, frames: way.stack.frames).place
      self.lock.withLock { self.places[way] = .some(place) }
      return place
    }
  }
#else
  /// Where the running test has come to, of which nothing is known here.
  enum CallerPlace {
    static func current(inFile file: String? = nil) -> MockSourceLocation? { nil }
  }
#endif
