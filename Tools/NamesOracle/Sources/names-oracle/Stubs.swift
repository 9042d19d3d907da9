/// Declarations that stand for those of frameworks which a platform may lack, as far as the cases need them.
enum Stubs {
  /// A source without what a platform may lack: imports, interoperability with Objective-C, and access to what cases leave internal.
  static func portable(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.trimmingCharacters(in: .whitespaces).hasPrefix("import ")
    }
    return lines.joined(separator: "\n").replacing(/\bpublic (?!init)/, with: "").replacing("public init", with: "init")
      .replacing("@objc ", with: "").replacing(/@objc\n/, with: "\n")
  }

  /// The modules whose types they are, as far as the platform lacks them.
  static let modules: [String] = {
    #if canImport(Combine)
      ["RxSwift"]
    #else
      ["RxSwift", "Combine"]
    #endif
  }()

  static let text = """
    public class Observable<T> { public init() {}; public static func empty() -> Observable<T> { Observable() } }
    public class PublishSubject<T>: Observable<T> {}
    public class ReplaySubject<T>: Observable<T> { public static func create(bufferSize: Int) -> ReplaySubject<T> { ReplaySubject() } }
    public class BehaviorSubject<T>: Observable<T> { public init(value: T) {} }
    #if !canImport(Darwin)
    public class CGImage {}
    @propertyWrapper public struct Published<Value> { public init(wrappedValue: Value) { self.wrappedValue = wrappedValue } ; public var wrappedValue: Value; public var projectedValue: AnyPublisher<Value, Never> { .init() } }
    @propertyWrapper public struct CustomPropertyWrapper<Value> { public init(wrappedValue: Value) { self.wrappedValue = wrappedValue } ; public var wrappedValue: Value; public var projectedValue: AnyPublisher<Value, Never> { .init() } }
    public struct AnyPublisher<Output, Failure> { public init() {} ; public func map<T>(_ change: (Output) -> T) -> AnyPublisher<T, Failure> { .init() }; public func setFailureType<E>(to: E.Type) -> AnyPublisher<Output, E> { .init() }; public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { self } }
    public class PassthroughSubject<Output, Failure> { public init() {} ; public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() } }
    public class CurrentValueSubject<Output, Failure> { public init(_ value: Output) {} ; public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() } }
    public protocol Cancellable {}
    #endif

    """
}
