import ExpectationRuntime
import Testing

/// Shortens the two spellings of a function type to one name.
private typealias Implementation<Closure, SendableClosure> =
  MockImplementation<Void, Int, any Error, Closure, SendableClosure>

@Suite("@Sendable closures become closures of the member's own type")
struct FunctionConversionTests {
  @Test("Whatever the parameters and results")
  func shapes() throws {
    typealias Plain = Implementation<(Int) -> Int, @Sendable (Int) -> Int>
    #expect(Plain.invokes { $0 + 1 }._closure?(1) == 2)

    typealias Throwing = Implementation<(Int) throws -> Int, @Sendable (Int) throws -> Int>
    #expect(throws: Oops()) { try Throwing.invokes { _ in throw Oops() }._closure?(1) }

    typealias Inout = Implementation<(inout [Int], String) -> Int, @Sendable (inout [Int], String) -> Int>
    var numbers = [1]
    #expect(
      Inout.invokes { numbers, text in
        numbers.append(text.count)
        return numbers.count
      }._closure?(&numbers, "ab") == 2
    )
    #expect(numbers == [1, 2])

    typealias HigherOrder = Implementation<
      (@escaping @Sendable (Int) -> Int) -> @Sendable () -> Int,
      @Sendable (@escaping @Sendable (Int) -> Int) -> @Sendable () -> Int
    >
    #expect(HigherOrder.invokes { function in { function(4) } }._closure?({ $0 * 2 })() == 8)

    typealias Generic = Implementation<
      ([String: Int]?, Any) -> (Int, String), @Sendable ([String: Int]?, Any) -> (Int, String)
    >
    let pair = Generic.invokes { dictionary, any in (dictionary?["a"] ?? 0, "\(any)") }._closure?(["a": 1], 2)
    #expect(pair?.0 == 1 && pair?.1 == "2")
  }

  @Test("Asynchronous")
  func asynchronous() async throws {
    typealias Async = Implementation<(Int) async throws -> Int, @Sendable (Int) async throws -> Int>
    let closure = Async.invokes { number in
      await Task.yield()
      if number == 0 { throw Oops() }
      return number
    }._closure
    #expect(try await closure?(1) == 1)
    await #expect(throws: Oops()) { try await closure?(0) }
  }

  @Test("On a global actor") @MainActor
  func globalActor() {
    typealias Main = Implementation<@MainActor (Int) -> Int, @MainActor @Sendable (Int) -> Int>
    #expect(Main.invokes { $0 + 1 }._closure?(1) == 2)
  }

  @Test("Function types that differ by more stop with both names")
  func mismatch() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      typealias Wrong = Implementation<(Int) -> Int, @Sendable (String) -> Int>
      _ = Wrong.invokes { $0.count }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("may differ by @Sendable only"))
    #expect(text.contains("@Sendable (Swift.String) -> Swift.Int and (Swift.Int) -> Swift.Int"))
  }
}
