// Names of overloads.

struct Crate: Sendable { struct Bar<T>: Sendable where T: Sendable {} }
protocol Reader {}
protocol Writer {}

// swift-mocking: spy
protocol Ranker {
  func rank(of item: Int) -> Bool
  func rank(of item: String?) -> [Bool?]
  func rank(of item: inout Double?)
  func rank(of item: [String: [Int?]])
  func rank(by item: Int)
  func seek(to mark: Int) -> Int??
  func seek(to mark: Int) -> Void
  func relay(job: @escaping @Sendable (Int, String) async throws -> Bool?)
  func relay(job: Int)
  func grid() -> [(Int, label: String?)]
  func grid()
  func parse(src: Swift.String) -> Crate.Bar<Int>
  func parse(src: (any Reader)?) -> Optional<Int>
  func parse(id: Int, _ writer: any Writer)
  func tally(votes: [Int]?) -> Set<Int>?
  func tally(votes: Int)
  func join(parts: [Int?]) -> String!
  func join(parts: Int)
  func wrap<T>(value: T) -> [T]
  func wrap(value: Int)
}

// swift-mocking: spy
protocol Packer {
  func pack(box: Int)
  func pack(bag: Int)
  func make()
  func make() -> Int
  func make() -> Int?
  func make() -> [Int]
  func make() -> (Int, Bool)
  func set(v: Set<Int?>)
  func set(v: Set<Int>?)
  func set(v: Set<Int?>?)
}

// swift-mocking: spy
protocol Putter {
  func put(_ a: Int)
  func put(_ a: String)
  func put(_ a: String) -> Bool
  func dial(number: String) -> Int
  func dial(number: String) async -> Int
  func fetch(userId: Int)
  func fetchUser(id: Int)
}

/// The prefixes of the counters that a spy stores.
private func prefixes(_ spy: Any) -> [String] {
  storedNames(of: spy).filter { $0.hasSuffix("CallsCount") }.map { String($0.dropLast("CallsCount".count)) }
}

let overloadCases = [
  Case("overloads have their types in the prefix") {
    expectEqual(
      prefixes(RankerSpy()),
      [
        "rankOfIntBool", "rankOfOptionalStringArrayBoolOptional", "rankOfinoutDoubleOptional",
        "rankOfDictionaryStringArrayIntOptional", "rankBy",
        "seekToIntOptionalOptionalInt", "seekToIntVoid",
        "relayJobescapingSendableIntStringBoolOptional", "relayJobInt",
        "gridArrayIntlabelStringOptional", "grid",
        "parseSrcSwiftStringCrateBar", "parseSrcOptionalanyReaderOptionalInt", "parseId",
        "tallyVotesOptionalArrayIntOptionalSetInt", "tallyVotesInt",
        "joinPartsArrayIntOptionalOptionalString", "joinPartsInt",
        "wrapValueTArrayT", "wrapValueInt",
      ]
    )
  },
  Case("labels, results, optionals") {
    expectEqual(
      prefixes(PackerSpy()),
      [
        "packBox", "packBag", "make", "makeInt", "makeOptionalInt", "makeArrayInt", "makeIntBool",
        "setVSetIntOptional", "setVOptionalSetInt", "setVOptionalSetIntOptional",
      ]
    )
  },
  Case("what types alone do not tell apart") {
    expectEqual(
      prefixes(PutterSpy()),
      [
        "putInt", "putString", "putBool", "dialNumberStringInt", "dialNumberStringIntAsync", "fetchUserId",
        "fetchUserIdInt",
      ]
    )
  },
]
