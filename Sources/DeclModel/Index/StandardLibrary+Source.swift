// Long, as it is a table: the text of declarations.

extension StandardLibrary {
  /// The built-in declarations.
  ///
  /// A protocol has the requirements that a double may have to meet; those with a default implementation are repeated in
  /// an extension. Associated types that a conforming type never has to say are left out (``inferredAssociatedTypes``).
  ///
  /// The last ones stand in for what the interfaces of modules declare.
  static let sources = [markers, values, collections, concurrency, frameworks, completed]

  private static let markers = """
    public protocol AnyObject {}
    public protocol Sendable {}
    public protocol SendableMetatype {}
    public protocol Copyable {}
    public protocol Escapable {}
    public protocol BitwiseCopyable {}
    public protocol Error: Sendable {}
    """

  private static let values = """
    public protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
    public protocol Hashable: Equatable {
      var hashValue: Int { get }
      func hash(into hasher: inout Hasher)
    }
    extension Hashable { public var hashValue: Int { 0 } }
    public protocol Comparable: Equatable {
      static func < (lhs: Self, rhs: Self) -> Bool
      static func <= (lhs: Self, rhs: Self) -> Bool
      static func >= (lhs: Self, rhs: Self) -> Bool
      static func > (lhs: Self, rhs: Self) -> Bool
    }
    extension Comparable {
      public static func <= (lhs: Self, rhs: Self) -> Bool { true }
      public static func >= (lhs: Self, rhs: Self) -> Bool { true }
      public static func > (lhs: Self, rhs: Self) -> Bool { true }
    }
    public protocol Identifiable<ID> {
      associatedtype ID: Hashable
      var id: ID { get }
    }
    public protocol Encodable { func encode(to encoder: any Encoder) throws }
    public protocol Decodable { init(from decoder: any Decoder) throws }
    public typealias Codable = Encodable & Decodable
    public protocol CodingKey: CustomDebugStringConvertible, CustomStringConvertible, Sendable {
      var stringValue: String { get }
      init?(stringValue: String)
      var intValue: Int? { get }
      init?(intValue: Int)
    }
    extension CodingKey {
      public var description: String { "" }
      public var debugDescription: String { "" }
    }
    public protocol CustomStringConvertible { var description: String { get } }
    public protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    public protocol CustomReflectable { var customMirror: Mirror { get } }
    public protocol CustomLeafReflectable: CustomReflectable {}
    public protocol CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { get } }
    public protocol TextOutputStream { mutating func write(_ string: String) }
    public protocol TextOutputStreamable { func write<Target: TextOutputStream>(to target: inout Target) }
    public protocol CaseIterable {
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      static var allCases: AllCases { get }
    }
    public protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    public protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    public protocol ExpressibleByBooleanLiteral {
      associatedtype BooleanLiteralType = Bool
      init(booleanLiteral value: BooleanLiteralType)
    }
    public protocol ExpressibleByIntegerLiteral {
      associatedtype IntegerLiteralType = Int
      init(integerLiteral value: IntegerLiteralType)
    }
    public protocol ExpressibleByFloatLiteral {
      associatedtype FloatLiteralType = Double
      init(floatLiteral value: FloatLiteralType)
    }
    public protocol ExpressibleByUnicodeScalarLiteral {
      associatedtype UnicodeScalarLiteralType = String
      init(unicodeScalarLiteral value: UnicodeScalarLiteralType)
    }
    public protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
      associatedtype ExtendedGraphemeClusterLiteralType = String
      init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
    }
    extension ExpressibleByExtendedGraphemeClusterLiteral
    where ExtendedGraphemeClusterLiteralType == UnicodeScalarLiteralType {
      public init(unicodeScalarLiteral value: ExtendedGraphemeClusterLiteralType) {}
    }
    public protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
      associatedtype StringLiteralType = String
      init(stringLiteral value: StringLiteralType)
    }
    extension ExpressibleByStringLiteral where StringLiteralType == ExtendedGraphemeClusterLiteralType {
      public init(extendedGraphemeClusterLiteral value: StringLiteralType) {}
    }
    public protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {
      associatedtype StringInterpolation = DefaultStringInterpolation
      init(stringInterpolation: StringInterpolation)
    }
    extension ExpressibleByStringInterpolation where StringInterpolation == DefaultStringInterpolation {
      public init(stringInterpolation: DefaultStringInterpolation) {}
    }
    public protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    public protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }
    public protocol Strideable<Stride>: Comparable {
      associatedtype Stride: Comparable, SignedNumeric
      func distance(to other: Self) -> Stride
      func advanced(by n: Stride) -> Self
    }
    public protocol AdditiveArithmetic: Equatable {
      static var zero: Self { get }
      static func + (lhs: Self, rhs: Self) -> Self
      static func += (lhs: inout Self, rhs: Self)
      static func - (lhs: Self, rhs: Self) -> Self
      static func -= (lhs: inout Self, rhs: Self)
    }
    extension AdditiveArithmetic {
      public static func += (lhs: inout Self, rhs: Self) {}
      public static func -= (lhs: inout Self, rhs: Self) {}
    }
    extension AdditiveArithmetic where Self: ExpressibleByIntegerLiteral { public static var zero: Self { 0 } }
    public protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
      associatedtype Magnitude: Comparable, Numeric
      init?<T: BinaryInteger>(exactly source: T)
      var magnitude: Magnitude { get }
      static func * (lhs: Self, rhs: Self) -> Self
      static func *= (lhs: inout Self, rhs: Self)
    }
    public protocol SignedNumeric: Numeric {
      static prefix func - (operand: Self) -> Self
      mutating func negate()
    }
    extension SignedNumeric {
      public static prefix func - (operand: Self) -> Self { operand }
      public mutating func negate() {}
    }
    public protocol Encoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey
      func unkeyedContainer() -> any UnkeyedEncodingContainer
      func singleValueContainer() -> any SingleValueEncodingContainer
    }
    public protocol Decoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> where Key: CodingKey
      func unkeyedContainer() throws -> any UnkeyedDecodingContainer
      func singleValueContainer() throws -> any SingleValueDecodingContainer
    }
    public protocol RandomNumberGenerator { mutating func next() -> UInt64 }
    """

