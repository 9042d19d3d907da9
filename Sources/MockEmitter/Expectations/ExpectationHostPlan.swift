import DeclModel
import NameResolver
import SourceWriter

/// The owner of recorders, expectations and a verifier: the mock for its instance members, and a type in it for its static ones.
struct ExpectationHostPlan {
  let members: [ExpectedMember]
  let name: Code
  let access: Code
  /// The modifier of what is reached without the actor that isolates the mock.
  let nonisolated: Code
  /// Whether the initialiser has one of a superclass to call.
  var hasSuperclass = false
  /// The modifier of an initialiser that others call which no actor isolates.
  var initializerIsolation: Code = ""

  private var usesRegistry: Bool { members.contains { $0.recorder.isInRegistry } }

  /// Whether a type in that of a recorder is unsafe.
  var isUnsafe: Bool { members.contains { !$0.recorder.safety.isEmpty } }

  /// Writes the initialiser that takes the expectations.
  func emitInitializer(into writer: inout SourceWriter) {
    writer.block("\(access)\(initializerIsolation)init(expectations: consuming Expectations = .init())") { writer in
      if members.contains(where: { !$0.recorder.isInRegistry }) {
        writer.line("let expected = expectations.__expected")
      }
      for member in members { member.recorder.emitInitialization(into: &writer) }
      if usesRegistry { writer.line("self.__expected = expectations.__expected") }
      // The compiler adds this by itself only where the superclass has no other initialiser.
      if hasSuperclass { writer.line("super.init()") }
    }
  }

  /// Writes recorders and their types.
  func emitRecorders(into writer: inout SourceWriter) {
    for member in members {
      writer.separate()
      member.emitRecorder(into: &writer)
    }
    guard usesRegistry else { return }
    writer.separate()
    writer.line("private \(nonisolated)let __expected: _ExpectedCalls")
    writer.line("private \(nonisolated)let __late = _MockMembers()")
  }

  /// Writes what tests describe calls with.
  func emitDescriptions(into writer: inout SourceWriter) {
    writer.separate()
    writer.line("/// What `\(name)` is told to do, call by call.")
    writer.block("\(access)struct Expectations: _MockExpectations") { writer in
      writer.line("fileprivate var __expected = _ExpectedCalls()")
      writer.separate()
      writer.line("\(access)init() {}")
      for member in members {
        writer.separate()
        member.emitExpectations(into: &writer)
      }
    }
    writer.separate()
    writer.line("/// What `\(name)` is verified to have been called for.")
    writer.block("\(access)struct Verifier: _MockVerifier") { writer in
      writer.line("fileprivate let __mock: \(name)")
      writer.line("fileprivate let __verification: _MockVerification")
      for member in members {
        writer.separate()
        member.emitVerification(into: &writer)
      }
    }
    writer.separate()
    writer.block("\(access)nonisolated func _verifier(_ verification: _MockVerification) -> Verifier") { writer in
      writer.line("Verifier(__mock: self, __verification: verification)")
    }
  }
}
