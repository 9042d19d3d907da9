import Testing

/// The streams of spies with the names of Mockolo, with modules that stand for Combine and RxSwift where these are missing.
@Suite struct StreamTests {
  /// As much of RxSwift as streams need.
  private static let rxSwift = """
    open class Observable<Element> { public init() {} }
    public final class PublishSubject<Element>: Observable<Element> {}
    public final class BehaviorSubject<Element>: Observable<Element> {
      public let value: Element
      public init(value: Element) { self.value = value }
    }
    public final class ReplaySubject<Element>: Observable<Element> {
      public static func create(bufferSize: Int) -> ReplaySubject { ReplaySubject() }
    }
    """

  /// As much of Combine.
  private static let combine = """
    public struct AnyPublisher<Output, Failure: Error> { public let latest: () -> Output? }
    extension AnyPublisher {
      public func eraseToAnyPublisher() -> Self { self }
      public func map<Other>(_ change: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
        AnyPublisher<Other, Failure> { latest().map(change) }
      }
    }
    extension AnyPublisher where Failure == Never {
      public func setFailureType<Other: Error>(to: Other.Type) -> AnyPublisher<Output, Other> {
        AnyPublisher<Output, Other>(latest: latest)
      }
    }
    public final class PassthroughSubject<Output, Failure: Error> {
      public var sent: Output?
      public init() {}
      public func send(_ value: Output) { sent = value }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher { self.sent } }
    }
    public final class CurrentValueSubject<Output, Failure: Error> {
      public var value: Output
      public init(_ value: Output) { self.value = value }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher { self.value } }
    }
    @propertyWrapper public struct Published<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var projectedValue: AnyPublisher<Value, Never> {
        let value = wrappedValue
        return AnyPublisher { value }
      }
    }
    """

  private static let source = """
    import Combine
    import RxSwift

    /// @mockable(rx: isOnline = BehaviorSubject; names = ReplaySubject; place = BehaviorSubject)
    protocol Linked {
      var isOnline: Observable<Bool> { get }
      var names: Observable<[String]> { get }
      var place: Observable<Place> { get }
    }

    /// @mockable(combine: counts = CurrentValueSubject; titles = @Published title; notes = @Published note)
    protocol Screen: Linked {
      var any: Observable<Int> { get }
      var counts: AnyPublisher<Int, Never> { get }
      var errors: AnyPublisher<String, Oops> { get }
      var title: String { get set }
      var titles: AnyPublisher<String?, Oops> { get }
      var home: Place { get set }
      var note: String? { get set }
      var notes: AnyPublisher<String, Never> { get }
      var size: Int { get }
    }

    /// @mockable(combine: places = @Published home)
    protocol Housed {
      var home: Place { get set }
      var places: AnyPublisher<Place, Never> { get }
    }

    struct Place: Equatable { var name = "" }
    struct Oops: Error {}

    @main enum Program {
      static func main() {
        let screen = ScreenMock(place: BehaviorSubject(value: Place()), title: "t", home: Place(name: "h"))
        let count = screen.isOnlineSubjectSetCallCount
        precondition(screen.isOnline === screen.isOnlineSubject && !screen.isOnlineSubject.value)
        let behavior = BehaviorSubject(value: true)
        screen.isOnline = behavior
        precondition(screen.isOnlineSubject === behavior && screen.isOnlineSubjectSetCallCount == count + 1)
        let other = PublishSubject<Bool>()
        screen.isOnline = other
        precondition(screen.isOnline === other && screen._isOnline === other && screen.isOnlineSubjectSetCallCount == count + 2)
        let names: ReplaySubject<[String]> = screen.namesSubject
        precondition(screen.names === names)
        screen.placeSubject = BehaviorSubject(value: Place(name: "p"))
        precondition(screen.place === screen.placeSubject)

        precondition(screen.any === screen.anySubject)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        screen.any = replay
        precondition(screen.any === replay && screen.anyReplaySubject === replay)
        screen.any = BehaviorSubject(value: 3)
        precondition(screen.anyBehaviorSubject.value == 3 && screen.any === screen.anyBehaviorSubject)
        let plain = Observable<Int>()
        screen.any = plain
        precondition(screen.any === plain)

        #if !canImport(Darwin)
        screen.errorsSubject.send("e")
        precondition(screen.errors.latest() == "e")
        precondition(screen.counts.latest() == 0)
        screen.countsSubject.value = 4
        precondition(screen.counts.latest() == 4)
        let titles = screen.titleSetCallCount
        screen.title = "new"
        precondition(screen.titles.latest() == "new" && screen.titleSetCallCount == titles + 1)
        screen.note = "n"
        precondition(screen.notes.latest() == "n")
        let housed = HousedMock(home: Place(name: "a"))
        let homes = housed.homeSetCallCount
        housed.home = Place(name: "b")
        precondition(housed.places.latest() == Place(name: "b") && housed.homeSetCallCount == homes + 1)
        #endif
        precondition(screen.home == Place(name: "h"))
        print("DONE")
      }
    }
    """

  @Test(arguments: LanguageMode.allCases) func streamsHaveSubjects(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    var modules = [("RxSwift", StreamTests.rxSwift)]
    #if !canImport(Combine)
      modules.append(("Combine", StreamTests.combine))
    #endif
    for (name, text) in modules {
      let source = try workspace.write(text, to: "\(name).swift")
      let built = try Tool.run(
        "swiftc",
        [
          "-parse-as-library", "-swift-version", "5", "-module-name", name, "-emit-module", "-emit-object", "-wmo",
          "-emit-module-path", workspace.path("\(name).swiftmodule"), "-o", workspace.path("\(name).o"), source,
        ]
      )
      try #require(built.status == 0, "\(built.errors)")
    }
    let source = try workspace.write(StreamTests.source, to: "Sources/Screen.swift")
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.mocking("spy", "--names", "mockolo", workspace.path("Sources"), "-o", doubles)
    try #require(generated.status == 0, "\(generated.errors)")
    #expect(generated.errors.isEmpty)
    let objects = modules.map { workspace.path("\($0.0).o") }
    let program = workspace.path("streams")
    let built = try Compiler.build(
      [source, doubles] + objects,
      to: program,
      mode: mode,
      flags: ["-I", workspace.path("")]
    )
    try #require(built.status == 0, "\(built.errors)")
    let result = try Tool.run(program, [])
    #expect(result.output == "DONE\n", "\(result.errors)")
  }

  /// Without the modules, the properties are like others.
  @Test func withoutTheModulesTheyAreSet() throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      class Observable<Element> { init() {} }
      struct AnyPublisher<Output, Failure: Error> {}
      // swift-mocking: spy(names: .mockolo)
      protocol Screen {
        var names: Observable<String> { get }
        var counts: AnyPublisher<Int, Never> { get }
      }
      func use() {
        let screen = ScreenMock(names: Observable())
        screen.names = Observable()
        #if !canImport(Combine)
        screen.counts = AnyPublisher()
        #endif
      }
      """,
      to: "Screen.swift"
    )
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.mocking("spy", source, "-o", doubles)
    try #require(generated.status == 0, "\(generated.errors)")
    #if !canImport(Combine)
      let compiled = try Compiler.compile([source, doubles], mode: .swift6)
      #expect(compiled.status == 0, "\(compiled.errors)")
    #endif
  }
}