  private static let collections = """
    public struct UnboundedRange_ {}
    public typealias UnboundedRange = (UnboundedRange_) -> ()
    public protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
    }
    public protocol Sequence<Element> {
      associatedtype Element
      associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
      func makeIterator() -> Iterator
      var underestimatedCount: Int { get }
    }
    extension Sequence { public var underestimatedCount: Int { 0 } }
    extension Sequence where Self: IteratorProtocol { public func makeIterator() -> Self { self } }
    public protocol Collection<Element>: Sequence {
      typealias Iterator = IndexingIterator<Self>
      associatedtype Index: Comparable
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { get }
      func index(after i: Index) -> Index
      func makeIterator() -> IndexingIterator<Self>
      func formIndex(after i: inout Index)
      var isEmpty: Bool { get }
      var count: Int { get }
    }
    extension Collection {
      public func makeIterator() -> IndexingIterator<Self> { IndexingIterator(_elements: self) }
      public func formIndex(after i: inout Index) {}
      public var isEmpty: Bool { true }
      public var count: Int { 0 }
    }
    public protocol BidirectionalCollection<Element>: Collection {
      func index(before i: Index) -> Index
    }
    public protocol RandomAccessCollection<Element>: BidirectionalCollection {}
    public protocol MutableCollection<Element>: Collection {
      subscript(position: Index) -> Element { get set }
    }
    public protocol RangeReplaceableCollection<Element>: Collection {
      init()
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C)
        where C.Element == Element
    }
    public protocol RangeExpression<Bound> {
      associatedtype Bound: Comparable
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
      func contains(_ element: Bound) -> Bool
    }
    public protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
      associatedtype Element
      init()
      func contains(_ member: Element) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      func symmetricDifference(_ other: Self) -> Self
      mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      mutating func remove(_ member: Element) -> Element?
      mutating func update(with newMember: Element) -> Element?
      mutating func formUnion(_ other: Self)
      mutating func formIntersection(_ other: Self)
      mutating func formSymmetricDifference(_ other: Self)
    }
    extension SetAlgebra where ArrayLiteralElement == Element { public init(arrayLiteral: Element...) {} }
    public protocol OptionSet: SetAlgebra, RawRepresentable where Element == Self, ArrayLiteralElement == Self {
      associatedtype RawValue = Int
      init(rawValue: RawValue)
    }
    extension OptionSet {
      public init() {}
      public init(arrayLiteral: Self...) {}
      public func contains(_ member: Self) -> Bool { true }
      public func union(_ other: Self) -> Self { self }
      public func intersection(_ other: Self) -> Self { self }
      public func symmetricDifference(_ other: Self) -> Self { self }
      public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) { (true, self) }
      public mutating func remove(_ member: Self) -> Self? { nil }
      public mutating func update(with newMember: Self) -> Self? { nil }
      public mutating func formUnion(_ other: Self) {}
      public mutating func formIntersection(_ other: Self) {}
      public mutating func formSymmetricDifference(_ other: Self) {}
      public static func == (lhs: Self, rhs: Self) -> Bool { true }
    }
    """

