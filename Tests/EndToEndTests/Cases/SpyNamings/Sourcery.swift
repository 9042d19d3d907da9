// Spies with the names of Sourcery's template AutoMockable.

protocol Sized {}

// swift-mocking: spy(names: .sourcery)
protocol Parcels {
  associatedtype Label
  associatedtype Box: Sized
  associatedtype Weight = Int
  var kids: [String] { get }
  var marks: [String: Int] { get set }
  var note: String? { get set }
  var title: String { get }
  var state: String { get async throws }
  var count: Int { get throws(Oops) }
  func send(_ parcel: String, to place: String) -> Bool
  func send(_ parcel: String, to place: String) async -> Bool
  func box() -> Box
  func mark(_ label: Label, _ weight: Weight)
  func drop(_: Int) throws
  func pack() -> () -> Void
  static func shared(id: Int) -> Int
}

// swift-mocking: spy(names: .sourcery)
protocol Tracking {
  typealias Done = @Sendable (Result<Int, any Error>) -> Void
  typealias Number = Int
  func track(_ number: Number, done: @escaping Done) -> Number
}

// swift-mocking: spy(names: .sourcery, threadSafe: true)
protocol SharedParcels: Sendable {
  var kids: [String] { get }
  var state: String { get async throws }
  func send(_ parcel: String) -> Bool
}

protocol Defaulted {
  func note(_ text: String)
}

extension Defaulted {
  func note(_ text: String) {}
}

// swift-mocking: spy(names: .sourcerySelectors)
protocol Selected: Defaulted {
  func URLFor(user_id id: Int) -> String
  func send(_ parcel: String, to place: String)
}

struct Crate: Sized, Equatable {}

let sourceryCases = [
  Case("type aliases of the protocol are in the prefix as they are written") {
    let mock = TrackingMock()
    mock.trackNumberNumberDoneEscapingDoneNumberReturnValue = 3
    expectEqual(mock.track(1) { _ in }, 3)
    expectEqual(mock.trackNumberNumberDoneEscapingDoneNumberReceivedArguments?.number, 1)
  },
  Case("members have all of their signature in the prefix") {
    let mock = ParcelsMock<Crate>()
    mock.sendParcelStringToPlaceStringBoolReturnValue = true
    expectEqual(mock.send("a", to: "b"), true)
    expectEqual(mock.sendParcelStringToPlaceStringBoolCallsCount, 1)
    expectEqual(mock.sendParcelStringToPlaceStringBoolReceivedArguments?.place, "b")
    expectType(
      mock.sendParcelStringToPlaceStringBoolReceivedInvocations,
      is: [(parcel: String, place: String)].self
    )
    mock.boxSizedReturnValue = Crate()
    expectEqual(mock.box(), Crate())
    expectType(mock.pack____VoidClosure, is: (() -> () -> Void)?.self)
  },
  Case("what only effects tell apart gets more") {
    let mock = ParcelsMock<Crate>()
    mock.sendParcelStringToPlaceStringBoolAsyncClosure = { _, _ in false }
    let sent: (String, String) async -> Bool = mock.send(_:to:)
    let isSent = await sent("a", "b")
    expectEqual(isSent, false)
  },
  Case("associated types of which nothing is asked are fixed") {
    let mock = ParcelsMock<Crate>()
    mock.mark("label", 3)
    expectType(mock.markLabelLabelWeightWeightVoidReceivedArguments, is: (label: Any, weight: Int)?.self)
  },
  Case("a parameter without a name has none in its variable") {
    let mock = ParcelsMock<Crate>()
    mock.dropIntVoidThrowableError = Oops(code: 2)
    await expectThrows(Oops(code: 2)) { try mock.drop(4) }
    expectEqual(mock.dropIntVoidReceived, 4)
  },
  Case("collections begin empty") {
    let mock = ParcelsMock<Crate>()
    expectEqual(mock.kids, [])
    mock.marks["a"] = 1
    expectEqual(mock.marks, ["a": 1])
    mock.underlyingTitle = "t"
    expectEqual(mock.title, "t")
    expectEqual(mock.note, nil)
  },
  Case("getters that wait or throw are called") {
    let mock = ParcelsMock<Crate>()
    mock.underlyingState = "open"
    let stored = try await mock.state
    expectEqual(stored, "open")
    mock.stateClosure = { "closed" }
    let answered = try await mock.state
    expectEqual(answered, "closed")
    expectEqual(mock.stateCallsCount, 2)
    expectEqual(mock.stateCalled, true)
    mock.countThrowableError = Oops(code: 1)
    await expectThrows(Oops(code: 1)) { _ = try mock.count }
    expectType(mock.countThrowableError, is: Oops?.self)
  },
  Case("statics are reset together") {
    ParcelsMock<Crate>.sharedIdIntIntReturnValue = 5
    expectEqual(ParcelsMock<Crate>.shared(id: 1), 5)
    ParcelsMock<Crate>.reset()
    expectEqual(ParcelsMock<Crate>.sharedIdIntIntCallsCount, 0)
  },
  Case("under a lock they have the same names") {
    let mock = SharedParcelsMock()
    mock.sendParcelStringBoolReturnValue = true
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = mock.send("a") } }
    }
    expectEqual(mock.sendParcelStringBoolCallsCount, 100)
    expectEqual(mock.kids, [])
    mock.underlyingState = "open"
    let state = try await mock.state
    expectEqual(state, "open")
    expectEqual(mock.stateCallsCount, 1)
  },
  Case("the older names are those of selectors") {
    let mock = SelectedMock()
    mock.urlForUserIdReturnValue = "url"
    expectEqual(mock.URLFor(user_id: 1), "url")
    expectEqual(mock.urlForUserIdReceivedId, 1)
    mock.send("a", to: "b")
    expectEqual(mock.sendToCallsCount, 1)
    // What has a default implementation is a member of the spy all the same.
    mock.note("n")
    expectEqual(mock.noteReceivedText, "n")
  },
]
