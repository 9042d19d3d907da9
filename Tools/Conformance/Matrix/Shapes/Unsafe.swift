// Types that are unsafe, for modules that are strict about memory.

import Foundation

// shape: pointers
protocol UnsafePointers {
  func take(_ x: UnsafePointer<Int>)
  func change(_ x: UnsafeMutablePointer<Item>) -> UnsafeMutablePointer<Item>
  func raw(_ x: UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  func opaque(_ x: OpaquePointer) -> OpaquePointer?
}

// shape: buffers
protocol UnsafeBuffers {
  func take(_ x: UnsafeBufferPointer<UInt8>) -> Int
  func raw(_ x: UnsafeRawBufferPointer) throws -> UnsafeMutableRawBufferPointer
  func later(_ x: UnsafeMutableBufferPointer<Int>) async
}

// shape: functions of pointers
protocol UnsafeClosures {
  func run(_ body: (UnsafePointer<Int>) -> Int) -> Int
  func with<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T
  func keep(_ body: @escaping (UnsafeMutableRawPointer?) -> Void)
}

// shape: properties and subscripts of pointers
protocol UnsafeProperties {
  var base: UnsafePointer<Int> { get }
  var buffer: UnsafeMutableBufferPointer<Int>? { get set }
  subscript(pointer: UnsafePointer<Int>) -> Int { get }
  static var shared: UnsafeRawPointer? { get set }
}

// shape: initialisers of pointers
protocol UnsafeInitializers {
  init(_ pointer: UnsafePointer<Int>)
  init(buffer: UnsafeRawBufferPointer) throws
}

// shape: pointers in types
protocol UnsafeNested {
  func list(_ x: [UnsafePointer<Int>]) -> (UnsafeRawPointer, Int)
  func box(_ x: Box<UnsafeMutablePointer<Int>>)
}

// shape: requirements that are unsafe
protocol UnsafeMembers {
  @unsafe func act(_ x: Int) -> Int
  @unsafe var value: Int { get set }
}

// shape: requirements that are safe
protocol UnsafeSafe {
  @safe func act(_ x: UnsafePointer<Int>)
}

@unsafe struct UnsafeStruct { var x = 0 }

// shape: unsafe types of the module
protocol UnsafeOwnTypes {
  func take(_ x: UnsafeStruct) -> UnsafeStruct
  var value: UnsafeStruct { get set }
}

// shape: references that are not managed
protocol UnsafeUnmanaged {
  func take(_ x: Unmanaged<Ref>) -> Unmanaged<Ref>
  func resume(_ x: UnsafeContinuation<Int, Never>)
}

// shape: pointers in an actor
protocol UnsafeActor: Actor {
  func take(_ x: UnsafePointer<Int>) -> Int
}

// shape: generic pointers
protocol UnsafeGeneric {
  associatedtype Value
  func take(_ x: UnsafePointer<Value>)
  func find<T>(_ x: UnsafeMutablePointer<T>) -> T
}

typealias UnsafeAlias = (Int, UnsafeRawPointer?)

// shape: aliases of pointers
protocol UnsafeAliases {
  func take(_ x: UnsafeAlias)
  var value: [UnsafeAlias] { get }
}

// shape: structs of C with pointers in them
protocol UnsafeImported {
  func now() -> tm
  func send(_ x: [iovec]) throws -> Int
}

/// It has a pointer, and says that its users need not care.
@safe struct UnsafeInside {
  private var base: UnsafePointer<Int>?
}

// shape: safe types that store pointers
protocol UnsafeHidden {
  func take(_ x: UnsafeInside) -> UnsafeInside?
  var value: UnsafeInside { get set }
}

// shape: a struct that is unsafe
@unsafe struct UnsafeValue {
  var number: Int
}

// shape: an enum with pointers
@safe enum UnsafeCases {
  case pointer(UnsafeRawPointer)
  case number(Int)
}