  private static let concurrency = """
    public protocol AnyActor: AnyObject, Sendable {}
    public protocol Actor: AnyActor {}
    public protocol DistributedActor: AnyActor {}
    public protocol GlobalActor {
      associatedtype ActorType: Actor
      static var shared: ActorType { get }
      static var sharedUnownedExecutor: UnownedSerialExecutor { get }
    }
    extension GlobalActor { public static var sharedUnownedExecutor: UnownedSerialExecutor { get } }
    public protocol SerialExecutor: Executor {
      func asUnownedSerialExecutor() -> UnownedSerialExecutor
      func isSameExclusiveExecutionContext(other: Self) -> Bool
      func checkIsolated()
    }
    extension SerialExecutor {
      public func asUnownedSerialExecutor() -> UnownedSerialExecutor
      public func isSameExclusiveExecutionContext(other: Self) -> Bool { true }
      public func checkIsolated() {}
    }
    public protocol TaskExecutor: Executor { func asUnownedTaskExecutor() -> UnownedTaskExecutor }
    extension TaskExecutor { public func asUnownedTaskExecutor() -> UnownedTaskExecutor }
    public protocol AsyncIteratorProtocol<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      mutating func next() async throws(Failure) -> Element?
    }
    public protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      associatedtype AsyncIterator: AsyncIteratorProtocol where AsyncIterator.Element == Element
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence where Self: AsyncIteratorProtocol { public func makeAsyncIterator() -> Self { self } }
    public protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
      associatedtype Duration: DurationProtocol
      func advanced(by duration: Duration) -> Self
      func duration(to other: Self) -> Duration
    }
    public protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {
      static func / (lhs: Self, rhs: Int) -> Self
      static func /= (lhs: inout Self, rhs: Int)
      static func * (lhs: Self, rhs: Int) -> Self
      static func *= (lhs: inout Self, rhs: Int)
      static func / (lhs: Self, rhs: Self) -> Double
    }
    extension DurationProtocol {
      public static func /= (lhs: inout Self, rhs: Int) {}
      public static func *= (lhs: inout Self, rhs: Int) {}
    }
    public protocol Clock<Duration>: Sendable {
      associatedtype Duration
      associatedtype Instant: InstantProtocol where Instant.Duration == Duration
      var now: Instant { get }
      var minimumResolution: Instant.Duration { get }
      func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws
    }
    """

  private static let frameworks = """
    public protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    extension LocalizedError {
      public var errorDescription: String? { nil }
      public var failureReason: String? { nil }
      public var recoverySuggestion: String? { nil }
      public var helpAnchor: String? { nil }
    }
    public protocol CustomNSError: Error {
      static var errorDomain: String { get }
      var errorCode: Int { get }
      var errorUserInfo: [String: Any] { get }
    }
    extension CustomNSError {
      public static var errorDomain: String { "" }
      public var errorCode: Int { 0 }
      public var errorUserInfo: [String: Any] { [:] }
    }
    public protocol RecoverableError: Error {
      var recoveryOptions: [String] { get }
      func attemptRecovery(optionIndex recoveryOptionIndex: Int, resultHandler handler: @escaping (Bool) -> Void)
      func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
    }
    extension RecoverableError {
      public func attemptRecovery(optionIndex recoveryOptionIndex: Int, resultHandler handler: @escaping (Bool) -> Void) {}
    }
    public protocol NSObjectProtocol: AnyObject {}
    open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
      public init()
      open func copy() -> Any
      open func mutableCopy() -> Any
      open func isEqual(_ object: Any?) -> Bool
      open var hash: Int { get }
      open var description: String { get }
      open var debugDescription: String { get }
      public final var hashValue: Int { get }
      public final func hash(into hasher: inout Hasher)
    }
    public protocol ContiguousBytes {
      func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    }
    public protocol ObservableObject: AnyObject {}
    public protocol Observable {}
    """

