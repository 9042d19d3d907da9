import ExpectationRuntime
import Testing

/// The mock of a generic protocol, whose name is printed with its arguments.
private final class CacheMock<Key, Value>: Sendable {
  let _value = MockReadOnlyProperty<Int>(CacheMock.self, "_value")
  var value: Int { self._value.getter.call() }
}

private final class ThermostatMock: Sendable {
  let _target = MockReadWriteProperty<Int>(ThermostatMock.self, "_target")
  var target: Int { self._target.getter.call() }

  // Results that `()` could be cast to, but that are not `Void`.
  let _any = MockReturningNonParameterizedMethod<Any>(ThermostatMock.self, "_any")
  func any() -> Any { self._any.call() }
  let _optional = MockReturningNonParameterizedMethod<Void?>(ThermostatMock.self, "_optional")
  func optional() -> Void? { self._optional.call() }
}

@Suite("Members without an implementation")
struct UnimplementedTests {
  @Test("A getter stops with its name and what to write")
  func getter() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ThermostatMock().target
    }
    let lines = try #require(result).standardErrorContent.lines
    let first = try #require(lines.firstIndex { $0.hasSuffix("Unimplemented: ThermostatMock._target") })
    #expect(
      lines[first + 1] == "It has to return a value of type Int. Before it is called, write for example: "
        + "mock._target.getter.implementation = .returns(value)"
    )
  }

  @Test("A generic mock is named with its arguments")
  func generic() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CacheMock<Int, String>().value
    }
    #expect(
      try #require(result).standardErrorContent.lines.contains {
        $0.hasSuffix("Unimplemented: CacheMock<Int, String>._value")
      }
    )
  }

  @Test("Each method that returns something stops", .enabled(if: runsAllTests))
  func methods() async throws {
    for (name, test) in [
      "_value": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ShapesMock().value()
      },
      "_valueAsync": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = await ShapesMock().valueAsync()
      },
      "_mapThrows": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try ShapesMock().mapThrows("a", at: 1)
      },
      "_mapAsyncThrows": await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await ShapesMock().mapAsyncThrows("a", at: 1)
      },
    ] {
      let lines = try #require(test).standardErrorContent.lines
      #expect(lines.contains { $0.hasSuffix("Unimplemented: ShapesMock.\(name)") })
      #expect(lines.contains { $0.contains("mock.\(name).implementation = .returns(value)") })
    }
  }

  @Test("Going back to .unimplemented stops again")
  func unimplementedAgain() async {
    await #expect(processExitsWith: .failure) {
      let mock = ShapesMock()
      mock._map.implementation = .returns(1)
      guard mock.map("a", at: 1) == 1 else { return }
      mock._map.implementation = .unimplemented
      _ = mock.map("a", at: 1)
    }
  }

  @Test("Only Void counts as nothing to return")
  func notVoid() async {
    await #expect(processExitsWith: .failure) { _ = ThermostatMock().any() }
    await #expect(processExitsWith: .failure) { _ = ThermostatMock().optional() }
  }

  @Test("The call is recorded before it stops")
  func recordedFirst() {
    // `record` is what a member calls first; what stops is asking the call for its result.
    let mock = ShapesMock()
    let call = mock._map.record((text: "a", index: 1))
    #expect(call.closure == nil)
    #expect(mock._map.callCount == 1)
    #expect(mock._map.lastInvocation?.text == "a")
    #expect(mock._map.returnedValues.isEmpty)
  }
}

extension [UInt8] {
  fileprivate var lines: [Substring] {
    String(decoding: self, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
