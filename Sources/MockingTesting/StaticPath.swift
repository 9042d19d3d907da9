#if canImport(XCTest)
  import Foundation

  /// Makes literals of paths that are known only at run time.
  ///
  /// `XCTFail` takes its file as a `StaticString` and in no other type, while a location carries a `String`.
  enum StaticPath {
    /// The literals made so far.
    private static let literals = Literals()

    private final class Literals: @unchecked Sendable {
      // `@unchecked`: `made` is only touched under `lock`.
      private let lock = NSLock()
      private var made: [String: StaticString] = [:]

      /// The bytes of a literal are never freed, so each path is copied only once.
      func literal(for path: String, _ make: () -> StaticString) -> StaticString {
        self.lock.withLock {
          if let literal = self.made[path] { return literal }
          let literal = make()
          self.made[path] = literal
          return literal
        }
      }
    }

    /// Returns a literal with the bytes of a path.
    static func literal(for path: String) -> StaticString {
      literals.literal(for: path) { makeLiteral(path) }
    }

    /// The stored properties of `StaticString`, in their order.
    ///
    /// The standard library declares it `@frozen`, with the properties `_startPtrOrData: Builtin.Word`,
    /// `_utf8CodeUnitCount: Builtin.Word` and `_flags: Builtin.Int8`. Code compiled against one version must run with
    /// the next, so neither they nor the meaning of the flags can change. A struct of such fields is laid out in
    /// the order of their declaration, here as there, and `unsafeBitCast` traps if the sizes differ.
    private struct Layout {
      /// The address of the first byte.
      var start: UInt
      /// The number of bytes of UTF-8.
      var count: UInt
      /// Bit 0 is set for a literal of one scalar that has no address, bit 1 if all bytes are ASCII.
      var flags: UInt8
    }

    private static func makeLiteral(_ path: String) -> StaticString {
      let utf8 = Array(path.utf8)
      // Literals of the compiler end with a zero, which readers of `utf8Start` may rely on.
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count + 1)
      _ = bytes.initialize(from: utf8 + [0])
      let isASCII = utf8.allSatisfy { $0 < 0x80 }
      let layout = Layout(
        start: UInt(bitPattern: bytes.baseAddress),
        count: UInt(utf8.count),
        flags: isASCII ? 0b10 : 0b00
      )
      // Sound for the reasons given at `Layout`.
      return unsafeBitCast(layout, to: StaticString.self)
    }
  }
#endif
