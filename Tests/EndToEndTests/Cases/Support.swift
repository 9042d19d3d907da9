// What every case uses. A case is a function that `allCases` lists; it is run in a process of its own if it must stop.

import ExpectationRuntime
import Foundation

/// One acceptance case.
struct Case: Sendable {
  let name: String
  /// What the process must say when it stops; nothing if it must not.
  let stops: [String]
  let body: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - name: What the case is about; no other case of the kind has the name.
  ///   - stops: Texts of the messages with which the process must stop.
  ///   - body: What happens, with calls of `expect…`.
  init(_ name: String, stops: String..., body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.stops = stops
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

/// Compiles if the type of the value is what the context says.
func expectType<Value>(_ value: Value, is type: Value.Type) {}

/// Compiles if the value can cross threads.
func expectSendable(_ value: some Sendable) {}

/// Compiles if the type's values can cross threads.
func expectSendable(_ type: (some Sendable).Type) {}

struct Oops: Error, Equatable {
  var code = 0
}

/// A class that is not `Sendable`.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Collects values from any thread.
final class Trace<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Value] = []

  var values: [Value] { lock.withLock { collected } }
  func add(_ value: Value) { lock.withLock { collected.append(value) } }
}

extension Result where Success: Equatable {
  /// The value, if it is one.
  var value: Success? { try? get() }

  /// The code of the error, if it is an `Oops`.
  var oops: Oops? {
    if case .failure(let error) = self { error as? Oops } else { nil }
  }
}

// MARK: - Stopping

/// What a stopping process still says about itself.
nonisolated(unsafe) private var lastWords: () -> String = { "" }

/// Makes the process say something on standard error when it stops, after the message with which it does.
func whenStopped(_ words: @escaping () -> String) {
  lastWords = words
  for trap in [SIGILL, SIGTRAP, SIGABRT] {
    signal(trap) { _ in
      FileHandle.standardError.write(Data("LAST WORDS \(lastWords())\n".utf8))
      _exit(3)
    }
  }
}

// MARK: - The program

@main
enum Main {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if let name = arguments.first {
      // A case that must stop, in its own process.
      guard let chosen = allCases.first(where: { $0.name == name }) else { return }
      try? await chosen.body()
      return
    }
    for each in allCases where each.stops.isEmpty {
      print("RUN \(each.name)")
      do {
        try await each.body()
      } catch {
        print("FAILED \(each.name): \(error) was thrown")
      }
    }
    for each in allCases where !each.stops.isEmpty {
      print("STOP", each.name, each.stops.joined(separator: "\t"), separator: "\t")
    }
    print("DONE")
  }
}
