// Shapes of protocols, by what they inherit: each must have a mock that compiles.

import Foundation

class Base { init() {}; func inherited() {} }
class Demanding { let x: Int; init(x: Int) { self.x = x }; required init(y: String) { x = 0 } }

// swift-mocking: mock
protocol WithSuper: Base {
  func f(_ x: Int)
}

// swift-mocking: mock
protocol WithSuperSendable: Base, Sendable {
  func f(_ x: Int)
}

// swift-mocking: mock
protocol WithSuperWhere where Self: Base {
  func f()
}

// swift-mocking: mock
protocol WithInit: Demanding {
  func f()
}

// swift-mocking: mock
protocol PCodable: Codable {
  var id: Int { get set }
}

// swift-mocking: mock
protocol PHashable: Hashable {
  func f()
}

// swift-mocking: mock
protocol PEquatable: Equatable {
  var x: Int { get }
}

// swift-mocking: mock
protocol PComparable: Comparable {
  func f()
}

// swift-mocking: mock
protocol PIdentifiable: Identifiable {
  func f()
}

// swift-mocking: mock
protocol PIdentifiableInt: Identifiable where ID == Int {
  func f()
}

// swift-mocking: mock
protocol PIdentifiableOwn: Identifiable {
  var id: String { get }
}

// swift-mocking: mock
protocol PError: Error {
  var code: Int { get }
}

// swift-mocking: mock
protocol PLocalized: LocalizedError {
  var code: Int { get }
}

// swift-mocking: mock
protocol PDescription: CustomStringConvertible, CustomDebugStringConvertible {
  func f()
}

// swift-mocking: mock
protocol PSequence: Sequence {
  func f()
}

// swift-mocking: mock
protocol PSequenceInt: Sequence<Int> {
  func f()
}

// swift-mocking: mock
protocol PIterator: IteratorProtocol {
  func f()
}

// swift-mocking: mock
protocol PIteratorInt: IteratorProtocol where Element == Int {
  func f()
}

// swift-mocking: mock
protocol PCollection: Collection {
  func f()
}

// swift-mocking: mock
protocol PIndices: RandomAccessCollection where Element == Int, Index == Int, Indices == DefaultIndices<Self> {
  func a()
}
// swift-mocking: mock
protocol PCollectionInt: RandomAccessCollection where Element == Int, Index == Int {
  func f()
}

// swift-mocking: mock
protocol PAsyncSequence: AsyncSequence {
  func f()
}

// swift-mocking: mock
protocol PAsyncSequenceInt: AsyncSequence where Element == Int {
  func f()
}

// swift-mocking: mock
protocol PAsyncIterator: AsyncIteratorProtocol where Element == Int {
  func f()
}

// swift-mocking: mock
protocol PCase: CaseIterable {
  func f()
}

// swift-mocking: mock
protocol PRaw: RawRepresentable {
  func f()
}

// swift-mocking: mock
protocol PRawString: RawRepresentable<String>, Sendable {
  func f()
}

// swift-mocking: mock
protocol PExpressible: ExpressibleByStringLiteral {
  func f()
}

// swift-mocking: mock
protocol PStream: TextOutputStream {
  func f()
}

// swift-mocking: mock
protocol PSendable: Sendable {
  func f(_ r: Ref) -> Ref
  var r: Ref { get set }
  static var s: Ref { get }
}

// swift-mocking: mock
protocol PSendableMeta: SendableMetatype {
  static func f()
}

// swift-mocking: mock
protocol PStride: Strideable where Stride == Int {
  func f()
}

// swift-mocking: mock
protocol PNumeric: AdditiveArithmetic {
  func f()
}

// swift-mocking: mock
protocol PLossless: LosslessStringConvertible {
  func f()
}

// swift-mocking: mock
protocol PNS: NSObject {
  func f()
}

// swift-mocking: mock
protocol PNSProto: NSObjectProtocol {
  func f()
}

// swift-mocking: mock
protocol PCodingKey: CodingKey {
  func f()
}

// swift-mocking: mock
protocol PActorHash: Actor, Hashable {
  func f()
}

// swift-mocking: mock
protocol PMirror: CustomReflectable {
  func f()
}

// swift-mocking: mock
protocol PClock: Clock where Duration == Swift.Duration, Instant == ContinuousClock.Instant {
  func f()
}

// swift-mocking: mock
protocol PExecutor: SerialExecutor {
  func f()
}

// swift-mocking: mock
protocol PNoncopyable: ~Copyable {
  func f() -> Int
  consuming func g()
  borrowing func h()
}

// swift-mocking: mock
protocol PNonescapable: ~Escapable {
  func f()
}

// swift-mocking: mock
protocol PAttributes {
  @discardableResult func f() -> Int
  @inlinable func g()
}

// swift-mocking: mock
protocol PSendableFunc: Sendable {
  @Sendable func h()
}

// swift-mocking: mock
protocol POptionSet: OptionSet {
  func f()
}

// swift-mocking: mock
protocol POptionSetInt: OptionSet where RawValue == Int {
  func f()
}

// swift-mocking: mock
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol SafeStream: AsyncSequence, Sendable where Element == Int, Failure == Never {}

// swift-mocking: mock
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol SafeIterator: AsyncIteratorProtocol where Failure == Never {}

// swift-mocking: mock
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol FlawedIterator: AsyncIteratorProtocol<Int, Flaw> {}

// swift-mocking: mock
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol IteratingStream: AsyncSequence, AsyncIteratorProtocol where Failure == Never {}

// swift-mocking: mock
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol QualifiedClock: Clock where Duration == Swift.Duration {}

// swift-mocking: mock
protocol PInterpolation: StringInterpolationProtocol {
  mutating func appendInterpolation(bold text: String)
}

// swift-mocking: mock
protocol PSerialExecutor: SerialExecutor {}

// swift-mocking: mock
@_marker protocol PMarker {}

// swift-mocking: mock
/// What only an `@_spi` import shows.
@_spi(Inner) public protocol PInner {
  /// A function.
  func f()
}
