import ProtocolListing
import Testing

struct ProtocolListingTests {
  private func listing(_ texts: String...) -> ProtocolListing {
    ProtocolListing(
      of: texts.enumerated().map { number, text in .init(path: "\(number).swift", text: text) }
    )
  }

  @Test func countsWhatOtherFilesDeclare() {
    let listing = listing(
      """
      import Foundation

      protocol Store: Sizable, Sendable {
        func load(_ key: String) throws -> Data
        subscript(key: String) -> Data { get }
      }
      """,
      "protocol Sizable { var count: Int { get } }"
    )

    #expect(listing.problems == [])
    #expect(listing.entries.map(\.name) == ["Store", "Sizable"])
    #expect(listing.entries.map(\.ownCount) == [2, 1])
    #expect(listing.entries.map(\.inheritedCount) == [1, 0])
    #expect(listing.entries.first?.path == "0.swift")
    #expect(listing.entries.first?.line == 3)
  }

  @Test func findsNestedProtocolsAndNothingInBodies() {
    let listing = listing(
      """
      enum Zone {
        protocol Table { func row() }
        static let text = "protocol NotOne {}"
      }
      func f() { print("}", /* protocol Neither {} */ 3) }
      """
    )

    #expect(listing.entries.map(\.name) == ["Zone.Table"])
  }

  @Test func saysWhatIsMissing() {
    let listing = listing("protocol Clock: Ticking { func now() -> Int }")

    #expect(listing.entries.map(\.missing) == [["cannot find 'Ticking', which 'Clock' inherits"]])
    #expect(listing.entries.map(\.inheritedCount) == [0])
  }

  @Test func goesOnAfterBrokenCode() {
    let listing = listing("protocol A {\n  func f( -> Int\n}\nprotocol B {}")

    #expect(listing.problems.count == 1)
    #expect(listing.problems.first?.hasPrefix("0.swift:2:") == true)
    #expect(listing.entries.map(\.name) == ["A", "B"])
  }
}
