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

// shape: pointers beside errors of a type
protocol UnsafeTypedErrors {
  func make() throws(Flaw) -> UnsafeRawPointer
  func take(_ x: UnsafeRawPointer) throws(Flaw)
}

// shape: an inherited requirement with pointers
protocol UnsafeChild: UnsafePointers {
  func act(_ x: Int) -> String
  var value: Int { get set }
}

// shape: static members of a generic protocol
protocol UnsafeStatics {
  associatedtype Value
  static func find(_ x: UnsafePointer<Value>) -> Value?
  static var base: UnsafeRawPointer? { get set }
  func keep(_ value: Value, at x: UnsafeRawPointer)
}

// shape: subscripts of pointers
protocol UnsafeSubscripts {
  subscript(x: UnsafeRawPointer) -> Int { get set }
  subscript(x: Int) -> UnsafeRawPointer? { get set }
  subscript(x: String) -> UnsafeRawPointer { get throws }
  static subscript(x: UnsafeRawPointer) -> Int { get }
}

// shape: pointers on the main actor
@MainActor protocol UnsafeMain {
  func take(_ x: UnsafeRawPointer) async throws -> Int
  static func give() -> UnsafeRawPointer?
  var base: OpaquePointer { get async throws }
}

// shape: deprecated and optional pointers
protocol UnsafeDeprecated {
  @available(*, deprecated) func take(_ x: UnsafeRawPointer) -> Int
  @available(*, deprecated) static func give() -> UnsafeRawPointer
  @available(macOS 99, *) var base: UnsafeRawPointer? { get set }
  var forced: UnsafeRawPointer! { get set }
}

// shape: pointers that are changed, evaluated late or many
protocol UnsafeParameters {
  func change(_ x: inout UnsafeRawPointer)
  func evaluate(_ x: @autoclosure () -> UnsafeRawPointer)
  func many(_ a: OpaquePointer, _ b: Int, _ c: Int, _ d: Int, _ e: Int)
  func varied(_ x: UnsafeRawPointer...) -> UnsafeRawPointer?
}

// shape: overloads with pointers
protocol UnsafeOverloads {
  func take(_ x: UnsafeRawPointer)
  func take(_ x: Int) -> UnsafeRawPointer
  func take(later x: UnsafeRawPointer) async throws
}

// shape: an associated type that is a pointer
protocol UnsafeAssociated {
  associatedtype Value where Value == UnsafeRawPointer
  func take(_ x: Value)
}

// shape: a collection of pointers
protocol UnsafeElements {
  associatedtype Values: Sequence where Values.Element == UnsafeRawPointer
  func first(_ x: Values) -> Values.Element
}