  /// Protocols of which the compiler requires more than they declare, with these requirements.
  ///
  /// Some declare what each of several requirements is by default, and want one of them all the same. What conforms to the
  /// `SerializationRequirement` of a distributed system can be said of a known type alone, and the system can have no generic
  /// parameter that conforms to anything: doubles have the types of the library's own system. And a `TangentVector` that is a
  /// generic parameter is one that the compiler wants to make of the properties.
  private static let completed = """
    public protocol StringInterpolationProtocol {
      associatedtype StringLiteralType = String
      init(literalCapacity: Int, interpolationCount: Int)
      mutating func appendLiteral(_ literal: StringLiteralType)
      mutating func appendInterpolation<Value>(_ value: Value)
    }
    public protocol Differentiable {
      associatedtype TangentVector: AdditiveArithmetic, Differentiable = AnyDerivative
        where TangentVector == TangentVector.TangentVector
      mutating func move(by offset: TangentVector)
    }
    public protocol Executor: AnyObject, Sendable { func enqueue(_ job: consuming ExecutorJob) }
    public protocol DistributedActorSystem<SerializationRequirement>: Sendable {
      associatedtype ActorID: Hashable, Sendable = LocalTestingActorID
      associatedtype InvocationEncoder: DistributedTargetInvocationEncoder = LocalTestingInvocationEncoder
      associatedtype InvocationDecoder: DistributedTargetInvocationDecoder = LocalTestingInvocationDecoder
      associatedtype ResultHandler: DistributedTargetInvocationResultHandler = LocalTestingInvocationResultHandler
      associatedtype SerializationRequirement = any Codable
      func resolve<Act>(id: ActorID, as actorType: Act.Type) throws -> Act? where Act: DistributedActor, Act.ID == ActorID
      func assignID<Act>(_ actorType: Act.Type) -> ActorID where Act: DistributedActor, Act.ID == ActorID
      func actorReady<Act>(_ actor: Act) where Act: DistributedActor, Act.ID == ActorID
      func resignID(_ id: ActorID)
      func makeInvocationEncoder() -> InvocationEncoder
      func remoteCall<Act, Err, Res>(
        on actor: Act,
        target: RemoteCallTarget,
        invocation: inout InvocationEncoder,
        throwing: Err.Type,
        returning: Res.Type
      ) async throws -> Res where Act: DistributedActor, Act.ID == ActorID, Err: Error, Res: SerializationRequirement
      func remoteCallVoid<Act, Err>(
        on actor: Act,
        target: RemoteCallTarget,
        invocation: inout InvocationEncoder,
        throwing: Err.Type
      ) async throws where Act: DistributedActor, Act.ID == ActorID, Err: Error
    }
    public protocol DistributedTargetInvocationEncoder<SerializationRequirement> {
      associatedtype SerializationRequirement = any Codable
      mutating func recordGenericSubstitution<T>(_ type: T.Type) throws
      mutating func recordArgument<Value: SerializationRequirement>(_ argument: RemoteCallArgument<Value>) throws
      mutating func recordErrorType<E: Error>(_ type: E.Type) throws
      mutating func recordReturnType<R: SerializationRequirement>(_ type: R.Type) throws
      mutating func doneRecording() throws
    }
    public protocol DistributedTargetInvocationDecoder<SerializationRequirement> {
      associatedtype SerializationRequirement = any Codable
      mutating func decodeGenericSubstitutions() throws -> [any Any.Type]
      mutating func decodeNextArgument<Argument: SerializationRequirement>() throws -> Argument
      mutating func decodeErrorType() throws -> (any Any.Type)?
      mutating func decodeReturnType() throws -> (any Any.Type)?
    }
    public protocol DistributedTargetInvocationResultHandler<SerializationRequirement> {
      associatedtype SerializationRequirement = any Codable
      func onReturn<Success: SerializationRequirement>(value: Success) async throws
      func onReturnVoid() async throws
      func onThrow<Err: Error>(error: Err) async throws
    }
    """
}
