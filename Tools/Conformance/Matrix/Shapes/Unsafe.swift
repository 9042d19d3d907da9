// Types that are unsafe, for modules that are strict about memory.

// shape: pointers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafePointers {
  func take(_ x: UnsafePointer<Int>)
  func change(_ x: UnsafeMutablePointer<Item>) -> UnsafeMutablePointer<Item>
  func raw(_ x: UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  func opaque(_ x: OpaquePointer) -> OpaquePointer?
}

// shape: buffers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeBuffers {
  func take(_ x: UnsafeBufferPointer<UInt8>) -> Int
  func raw(_ x: UnsafeRawBufferPointer) throws -> UnsafeMutableRawBufferPointer
  func later(_ x: UnsafeMutableBufferPointer<Int>) async
}

// shape: functions of pointers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeClosures {
  func run(_ body: (UnsafePointer<Int>) -> Int) -> Int
  func with<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T
  func keep(_ body: @escaping (UnsafeMutableRawPointer?) -> Void)
}

// shape: properties and subscripts of pointers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeProperties {
  var base: UnsafePointer<Int> { get }
  var buffer: UnsafeMutableBufferPointer<Int>? { get set }
  subscript(pointer: UnsafePointer<Int>) -> Int { get }
  static var shared: UnsafeRawPointer? { get set }
}

// shape: initialisers of pointers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeInitializers {
  init(_ pointer: UnsafePointer<Int>)
  init(buffer: UnsafeRawBufferPointer) throws
}

// shape: pointers in types
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeNested {
  func list(_ x: [UnsafePointer<Int>]) -> (UnsafeRawPointer, Int)
  func box(_ x: Box<UnsafeMutablePointer<Int>>)
}

// shape: requirements that are unsafe
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeMembers {
  @unsafe func act(_ x: Int) -> Int
  @unsafe var value: Int { get set }
}

// shape: requirements that are safe
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeSafe {
  @safe func act(_ x: UnsafePointer<Int>)
}

@unsafe struct UnsafeStruct { var x = 0 }

// shape: unsafe types of the module
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeOwnTypes {
  func take(_ x: UnsafeStruct) -> UnsafeStruct
  var value: UnsafeStruct { get set }
}

// shape: references that are not managed
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeUnmanaged {
  func take(_ x: Unmanaged<Ref>) -> Unmanaged<Ref>
  func resume(_ x: UnsafeContinuation<Int, Never>)
}

// shape: pointers in an actor
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeActor: Actor {
  func take(_ x: UnsafePointer<Int>) -> Int
}

// shape: generic pointers
// not in: memorySafety: doubles do not say that they use what is unsafe
protocol UnsafeGeneric {
  associatedtype Value
  func take(_ x: UnsafePointer<Value>)
  func find<T>(_ x: UnsafeMutablePointer<T>) -> T
}
