import Foundation
import Testing

/// What expectations must not take because it would not be safe, and what they take with a remark.
@Suite struct ExpectationRefusalTests {
  /// What Smockable refuses is taken, and remarked upon to those who ask.
  @Test(arguments: [
    ("func put<T: Encodable>(item: T)", "generic parameter 'T' of 'put'"),
    ("func put<T>(item: T)", "generic parameter 'T' of 'put'"),
    ("func put(item: some Encodable)", "opaque parameter 'item' of 'put'"),
    ("func put<T: Encodable & Sendable>(item: T)", nil),
    ("func put<T: Encodable>(item: T) where T: Sendable", nil),
  ])
  func genericValuesNeedNotBeSendable(member: String, subject: String?) throws {
    let workspace = try Workspace()
    let text = "// swift-mocking: mock(style: .expectations)\nprotocol Depot {\n  \(member)\n}\n"
    let source = try workspace.write(text, to: "Depot.swift")
    let generated = try Tool.mocking("mock", "--verbose", source)
    #expect(generated.status == 0)
    guard let subject else {
      #expect(!generated.errors.contains("Depot.swift:"))
      return
    }
    #expect(generated.errors.contains("Depot.swift:3:8: remark: \(subject) is not constrained to 'Sendable'"))
    let mocks = try workspace.write(generated.output, to: "Mocks.swift")
    let result = try Compiler.compile([source, mocks], mode: .swift6)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The snippet about state in the documentation that the API comes from: closures of expectations may run on any thread.
  @Test func capturedVariableIsRefused() throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      // swift-mocking: mock(style: .expectations)
      protocol WeatherService {
        func getCurrentTemperature(for city: String) async throws -> Double
      }
      """,
      to: "Weather.swift"
    )
    let generated = try Tool.mocking("mock", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let mocks = try workspace.write(generated.output, to: "Mocks.swift")
    let uses = try workspace.write(
      """
      import ExpectationRuntime

      enum WeatherError: Error { case cityNotFound }

      func use() -> (String?, MockWeatherService) {
        var expectations = MockWeatherService.Expectations()
        var lastCity: String?

        when(expectations.getCurrentTemperature(for: .any), times: .unbounded) { city in
            lastCity = city // error: Mutation of captured var 'balance' in concurrently-executing code

            switch city {
            case "London":
                return 15.0
            case "Paris":
                return 18.0
            case "New York":
                return 25.0
            default:
                throw WeatherError.cityNotFound
            }
        }
        return (lastCity, MockWeatherService(expectations: expectations))
      }
      """,
      to: "Uses.swift"
    )
    let result = try Compiler.compile([source, mocks, uses], mode: .swift6)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(result.errors)")
    let refusal = "Uses.swift:10:7: error: mutation of captured var 'lastCity' in concurrently-executing code"
    #expect(errors.first?.contains(refusal) == true, "\(result.errors)")
  }

  /// What `verify` says of recorders that a mock does not have.
  @Test(arguments: LanguageMode.allCases)
  func recordersThatAreNotThereAreNamed(mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      "// swift-mocking: mock\npublic protocol Clock {\n  func now(in zone: String) -> Int\n}\n",
      to: "Clock.swift"
    )
    let generated = try Tool.mocking("mock", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let mocks = try workspace.write(generated.output, to: "Mocks.swift")
    let text = """
      import MockingTesting

      func use(_ mock: ClockMock) {
        verify(mock)._now("Oslo")
        verify(mock).nope() // refused: the mock has no such recorder, or it takes other arguments
        verify(mock, .never)._later("Oslo", 3) // refused: the mock has no such recorder, or it takes other arguments
        verify(mock, atLeast: 2)._later(.any) // refused: the mock has no such recorder, or it takes other arguments
        verify(mock)._now(3) // refused: the mock has no such recorder, or it takes other arguments
      }
      """
    let uses = try workspace.write(text, to: "Uses.swift")
    expectRefusals(try Compiler.compile([source, mocks, uses], mode: mode), in: text)
  }
}
