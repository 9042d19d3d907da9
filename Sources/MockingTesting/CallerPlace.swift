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
    /// - Parameter test: The running test. If it is not known, the outermost function that is none of a library is taken for it, or for
    ///   the closure that runs on a thread of its own.
    /// - Returns: The place, or `nil` if it is not found; with a test also after many searches, since then the failure has a place
    ///   in any case.
    static func current(in test: RunningTest? = nil) -> MockSourceLocation? {
      searches.place(of: Way(stack: .current, test: test))
    }

    fileprivate struct Way: Hashable {
      let stack: CallStack
      let test: RunningTest?
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
    private static let mostKept = 1_000

    func place(of way: CallerPlace.Way) -> MockSourceLocation? {
      let (known, isOneOfMany) = self.lock.withLock { (self.places[way], self.places.count >= Self.most) }
      if let known { return known }
      if isOneOfMany, way.test != nil { return nil }
      let place = CallerSearch(test: way.test, frames: way.stack.frames).place
      self.lock.withLock {
        if self.places.count < Self.mostKept { self.places[way] = .some(place) }
      }
      return place
    }
  }
#else
  /// Where the running test has come to, of which nothing is known here.
  enum CallerPlace {
    static func current(in test: RunningTest? = nil) -> MockSourceLocation? { nil }
  }
#endif

/// A test of Swift Testing.
struct RunningTest: Hashable {
  /// The name of its function, with labels and without backticks.
  let function: String
  /// Its file, as `#fileID` says it.
  let fileID: String
  /// The path of that, if it is known.
  let filePath: String?

  /// The name of the file.
  var fileName: String { String(self.fileID.split(separator: "/").last ?? "") }
}
