// Values that cannot escape.

// shape: spans as parameters
@available(macOS 26, *)
protocol NonescapableSpans {
  func take(_ x: Span<Int>)
  func raw(_ x: RawSpan) -> Int
  func borrow(_ x: borrowing Span<Item>) throws -> Int
}

// shape: spans that are changed
@available(macOS 26, *)
protocol NonescapableMutableSpans {
  func change(_ x: inout MutableSpan<Int>)
  func raw(_ x: consuming MutableRawSpan) -> Int
}

// shape: spans in functions
@available(macOS 26, *)
protocol NonescapableClosures {
  func run(_ body: (Span<Int>) -> Int) -> Int
  func keep(_ body: @escaping (RawSpan) throws -> Void)
}

// shape: spans beside other values
@available(macOS 26, *)
protocol NonescapableMixed {
  func take(_ x: Span<UInt8>, at index: Int, _ item: Item) -> Int
  func later(_ x: Span<UInt8>) async throws
}

// shape: a protocol whose conforming types need not escape
protocol NonescapableSelf: ~Escapable {
  func look() -> Int
  mutating func change(_ x: Int)
}

// shape: a protocol whose conforming types need neither be copied nor escape
protocol NonescapableNoncopyableSelf: ~Copyable, ~Escapable {
  borrowing func look() -> Int
  consuming func close()
}

// shape: generic parameters that need not escape
protocol NonescapableGenerics {
  func take<T: ~Escapable>(_ x: T)
  func look<T: ~Copyable & ~Escapable>(_ x: borrowing T) -> Int
}

// shape: metatypes of generic parameters that cannot escape
protocol NonescapableMetatypes {
  func one<E: ~Escapable>(of type: E.Type)
  func several<E: ~Copyable & ~Escapable>(of types: [E.Type], _ type: E.Type?) -> Int
  subscript<E: ~Escapable>(of type: E.Type) -> Int { get set }
}

typealias RawBytes = RawSpan
typealias Items<Element> = Span<Element>

// shape: spans behind type aliases
@available(macOS 26, *)
protocol NonescapableAliases {
  func raw(_ x: RawBytes, _ number: Int) throws -> Int
  func take(_ x: borrowing Items<Int>) -> Int
  mutating func advance(_ x: inout RawBytes)
}
