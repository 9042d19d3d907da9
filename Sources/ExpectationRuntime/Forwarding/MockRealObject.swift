/// The real object that a mock passes calls on to which nothing else answers.
///
/// ```swift
/// final class StoreMock: Store {
///   private let __real = _MockRealObject<any Store>()
///
///   init(forwardingTo real: any Store) { self.__real.object = real }
/// }
/// ```
///
/// A value with `mutating` members is copied for each call of one and written back when that returns; of several calls at the same
/// time, the last to return wins.
public final class _MockRealObject<Object>: @unchecked Sendable {
  // `@unchecked`: `stored` is only touched under `lock`. The object may be used from any thread, as what recorders keep.
  private let lock = Lock()
  private var stored: Object?

  /// Makes a place without an object.
  public init() {}

  /// The object, if there is one; each reading and writing happens under a lock.
  public var object: Object? {
    get { self.lock.withLock { self.stored } }
    set {
      let old = self.lock.withLock {
        let old = self.stored
        self.stored = newValue
        return old
      }
      // It goes here, not under the lock: a `deinit` may call the mock.
      withExtendedLifetime(old) {}
    }
  }
}

extension _MockStatics {
  /// The type to which the static members of a mock pass calls on, none at first.
  ///
  /// - Parameter mock: The mock, with its generic arguments.
  /// - Returns: The same object for the same mock, until the end of the session, or of the process where there is none.
  public static func real<Mock, Metatype>(of mock: Mock.Type) -> _MockRealObject<Metatype> {
    StaticRecorders.current.owner(of: ForwardedStatics<Mock>.self) { _MockRealObject() }
  }
}

/// What the real type of a mock's static members is known by, beside the mock's recorders.
private enum ForwardedStatics<Mock> {}
