import DeclModel
import Generation
import Testing

/// Options and arguments of markers that change no double.
@Suite struct IdleOptionTests {
  static let name = "only the witnesses of protocols have names of their own"
  static let history = "it is for spies with the names of Mockolo, which record no arguments otherwise"
  static let remaining = "spies with the names of Mockolo record either no arguments or, with 'history', all"

  @Test(arguments: [
    ("// swift-mocking: witness(1️⃣name: \"Fake\")\nfinal class C { func f() {} }", "'name' is ignored: \(name)"),
    ("// swift-mocking: witness(name: \"Fake\")\nprotocol P { func f() }", nil),
    ("// swift-mocking: spy(1️⃣records: [.history, .propertyUse])\nprotocol P {}", "'.history' is ignored: \(history)"),
    ("// swift-mocking: spy(records: .history, names: .mockolo)\nprotocol P {}", nil),
    (
      "// swift-mocking: spy(1️⃣records: [.remainingArguments, .history], names: .mockolo)\nprotocol P {}",
      "'.remainingArguments' is ignored: \(remaining)"
    ),
    ("// swift-mocking: spy(records: .propertyUse)\nprotocol P {}", nil),
  ])
  func arguments(_ source: String, _ message: String?) throws {
    let (text, offsets) = marked(source)
    let result = generate([("A.swift", text)]) { $0.selection.kind = source.contains("spy") ? .spy : .witness }
    #expect(result.diagnostics.map(\.message) == [message].compactMap { $0 })
    #expect(result.diagnostics.compactMap(\.location?.offset) == offsets)
  }

  @Test(arguments: [
    ("witness --name F*", "final class C { func f() {} }", "'--name' has no effect: \(name)"),
    ("witness --name F*", "final class C { func f() {} }\n// swift-mocking: witness\nprotocol P { func f() }", nil),
    ("spy --record history", "protocol P { func f(a: Int) }", "'--record history' has no effect: \(history)"),
    ("spy --record history --names mockolo", "protocol P { func f(a: Int) }", nil),
    ("spy --record arguments --names mockolo", "protocol P {}", "'--record arguments' has no effect: \(remaining)"),
    ("spy --record history", "// swift-mocking: spy(names: .mockolo)\nprotocol P { func f(a: Int) }", nil),
    ("spy --record history", "protocol P {}\n// swift-mocking: spy(names: .mockolo)\nprotocol Q {}", nil),
  ])
  func options(_ command: String, _ source: String, _ message: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", source)
    let arguments = command.split(separator: " ").map(String.init)
    let result = try runCommand(arguments + ["--all", "A.swift"], in: folder)
    #expect(result.errors == (message.map { "warning: \($0)\n" } ?? ""))
  }
}
