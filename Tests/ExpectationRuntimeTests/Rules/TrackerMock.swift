import ExpectationRuntime

struct Place: Equatable, Sendable {
  var name: String
}

let oslo = Place(name: "Oslo")
let bergen = Place(name: "Bergen")

struct ParcelLost: Error, Equatable {}

/// A class that is not Sendable, of which only the identity is known.
final class Depot {}

/// Members whose recorders know the types of their arguments, as those of generated mocks do.
final class TrackerMock: Sendable {
  typealias LocateImplementation<Arguments, ReturnValue> = MockAnswer<
    Arguments, (String, Int), ReturnValue, any Error, (String, Int) async throws -> ReturnValue,
    @Sendable (String, Int) async throws -> ReturnValue
  >
  let _locate = MockMethod<LocateImplementation<(id: String, hint: Int), Place>>(TrackerMock.self, "_locate")
  func locate(_ id: String, near hint: Int) async throws -> Place { try await self._locate.call(id, hint) }

  typealias CountImplementation<Arguments, ReturnValue> = MockImplementation<
    Arguments, ReturnValue, Never, (String) -> ReturnValue, @Sendable (String) -> ReturnValue
  >
  let _count = MockMethod<CountImplementation<String, Int>>(TrackerMock.self, "_count")
  func count(_ id: String) -> Int { self._count.call(id) }

  typealias LogImplementation<Arguments> = MockVoidImplementation<
    Arguments, any Error, (String) throws -> Void, @Sendable (String) throws -> Void
  >
  let _log = MockMethod<LogImplementation<String>>(TrackerMock.self, "_log")
  func log(_ line: String) throws { try self._log.call(line) }

  let _target = MockReadWriteProperty<Int>(TrackerMock.self, "_target")
  var target: Int {
    get { self._target.getter.call() }
    set { self._target.setter.call(newValue) }
  }

  typealias FormsArguments = (
    text: String?, number: Int?, ratio: Double?, flag: Bool?, list: [Int], byName: [String: Int], small: Int8, any: Any
  )
  typealias FormsParameters = (String?, Int?, Double?, Bool?, [Int], [String: Int], Int8, Any)
  typealias FormsImplementation = MockAnswer<
    FormsArguments, FormsParameters, Bool, Never,
    (String?, Int?, Double?, Bool?, [Int], [String: Int], Int8, Any) -> Bool,
    @Sendable (String?, Int?, Double?, Bool?, [Int], [String: Int], Int8, Any) -> Bool
  >
  let _forms = MockMethod<FormsImplementation>(TrackerMock.self, "_forms")
  func forms(
    text: String? = nil,
    number: Int? = nil,
    ratio: Double? = nil,
    flag: Bool? = nil,
    list: [Int] = [],
    byName: [String: Int] = [:],
    small: Int8 = 0,
    any: Any = 0
  ) -> Bool {
    let call = self._forms.record(
      (text: text, number: number, ratio: ratio, flag: flag, list: list, byName: byName, small: small, any: any)
    )
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(text, number, ratio, flag, list, byName, small, any))
  }

  /// A subscript with one index and a value that may be missing.
  typealias LabelGetter = MockImplementation<String, String?, Never, (String) -> String?, @Sendable (String) -> String?>
  typealias LabelSetter = MockVoidAnswer<
    (index: String, newValue: String?), (String, String?), Never, (String, String?) -> Void,
    @Sendable (String, String?) -> Void
  >
  let _label = MockProperty<MockMethod<LabelGetter>, MockMethod<LabelSetter>>(TrackerMock.self, "_label")
  subscript(label index: String) -> String? {
    get { self._label.getter.call(index) }
    set { self._label.setter.call(index, newValue) }
  }

  /// A subscript with one index and a value that is always there.
  typealias ShelfGetter = MockImplementation<Int, String, Never, (Int) -> String, @Sendable (Int) -> String>
  typealias ShelfSetter = MockVoidAnswer<
    (index: Int, newValue: String), (Int, String), Never, (Int, String) -> Void, @Sendable (Int, String) -> Void
  >
  let _shelf = MockProperty<MockMethod<ShelfGetter>, MockMethod<ShelfSetter>>(TrackerMock.self, "_shelf")
  subscript(shelf index: Int) -> String {
    get { self._shelf.getter.call(index) }
    set { self._shelf.setter.call(index, newValue) }
  }

  /// An implementation written by hand, with a closure and no more.
  enum WeighImplementation: @unchecked Sendable, MockReturningMethodImplementation {
    typealias Arguments = (depot: Depot, grams: Int)
    typealias Error = Never
    typealias ReturnValue = Int
    typealias Closure = (Depot, Int) -> Int

    case unimplemented
    case uncheckedInvokes(_ closure: Closure)

    var _closure: Closure? {
      switch self {
      case .unimplemented: nil
      case .uncheckedInvokes(let closure): closure
      }
    }
  }
  let _weigh = MockMethod<WeighImplementation>(TrackerMock.self, "_weigh")
  func weigh(_ depot: Depot, grams: Int) -> Int { self._weigh.call(depot, grams) }

  typealias StoreImplementation = MockVoidAnswer<
    (depot: Depot, box: Box?), (Depot, Box?), Never, (Depot, Box?) -> Void, @Sendable (Depot, Box?) -> Void
  >
  let _store = MockMethod<StoreImplementation>(TrackerMock.self, "_store")
  func store(_ depot: Depot, _ box: Box?) { self._store.call(depot, box) }
}
