// What every case uses. A case is a function that `cases` lists; it is run in a process of its own if it must stop.

import Foundation

/// One acceptance case.
struct Case: Sendable {
  let name: String
  /// What the process must say when it stops; `nil` if it must not.
  let stop: String?
  let body: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - name: The number in the specification and what it is about.
  ///   - stop: A text of the message with which the process must stop.
  init(_ name: String, stops stop: String? = nil, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.stop = stop
    self.body = body
  }
}

/// Says on standard output that something is not as it must be.
func expect(
  _ condition: Bool,
  _ what: @autoclosure () -> String = "",
  file: String = #fileID,
  line: Int = #line
) {
  if !condition { print("FAILED \(file):\(line) \(what())") }
}

func expectEqual<Value: Equatable>(
  _ left: Value,
  _ right: Value,
  file: String = #fileID,
  line: Int = #line
) {
  if left != right { print("FAILED \(file):\(line) \(left) is not \(right)") }
}

/// Says that a call did not throw what it had to.
func expectThrows<E: Error & Equatable>(
  _ error: E,
  file: String = #fileID,
  line: Int = #line,
  _ body: () async throws -> Void
) async {
  do {
    try await body()
    print("FAILED \(file):\(line) nothing was thrown")
  } catch let thrown as E where thrown == error {
  } catch {
    print("FAILED \(file):\(line) \(error) was thrown")
  }
}

struct Oops: Error, Equatable {
  var code = 0
}

/// A class that is not `Sendable`.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@main
enum Main {
  static func main() async {
    setbuf(stdout, nil)
    let arguments = CommandLine.arguments.dropFirst()
    if let name = arguments.first {
      // A case that must stop, in its own process.
      guard let chosen = allCases.first(where: { $0.name == name }) else { return }
      try? await chosen.body()
      return
    }
    for each in allCases where each.stop == nil {
      print("RUN \(each.name)")
      do {
        try await each.body()
      } catch {
        print("FAILED \(each.name): \(error) was thrown")
      }
    }
    for each in allCases where each.stop != nil {
      print("STOP \(each.name)\t\(each.stop ?? "")")
    }
    print("DONE")
  }
}
