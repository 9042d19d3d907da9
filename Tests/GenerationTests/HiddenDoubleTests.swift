import DeclModel
import Generation
import Testing

/// Associated types that are called like a double.
@Suite struct HiddenDoubleTests {
  /// The marker, what is below it, and the words for the double that cannot be made.
  @Test(arguments: [
    ("mock(style: .expectations)", "protocol P { associatedtype 1️⃣MockP; func f(_ a: MockP) }", "mock", "MockP"),
    ("mock(style: .expectations)", "protocol 1️⃣P: Q where MockP == Int {}", "mock", "MockP"),
    ("mock", "protocol P: Hashable { associatedtype 1️⃣PMock; func f(_ a: PMock) }", "mock", "PMock"),
    ("spy", "protocol P: Equatable { associatedtype 1️⃣PSpy; func f(_ a: PSpy) }", "spy", "PSpy"),
    ("witness", "protocol P { associatedtype 1️⃣PWitness; func f(_ a: PWitness) }", "witness", "PWitness"),
    ("mock", "protocol P { associatedtype PMock; func f(_ a: PMock) }", nil, nil),
    ("spy", "protocol P { associatedtype PSpy; func f(_ a: PSpy) }", nil, nil),
    ("witness", "protocol P { associatedtype PMock; func f(_ a: PMock) }", nil, nil),
  ])
  func doublesThatNameThemselvesAreRefused(_ marker: String, _ source: String, _ noun: String?, _ name: String?) throws
  {
    let (text, offsets) = marked("// swift-mocking: \(marker)\n\(source)\nprotocol Q { associatedtype MockP }")
    let result = generate([("A.swift", text)]) { options in
      options.selection.kind = marker.hasPrefix("spy") ? .spy : marker.hasPrefix("witness") ? .witness : .mock
    }
    let message = "the associated type '\(name ?? "")' hides the \(noun ?? "") of this name, which has to name itself"
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == (name == nil ? [] : [message]))
    #expect(result.diagnostics.filter { $0.id == "hidden-double" }.compactMap(\.location?.offset) == offsets)
  }
}
