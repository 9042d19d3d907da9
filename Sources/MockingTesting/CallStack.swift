#if os(Linux) && canImport(Runtime)
  import Foundation
  import Runtime

  /// The functions that run on this thread, then those that wait for them, innermost first.
  ///
  /// Two methods see different parts. Unwinding finds all that is on the thread. Following frame pointers finds the functions that wait
  /// for an asynchronous one, too, but loses the one that called a library without frame pointers, as XCTest is: behind an argument of
  /// `XCTAssertEqual`, that is the test.
  struct CallStack: Hashable {
    private let points: [Point]

    /// Where a function goes on.
    private struct Point: Hashable {
      let address: UInt64
      /// Whether it waits, and is not on the thread.
      let isWaiting: Bool

      init(onThread address: UnsafeMutableRawPointer?) {
        self.address = UInt64(UInt(bitPattern: address))
        self.isWaiting = false
      }

      init?(_ frame: Backtrace.Frame) {
        switch frame {
        case .programCounter(let address), .returnAddress(let address), .asyncResumePoint(let address):
          guard let address = UInt64(address) else { return nil }
          self.address = address
        default: return nil
        }
        if case .asyncResumePoint = frame { self.isWaiting = true } else { self.isWaiting = false }
      }
    }

    /// The stack of the caller.
    static var current: CallStack {
      let followed = (try? Backtrace.capture())?.frames.compactMap(Point.init) ?? []
      guard let unwound else { return CallStack(points: followed) }
      return CallStack(points: unwound + followed.filter(\.isWaiting))
    }

    /// The functions with their names, which take some milliseconds to find.
    var frames: [SymbolicatedBacktrace.Frame] {
      Self.symbolicated(self.points, options: [])
    }

    /// The place in the source where a function goes on, which takes up to a tenth of a second to find in a large test bundle.
    static func source(of frame: SymbolicatedBacktrace.Frame) -> SymbolicatedBacktrace.SourceLocation? {
      let found = Point(frame.captured).map { symbolicated([$0], options: [.showSourceLocations]) }
      guard let source = found?.first?.symbol?.sourceLocation, source.line > 0,
        !source.path.hasSuffix("<compiler-generated>")
      else { return nil }
      return source
    }

    // MARK: - Steps

    /// What is on the thread, as the C library unwinds it.
    private static var unwound: [Point]? {
      guard let function = Self.unwind else { return nil }
      return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 8_192) { addresses in
        guard let start = addresses.baseAddress else { return nil }
        return addresses.prefix(Int(function(start, Int32(addresses.count)))).map(Point.init(onThread:))
      }
    }

    private typealias Unwind = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32

    /// `backtrace` of `execinfo.h`, a header that Swift's module of the C library leaves out; there is none on all systems.
    private static let unwind: Unwind? = dlsym(nil, "backtrace").map {
      // The type is that of its declaration, `int backtrace(void **, int)`.
      unsafeBitCast($0, to: Unwind.self)
    }

    private static let images = ImageMap.capture()

    private static func symbolicated(_ points: [Point], options: Backtrace.SymbolicationOptions)
      -> [SymbolicatedBacktrace.Frame]
    {
      backtrace(points)?.symbolicated(with: Self.images, options: options)?.frames ?? []
    }

    /// A backtrace of addresses, which `Runtime` makes only by decoding one.
    ///
    /// The bytes are those of Compact Backtrace Format, version 0, which the toolchain's documentation defines: the size of a word,
    /// then each address behind an instruction that says what it is.
    private static func backtrace(_ points: [Point]) -> Backtrace? {
      var bytes: [UInt8] = [0b10]
      for point in points {
        bytes.append(point.isWaiting ? 0b0011_1111 : 0b0010_1111)
        withUnsafeBytes(of: point.address.bigEndian) { bytes += $0 }
      }
      bytes.append(0)
      let coded = ["architecture": Self.architecture, "backtrace": Data(bytes).base64EncodedString()]
      return try? JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(coded))
    }

    private static let architecture = (try? Backtrace.capture(limit: 1, top: 0))?.architecture ?? ""
  }
#endif
