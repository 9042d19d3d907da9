// The examples of Spyable's README, word for word but for the assertions, which print.

/// What a test says with XCTest.
private func XCTAssertEqual<Value: Equatable>(_ left: Value, _ right: Value, line: Int = #line) {
  expectEqual(left, right, line: line)
}

private struct ViewModelOfConfig {
  let service: any ServiceProtocol

  func fetchConfig() async throws { _ = try await service.fetchConfig(arg: 1) }
  func saveConfig() async throws { _ = try await service.fetchConfig(arg: 1) }
}

// swift-mocking: spy
protocol ServiceProtocol {
  var name: String { get }
  func fetchConfig(arg: UInt8) async throws -> [String: String]
}

/// The README's second service, of the same name.
enum Generics {
  // swift-mocking: spy
  protocol ServiceProtocol {
    func wrapDataInArray<T>(_ data: T) -> Array<T>
  }

  struct ViewModel {
    let service: ServiceProtocol

    func wrapData<T>(_ data: T) -> Array<T> {
      service.wrapDataInArray(data)
    }
  }

  static func testWrapData() {
    let serviceSpy = ServiceProtocolSpy()
    let sut = ViewModel(service: serviceSpy)

    serviceSpy.wrapDataInArrayReturnValue = [123]
    XCTAssertEqual(sut.wrapData(1), [123])
    XCTAssertEqual(serviceSpy.wrapDataInArrayReceivedData as? Int, 1)
  }
}

// swift-mocking: spy(behindPreprocessorFlag: "os(Linux) || !os(Linux)")
protocol MyService {
  func fetchData() async
}

// swift-mocking: spy
protocol MyProtocol {
  func foo<T, U>(_ bar: T) -> U
}

let readmeCases = [
  Case("README: fetchConfig") {
    let serviceSpy = ServiceProtocolSpy()
    let sut = ViewModelOfConfig(service: serviceSpy)

    serviceSpy.fetchConfigArgReturnValue = ["key": "value"]

    try await sut.fetchConfig()

    XCTAssertEqual(serviceSpy.fetchConfigArgCallsCount, 1)
    XCTAssertEqual(serviceSpy.fetchConfigArgReceivedInvocations, [1])

    try await sut.saveConfig()

    XCTAssertEqual(serviceSpy.fetchConfigArgCallsCount, 2)
    XCTAssertEqual(serviceSpy.fetchConfigArgReceivedInvocations, [1, 1])
  },
  Case("README: wrapData") { Generics.testWrapData() },
  Case("README: a flag, and a generic function") {
    let spy = MyServiceSpy()
    await spy.fetchData()
    XCTAssertEqual(spy.fetchDataCalled, true)
    let generic = MyProtocolSpy()
    generic.fooClosure = { $0 }
    let echoed: Int = generic.foo(3)
    XCTAssertEqual(echoed, 3)
  },
]
