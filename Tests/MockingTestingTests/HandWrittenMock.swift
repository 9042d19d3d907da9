import ExpectationRuntime
import MockingTesting

/// What the mock below, written by hand in the shape of generated ones, stands in for.
protocol Service: Sendable {
  var label: String? { get set }
  func fetch(id: String, page: Int) async throws -> String
  func temp(for city: String, day: Int?) -> Double
  func reset()
  func send(_ payload: any Sendable)
  subscript(index: Int) -> String { get set }
}

final class MockService: Service, VerifiableSmock {
  init(expectations: consuming Expectations = .init()) {
    let expected = expectations._expected
    self._label = .init(expected, MockService.self, "_label", "label")
    self._fetch = .init(expected, MockService.self, "_fetch", "fetch(id:, page:)")
    self._temp = .init(expected, MockService.self, "_temp", "temp(for city:, day:)")
    self._reset = .init(expected, MockService.self, "_reset", "reset()")
    self._send = .init(expected, MockService.self, "_send", "send(_ payload:)")
    self._subscript = .init(expected, MockService.self, "_subscript", "subscript(_ index:)")
  }

  typealias Label_Get_FieldOptions =
    FieldOptions<MockImplementation<Void, String?, Never, () -> String?, @Sendable () -> String?>>
  typealias Label_Set_FieldOptions =
    FieldOptions<MockVoidImplementation<String?, Never, (String?) -> Void, @Sendable (String?) -> Void>>
  typealias Label_Expectations = _PropertyExpectations<String?, Label_Get_FieldOptions, Label_Set_FieldOptions>
  typealias Label_Verifier = _PropertyVerifier<String?, Label_Get_FieldOptions.Method, Label_Set_FieldOptions.Method>
  private let _label: MockProperty<Label_Get_FieldOptions.Method, Label_Set_FieldOptions.Method>

  var label: String? {
    get { self._label.getter.call() }
    set { self._label.setter.call(newValue) }
  }

  typealias Fetch_Id_Page_FieldOptions = FieldOptions<
    MockImplementation<
      (id: String, page: Int), String, any Error, (String, Int) async throws -> String,
      @Sendable (String, Int) async throws -> String
    >
  >
  private let _fetch: Fetch_Id_Page_FieldOptions.Method

  func fetch(id: String, page: Int) async throws -> String { try await self._fetch.call(id, page) }

  typealias Temp_For_Day_FieldOptions = FieldOptions<
    MockImplementation<
      (city: String, day: Int?), Double, Never, (String, Int?) -> Double, @Sendable (String, Int?) -> Double
    >
  >
  private let _temp: Temp_For_Day_FieldOptions.Method

  func temp(for city: String, day: Int?) -> Double { self._temp.call(city, day) }

  typealias Reset_FieldOptions = FieldOptions<MockVoidImplementation<Void, Never, () -> Void, @Sendable () -> Void>>
  private let _reset: Reset_FieldOptions.Method

  func reset() { self._reset.call() }

  typealias Send_FieldOptions = FieldOptions<
    MockVoidImplementation<any Sendable, Never, (any Sendable) -> Void, @Sendable (any Sendable) -> Void>
  >
  private let _send: Send_FieldOptions.Method

  func send(_ payload: any Sendable) { self._send.call(payload) }

  typealias Subscript_Get_FieldOptions =
    FieldOptions<MockImplementation<Int, String, Never, (Int) -> String, @Sendable (Int) -> String>>
  typealias Subscript_Set_FieldOptions = FieldOptions<
    MockVoidImplementation<
      (index: Int, newValue: String), Never, (Int, String) -> Void, @Sendable (Int, String) -> Void
    >
  >
  private let _subscript: MockProperty<Subscript_Get_FieldOptions.Method, Subscript_Set_FieldOptions.Method>

  subscript(index: Int) -> String {
    get { self._subscript.getter.call(index) }
    set { self._subscript.setter.call(index, newValue) }
  }

  struct Expectations: Sendable {
    fileprivate var _expected = _ExpectedCalls()

    init() {}

    var label: Label_Expectations {
      get { .init(self._expected, "_label") }
      set { self._expected = newValue.expected }
    }

    mutating func fetch(
      id: some ArgumentMatching<String>,
      page: some ArgumentMatching<Int>
    ) -> Fetch_Id_Page_FieldOptions {
      self._expected.call("_fetch", id._argument, page._argument)
    }

    mutating func temp(
      for city: some ArgumentMatching<String>,
      day: some _OptionalArgumentMatching<Int>
    ) -> Temp_For_Day_FieldOptions {
      self._expected.call("_temp", city._argument, day._optionalArgument)
    }

    mutating func temp(for city: some ArgumentMatching<String>, day: Int?) -> Temp_For_Day_FieldOptions {
      self._expected.call("_temp", city._argument, .equal(day))
    }

    mutating func reset() -> Reset_FieldOptions { self._expected.call("_reset") }

    mutating func send(_ payload: ValueMatcher<any Sendable>) -> Send_FieldOptions {
      self._expected.call("_send", .matching(payload))
    }

    subscript(index: some ArgumentMatching<Int>)
      -> _PropertyExpectations<String, Subscript_Get_FieldOptions, Subscript_Set_FieldOptions>
    {
      get { .init(self._expected, "_subscript", index._argument) }
      set { self._expected = newValue.expected }
    }
  }

  struct Verifier {
    fileprivate let _mock: MockService
    fileprivate let _verification: _MockVerification

    var label: Label_Verifier { .init(self._verification, self._mock._label) }

    @discardableResult
    func fetch(id: some ArgumentMatching<String>, page: some ArgumentMatching<Int>) -> [(id: String, page: Int)] {
      self._verification.calls(of: self._mock._fetch, id._argument, page._argument)
    }

    @discardableResult
    func temp(
      for city: some ArgumentMatching<String>,
      day: some _OptionalArgumentMatching<Int>
    ) -> [(city: String, day: Int?)] {
      self._verification.calls(of: self._mock._temp, city._argument, day._optionalArgument)
    }

    @discardableResult
    func temp(for city: some ArgumentMatching<String>, day: Int?) -> [(city: String, day: Int?)] {
      self._verification.calls(of: self._mock._temp, city._argument, .equal(day))
    }

    func reset() { self._verification.calls(of: self._mock._reset) }

    @discardableResult
    func send(_ payload: ValueMatcher<any Sendable>) -> [any Sendable] {
      self._verification.calls(of: self._mock._send, .matching(payload))
    }

    subscript(index: some ArgumentMatching<Int>)
      -> _PropertyVerifier<String, Subscript_Get_FieldOptions.Method, Subscript_Set_FieldOptions.Method>
    {
      .init(self._verification, self._mock._subscript, index._argument)
    }
  }

  func _verifier(_ verification: _MockVerification) -> Verifier {
    Verifier(_mock: self, _verification: verification)
  }
}
