#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Computes `body(state, 0)` … `body(state, count - 1)` on several threads; the results come in that order.
///
/// Plain threads, because they start within microseconds and the callers need no `async`. Each worker has a state of its
/// own, such as a buffer, made by `makeState` on its thread.
func parallelMap<State, Result: Sendable>(
  count: Int,
  jobs: Int,
  makeState: @escaping @Sendable () -> State,
  _ body: @escaping @Sendable (inout State, Int) -> Result
) -> [Result] {
  let threads = min(jobs, count)
  guard threads > 1 else {
    var state = makeState()
    return (0..<count).map { body(&state, $0) }
  }
  let work = Work(count: count, batch: max(1, min(32, count / (threads * 8))), makeState: makeState, body: body)
  run(threads: threads) { work.run() }
  return work.takeResults()
}

/// The results of one `parallelMap` and the next index to compute.
///
/// Sound although unchecked: an index is handed to one worker only, each slot is written by the worker that got its
/// index, and slots are read after all workers have been joined.
private final class Work<State, Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let batch: Int
  private let makeState: @Sendable () -> State
  private let body: @Sendable (inout State, Int) -> Result
  private let slots: UnsafeMutablePointer<Result>
  private let mutex = Mutex()
  private var next = 0

  init(
    count: Int,
    batch: Int,
    makeState: @escaping @Sendable () -> State,
    body: @escaping @Sendable (inout State, Int) -> Result
  ) {
    self.count = count
    self.batch = batch
    self.makeState = makeState
    self.body = body
    slots = .allocate(capacity: count)
  }

  func run() {
    guard var range = take() else { return }
    var state = makeState()
    while true {
      for index in range { (slots + index).initialize(to: body(&state, index)) }
      guard let more = take() else { return }
      range = more
    }
  }

  func takeResults() -> [Result] {
    defer { slots.deallocate() }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: slots, count: count)
      initialized = count
    }
  }

  private func take() -> Range<Int>? {
    mutex.withLock {
      guard next < count else { return nil }
      let start = next
      next = min(count, start + batch)
      return start..<next
    }
  }
}

/// A lock that exists on every system the package supports.
///
/// Sound although unchecked: the pointer never changes, and what it points to is made for several threads.
private final class Mutex: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  func withLock<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Runs `body` on as many threads, this one among them, and waits for all.
///
/// Threads that the system refuses are done without.
private func run(threads: Int, _ body: @escaping @Sendable () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  // Secondary threads get half a megabyte on some systems, too little for deeply nested sources.
  pthread_attr_setstacksize(&attributes, 16 << 20)
  defer { pthread_attr_destroy(&attributes) }

  var handles: [pthread_t] = []
  for _ in 1..<threads {
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Glibc) || canImport(Android)
      var handle = pthread_t()
    #else
      var handle: pthread_t?
    #endif
    let code = pthread_create(&handle, &attributes, threadMain, box.toOpaque())
    if code != 0 {
      box.release()
      break
    }
    #if canImport(Glibc) || canImport(Android)
      handles.append(handle)
    #else
      if let handle { handles.append(handle) }
    #endif
  }
  body()
  for handle in handles { pthread_join(handle, nil) }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// Takes back what was retained for just this thread when it was created.
#if canImport(Darwin)
  private func threadMain(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
#endif
