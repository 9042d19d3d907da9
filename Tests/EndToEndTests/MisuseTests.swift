import Foundation
import Testing

/// What the compiler says of mistakes that tests make with recorders.
@Suite struct MisuseTests {
  private static let source = """
    struct Place: Sendable {}
    final class Box {}
    struct Lost: Error {}

    // swift-mocking: mock
    protocol Tracker {
      var target: Int { get set }
      func locate(_ id: String, near hint: Int?) async throws -> Place
      func count(_ id: String) -> Int
      func now() -> Int
      func find(_ id: String?) -> Int
      func keep(_ box: Box)
      func box(_ id: String) -> Box
      func log(_ line: String) throws
      func await(_ body: () -> Void) async -> Int
      func send(_ body: @Sendable () -> Void) async -> Int
      var id: Int { get }
      func each(_ body: (Int) -> Void, in place: Place) async throws -> Place
      func wait(_ id: String) async -> Place
      func pair<T: Sendable>(_ t: T, _ n: Int)
    }

    // swift-mocking: mock(style: .expectations)
    protocol Payment {
      func charge(_ amount: Int, card: String) -> Bool
      func refund(_ amount: Int)
      var balance: Int { get set }
    }
    """

  // A line with a comment is refused with these words, and no other line is.
  private static let uses = """
    import MockingTesting

    func set(_ mock: TrackerMock) {
      mock._target.when().returns(3) // refused: write '.getter.when(…)' or '.setter.when(…)'
      mock._target.returns(3) // refused: write '.getter.returns(…)', or '.stores(…)'
      mock._target.throws(Lost()) // refused: write '.getter.throws(…)'
      mock._target.invokes { 3 } // refused: write '.getter.invokes { … }' or '.setter.invokes { … }'
      mock._target.implementation = .returns(3) // refused: write '.getter.implementation' or '.setter.implementation'
      _ = mock._target.callCount // refused: write '.getter.callCount' or '.setter.callCount'
      mock._target.getter.returns(3)
      mock._id.stores(3) // refused: only a property that can be set stores values: write '.getter.returns(…)'
      mock._id.setter.returns(3) // refused: the protocol requires no setter of the property
      mock._target.stores(3)

      mock._await.suspends(until: MockGate()).returns(3)
      mock._send.suspends(until: MockGate()).returns(3) // refused: and without an attribute such as '@Sendable' or '@MainActor'

      mock._locate.when("a").returns(Place()) // refused: 'when' takes one value or matcher for each recorded argument
      mock._count.when(3).returns(3) // refused: a value is of the argument's type
      mock._find.when(3).returns(3) // refused: a value is of the argument's type
      mock._find.when("a").returns(3)
      mock._find.when(nil).returns(3)
      mock._find.when(.matching { $0 != nil }).returns(3)
      mock._find.when { $0 == nil }.returns(3)
      mock._keep.when { _ in true }.succeeds()
      mock._count.when().returns(3) // refused: 'when' takes one value or matcher for each recorded argument
      mock._locate.when(3, "a").returns(Place()) // refused: cannot convert value of type 'Int' to expected argument type 'String'
      mock._locate.when(id: "a", hint: 3).returns(Place()) // refused: extraneous argument labels 'id:hint:' in call
      mock._locate.when { $0.no }.returns(Place()) // refused: value of tuple type '(id: String, hint: Int?)' has no member 'no'
      mock._locate.when("a", .any).returns(Place())
      mock._pair.when(.exactAs("a"), 3).succeeds()
      mock._pair.when(.rangeAs(1...3), .any).succeeds()
      mock._pair.when(.matchingAs(Int.self) { $0 > 1 }, .any).succeeds()

      mock._count.when("a").returns("x") // refused: cannot convert value of type 'String' to expected argument type 'Int'
      mock._count.when("a").throws(Lost()) // refused: the member throws nothing
      mock._count.throws(Lost()) // refused: the member throws nothing
      mock._count.when("a").succeeds() // refused: the member returns a value: write 'returns(…)'
      mock._log.when("a").returns(3) // refused: the member returns nothing: write 'succeeds()'
      mock._log.returns(3) // refused: the member returns nothing: write 'succeeds()'
      mock._count.when("a").thenReturn(3) // refused: write 'returns(…)', or 'succeeds()' where nothing is returned
      mock._locate.when("a", .any).willReturn(Place(), Place()) // refused: write 'returns(…)', or 'succeeds()' where nothing is returned
      mock._locate.thenThrow(Lost()) // refused: write 'throws(…)'
      mock._locate.when("a", 3).willThrow(Lost()) // refused: write 'throws(…)'
      mock._log.when("a").thenDoNothing() // refused: the member returns nothing: write 'succeeds()'
      mock._box.returns(Box()) // refused: type 'Box' does not conform to the 'Sendable' protocol
      mock._box.when("a").invokes { _ in Box() } // refused: type 'Box' does not conform to the 'Sendable' protocol
      mock._box.uncheckedReturns(Box())

      mock._each.suspends(until: MockGate()).returns(Place()) // refused: only asynchronous members can wait, and none that takes a function
      mock._each.suspends(for: .seconds(1)).returns(Place()) // refused: 'invokes { … try? await Task.sleep(for: delay) … }'
      mock._each.returns(Place(), after: .seconds(1)) // refused: 'invokes { … try? await Task.sleep(for: delay); return … }'
      mock._each.when(.any).returns(Place(), after: .seconds(1)) // refused: only asynchronous members can wait, and none that takes a
      mock._each.neverReturns() // refused: 'invokes { … try? await MockGate().pass() … }'
      mock._wait.neverReturns() // refused: only asynchronous members that throw any error can wait until they are cancelled
      mock._count.returns(3, after: .seconds(1)) // refused: only asynchronous members can wait
      mock._locate.returns(3, after: .seconds(1)) // refused: cannot convert value of type 'Int' to expected argument type 'Place'
      mock._locate.returns(Place(), after: .seconds(1))
      mock._locate.neverReturns()
      mock._wait.returns(Place(), after: .seconds(1))

      mock._count.when("a") // refused: result of call to 'when(_:fileID:filePath:line:column:)' is unused
    }

    func checkUnwrapped(_ mock: TrackerMock!, _ optional: TrackerMock?) {
      verify(mock)._tarjet.get() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._target.gte() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locat("a", 3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locate("a") // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locat(.any) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._keep(Box()) // refused: a value that is not known to be 'Equatable' cannot be compared
      verify(mock)._count("a")
      verify(mock, times: 2)._locate(.any, 3)
      verify(optional)._count("a") // refused: an optional mock is unwrapped first
      verify(optional)._locate(.any, 3) // refused: an optional mock is unwrapped first
      verify(optional)._target.get() // refused: an optional mock is unwrapped first
      verify(optional)._target // refused: an optional mock is unwrapped first
      verify(optional)._now() // refused: an optional mock is unwrapped first
      verify(mock)._locate("a", near: 3) // refused: of a 'BankMock!' the recorder or its arguments are wrong
    }

    func check(_ mock: TrackerMock) {
      verify(mock)._target.gte() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._tarjet.get() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._tarjet.set(3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._target.getter() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._target.setter(3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locat("a", 3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locate("a") // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locate(id: "a", hint: 3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._target(3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._count.get() // refused: the mock has no such recorder, or it takes other arguments
      verify(mock).count("a") // refused: the mock has no such recorder, or it takes other arguments
      verify(mock).target // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._count("a")
      verify(mock)._lokate("a", .any) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locate("a", .any, 3) // refused: the mock has no such recorder, or it takes other arguments
      verify(mock)._locate(.any, Place()) // refused: beside others an argument is a literal or a matcher
      let three = 3
      verify(mock)._locate(.any, three) // refused: beside others an argument is a literal or a matcher
      verify(mock)._keep(Box()) // refused: a value that is not known to be 'Equatable' cannot be compared
      verify(mock)._keep(.any)
      verify(mock)["a"].get() // refused: a subscript is verified by its recorder: 'verify(mock)._subscript.get(key)'
      let order = InOrder(strict: true, mock)
      order.verify(mock, times: 2)._count("a") // refused: in an order calls are counted from the last one on
      order.verify(mock, atLeast: 2)._count("a") // refused: in an order calls are counted from the last one on
      order.verify(mock, additionalTimes: 2)._count("a")

      verify(mock, .once)._count("a") // refused: one call is what 'verify(mock)' asks for
      verify(mock, 2)._count("a") // refused: a number of calls has a label: 'verify(mock, times: 2)'
      verify(mock, times: .never)._count("a") // refused: a mode has no label: 'verify(mock, .atLeast(2))'
      verify(mock, times: .atLeast(2))._locate(.any, 3) // refused: a mode has no label: 'verify(mock, .atLeast(2))'
      verify(mock, times: 2...)._count("a") // refused: a range of numbers is closed: 'times: 1...3'
      verify(mock, times: 0..<2)._locate(id: "a", hint: 3) // refused: a range of numbers is closed: 'times: 1...3'
      verify(TrackerMock.self)._count("a") // refused: a type has static recorders, which are verified one by one
      verify(TrackerMock.self, times: 2)._target.get() // refused: a type has static recorders, which are verified one by one
      verify(mock._count, times: .never)("a") // refused: a mode has no label
      verify(mock._count, 2)(.any) // refused: a number of calls has a label
      verify(mock._count)(3) // refused: no exact matches in call to instance method 'callAsFunction'
      verify(mock, times(2))._count("a") // refused: a number of calls has a label: 'verify(mock, times: 2)'
      verify(mock, never())._locate(.any, 3) // refused: a mode is a case: 'verify(mock, .never)'
      verify(mock, atLeastOnce())._count("a") // refused: a mode is a case: 'verify(mock, .atLeastOnce)'
      verify(mock, atLeast(2))._count(.any) // refused: a mode is a case: 'verify(mock, .atLeast(2))'
      verify(mock, atMost(2))._target.get() // refused: a mode is a case: 'verify(mock, .atMost(2))'
      verify(mock, times: 1...3)._count("a")
      verify(mock, .never)._count("a")
    }

    func check(_ tracker: any Tracker, _ place: Place) {
      verify(tracker)._count("a") // refused: only a mock has recorders: give it as its own type
      verify(tracker).target // refused: only a mock has recorders: give it as its own type
      verify(tracker)._locate("a", .any) // refused: only a mock has recorders: give it as its own type
      verify(tracker)._locate(.any, .any) // refused: only a mock has recorders: give it as its own type
      verify(tracker).locate(id: .any, hint: 3) // refused: only a mock has recorders: give it as its own type
      verify(tracker).count("a") // refused: only a mock has recorders: give it as its own type
      verify(tracker, times: 2)._locate(id: "a", hint: 3) // refused: only a mock has recorders: give it as its own type
      verify(tracker, .never)._target.set(3) // refused: only a mock has recorders: give it as its own type
      verify(place)._name.get() // refused: only a mock has recorders: give it as its own type
    }

    func expect() {
      var expectations = MockPayment.Expectations()
      when(expectations.refund(3), return: 4) // refused: the member returns nothing: write 'complete: .withSuccess'
      when(expectations.refund(3), times: .unbounded, return: 4) // refused: the member returns nothing
      when(expectations.refund(3), throw: Lost()) // refused: cannot convert value of type 'Lost'
      when(expectations.charge(3, card: "a"), complete: .withSuccess) // refused: the member returns a value: write 'return:'
      when(expectations.charge(3, card: "a"), return: true)
      when(expectations.refund(3), complete: .withSuccess)
      when(expectations.refund(3)) // refused: say how the call is answered: by 'return:', 'throw:', 'complete: .withSuccess'
      when(expectations.balance, return: 3) // refused: an expectation is for one accessor: write '.get()' or '.set(…)'
      when(expectations.balance) { 3 } // refused: an expectation is for one accessor: write '.get()' or '.set(…)'
      when(expectations.balance.get(), return: 3)
      when(expectations.balance.set(.any), complete: .withSuccess)

      let payment = MockPayment(expectations: expectations)
      verify(payment)._charge(3, "a") // refused: the mock has no such member, or it takes other arguments
      verify(payment).chrage(3, card: "a") // refused: the mock has no such member, or it takes other arguments
      verify(payment).limit // refused: the mock has no such member, or it takes other arguments
      verify(payment, times: .never).refund(3) // refused: a mode has no label: 'verify(mock, .atLeast(2))'
      verify(payment).charge(3, card: "a")
      verify(MockPayment.self).refund(3) // refused: the static members of a mock with expectations are verified on the object
    }

    func wait(_ payment: MockPayment) async {
      await verify(payment, within: .seconds(1))._refund(3) // refused: calls of a mock with expectations are described in a closure
      await verify(payment, within: .seconds(1)).charge(3, card: "a") // refused: calls of a mock with expectations are described in a closure
      await verify(payment, within: .seconds(1)).charge(.any, card: .any) // refused: calls of a mock with expectations are described in a closure
      await verify(payment, within: .seconds(1)) { $0.refund(3) }
    }
    """

  @Test(arguments: LanguageMode.allCases)
  func mistakesAreNamedWithWhatToWrite(mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(Self.source, to: "Tracker.swift")
    let generated = try Tool.mocking("mock", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let mocks = try workspace.write(generated.output, to: "Mocks.swift")
    let uses = try workspace.write(Self.uses, to: "Uses.swift")
    // What is Sendable is checked completely in Swift 5 mode, too.
    let flags = ["-strict-concurrency=complete"]
    expectRefusals(try Compiler.compile([source, mocks, uses], mode: mode, flags: flags), in: Self.uses)
  }
}
