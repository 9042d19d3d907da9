/// A type that has a value for calls of which nobody cares what they return.
///
/// A call that nothing answers fails the test, and returns this value, so that the other tests of the process run on. `.defaults`
/// and ``stubDefaults(_:)`` answer with it without a failure.
///
/// ```swift
/// extension Place: MockDefault {
///   static var mockDefault: Place { Place(name: "") }
/// }
/// ```
///
/// The standard library's types have it that have an obvious empty value, as have optionals, tuples of such types and, with
/// MockingTesting, some of Foundation's.
public protocol MockDefault {
  /// The value.
  static var mockDefault: Self { get }
}

/// The default values of types, as far as they have one.
///
/// They are put together in raw memory, as a tuple cannot be made of elements whose types are known at run time only. Each address lies
/// in memory for the whole tuple, at the offset that the tuple's own metadata gives; what is initialized is moved out or destroyed.
enum DefaultValue {
  /// The default value of a type; `nil` if it has none.
  static func of<Value>(_ type: Value.Type) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let address = UnsafeMutableRawPointer(buffer.baseAddress), self.initialize(type, at: address) else {
        return nil
      }
      return buffer.moveElement(from: 0)
    }
  }

  /// Puts the default value of a type to an address; `false` if it has none.
  private static func initialize(_ type: Any.Type, at address: UnsafeMutableRawPointer) -> Bool {
    if let type = type as? any MockDefault.Type {
      self.put(type, at: address)
      return true
    }
    if let value = EmptySequence.value(of: type) { return self.put(value, as: type, at: address) }
    guard let tuple = TupleShape(type) else { return false }
    var made: [TupleShape.Element] = []
    for element in tuple.elements {
      if self.initialize(element.type, at: address + element.offset) {
        made.append(element)
      } else {
        for element in made { self.destroy(element.type, at: address + element.offset) }
        return false
      }
    }
    return true
  }

  private static func put<Value: MockDefault>(_ type: Value.Type, at address: UnsafeMutableRawPointer) {
    address.initializeMemory(as: Value.self, to: Value.mockDefault)
  }

  private static func put(_ value: Any, as type: Any.Type, at address: UnsafeMutableRawPointer) -> Bool {
    func put<Value>(_: Value.Type) -> Bool {
      guard let value = value as? Value else { return false }
      address.initializeMemory(as: Value.self, to: value)
      return true
    }
    return _openExistential(type, do: put)
  }

  /// Ends a value that `initialize` has put to an address.
  private static func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    func destroy<Value>(_: Value.Type) { address.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    _openExistential(type, do: destroy)
  }
}

// MARK: - The types of the standard library

extension Optional: MockDefault {
  /// `nil`.
  public static var mockDefault: Self { nil }
}

extension Bool: MockDefault {
  /// `false`.
  public static var mockDefault: Self { false }
}

extension MockDefault where Self: AdditiveArithmetic {
  /// Zero.
  public static var mockDefault: Self { .zero }
}

extension Int: MockDefault {}
extension Int8: MockDefault {}
extension Int16: MockDefault {}
extension Int32: MockDefault {}
extension Int64: MockDefault {}
extension UInt: MockDefault {}
extension UInt8: MockDefault {}
extension UInt16: MockDefault {}
extension UInt32: MockDefault {}
extension UInt64: MockDefault {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: MockDefault {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: MockDefault {}
extension Float: MockDefault {}
extension Double: MockDefault {}
extension Duration: MockDefault {}

extension MockDefault where Self: RangeReplaceableCollection {
  /// The empty collection.
  public static var mockDefault: Self { Self() }
}

extension String: MockDefault {}
extension Substring: MockDefault {}
extension Array: MockDefault {}
extension ArraySlice: MockDefault {}
extension ContiguousArray: MockDefault {}

extension Set: MockDefault {
  /// The empty set.
  public static var mockDefault: Self { [] }
}

extension Dictionary: MockDefault {
  /// The empty dictionary.
  public static var mockDefault: Self { [:] }
}

extension AsyncStream: MockDefault {
  /// A stream that has finished.
  public static var mockDefault: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream: MockDefault where Failure == any Error {
  /// A stream that has finished.
  public static var mockDefault: Self { Self { $0.finish() } }
}
