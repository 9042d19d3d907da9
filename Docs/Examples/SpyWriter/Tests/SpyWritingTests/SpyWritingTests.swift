import SpyWriting
import Testing

struct SpyWritingTests {
  @Test func writesSpiesThatTasksMayShare() {
    let spies = SpyWriting(of: "protocol NameService { func name(of id: Int) -> String }")

    #expect(spies.messages == [])
    #expect(spies.text.contains("class NameServiceSpy: NameService, @unchecked Sendable {"))
    #expect(spies.text.contains("var nameOfReturnValue: String!"))
    #expect(spies.text.contains("_SpyState"))
  }

  @Test func choosesByTheEndOfTheName() {
    let spies = SpyWriting(of: "protocol Clock { func now() -> Int }\nprotocol ClockService: Clock {}")

    #expect(!spies.text.contains("ClockSpy"))
    #expect(spies.text.contains("class ClockServiceSpy"))
    // The spy also has inherited requirements.
    #expect(spies.text.contains("nowReturnValue"))
  }

  @Test func pointsAtWhatCannotBeSpiedOn() {
    let spies = SpyWriting(of: "protocol LogService: Logging {\n  func log(_ line: String)\n}")

    #expect(spies.messages == ["1:22: error: cannot find 'Logging', which 'LogService' inherits"])
  }

  @Test func writesTheSameEveryTime() {
    let source = "protocol AService { func a() }\nprotocol BService { func b(_: Int) async throws }"

    #expect(SpyWriting(of: source).text == SpyWriting(of: source).text)
  }
}
