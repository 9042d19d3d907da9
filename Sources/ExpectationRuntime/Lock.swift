#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#elseif canImport(wasi_pthread)
  import wasi_pthread
#endif

/// A mutual-exclusion lock for a few instructions at a time; it is not recursive.
///
/// The standard library's `Mutex` would do, but needs macOS 15; Foundation's locks would make every mock link
/// Foundation.
@usableFromInline
final class Lock: @unchecked Sendable {
  // `@unchecked`: the pointer never changes, and what it points to is made to be used from several threads.

  // The lock lives at an address of its own: passing a stored property `&`inout does not promise the same address
  // twice, which is what every one of these primitives needs.
  private let primitive: UnsafeMutablePointer<Primitive>

  init() {
    self.primitive = UnsafeMutablePointer<Primitive>.allocate(capacity: 1)
    Primitive.initialize(self.primitive)
  }

  deinit {
    Primitive.destroy(self.primitive)
    self.primitive.deallocate()
  }

  /// Runs `body` while no other thread runs one under the same lock.
  ///
  /// `body` must not run code that the library does not own: not call a closure of the user, and not release a value
  /// of the user, whose `deinit` may call the mock again.
  @inlinable
  func withLock<Result>(_ body: () -> Result) -> Result {
    self.lock()
    defer { self.unlock() }
    return body()
  }

  @usableFromInline
  func lock() { Primitive.lock(self.primitive) }

  @usableFromInline
  func unlock() { Primitive.unlock(self.primitive) }
}

// MARK: - The platforms' primitives

#if canImport(Darwin)

  private typealias Primitive = os_unfair_lock

  extension os_unfair_lock {
    fileprivate static func initialize(_ lock: UnsafeMutablePointer<Self>) { lock.initialize(to: Self()) }
    fileprivate static func destroy(_ lock: UnsafeMutablePointer<Self>) { lock.deinitialize(count: 1) }
    fileprivate static func lock(_ lock: UnsafeMutablePointer<Self>) { os_unfair_lock_lock(lock) }
    fileprivate static func unlock(_ lock: UnsafeMutablePointer<Self>) { os_unfair_lock_unlock(lock) }
  }

#elseif canImport(WinSDK)

  private typealias Primitive = SRWLOCK

  extension SRWLOCK {
    fileprivate static func initialize(_ lock: UnsafeMutablePointer<Self>) { InitializeSRWLock(lock) }
    fileprivate static func destroy(_ lock: UnsafeMutablePointer<Self>) {}
    fileprivate static func lock(_ lock: UnsafeMutablePointer<Self>) { AcquireSRWLockExclusive(lock) }
    fileprivate static func unlock(_ lock: UnsafeMutablePointer<Self>) { ReleaseSRWLockExclusive(lock) }
  }

#elseif os(WASI) && !canImport(wasi_pthread)

  /// Nothing, where there is one thread.
  private struct Primitive {
    fileprivate static func initialize(_ lock: UnsafeMutablePointer<Self>) { lock.initialize(to: Self()) }
    fileprivate static func destroy(_ lock: UnsafeMutablePointer<Self>) {}
    fileprivate static func lock(_ lock: UnsafeMutablePointer<Self>) {}
    fileprivate static func unlock(_ lock: UnsafeMutablePointer<Self>) {}
  }

#else

  private typealias Primitive = pthread_mutex_t

  extension pthread_mutex_t {
    fileprivate static func initialize(_ lock: UnsafeMutablePointer<Self>) {
      let status = pthread_mutex_init(lock, nil)
      // Without a lock nothing that is recorded could be relied upon.
      precondition(status == 0, "pthread_mutex_init failed with status \(status)")
    }

    fileprivate static func destroy(_ lock: UnsafeMutablePointer<Self>) { pthread_mutex_destroy(lock) }
    fileprivate static func lock(_ lock: UnsafeMutablePointer<Self>) { pthread_mutex_lock(lock) }
    fileprivate static func unlock(_ lock: UnsafeMutablePointer<Self>) { pthread_mutex_unlock(lock) }
  }

#endif
