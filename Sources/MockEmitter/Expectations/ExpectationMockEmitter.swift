import DeclModel
import DoublePlanning
import SourceWriter

/// Writes the expectation-style mock of a protocol: `Mock<Protocol>`, which is made from its `Expectations`.
enum ExpectationMockEmitter {
  /// Writes the mock, or nothing if a diagnostic among those returned is an error.
  static func emit(
    _ flattened: FlattenedProtocol,
    in index: ModuleIndex,
    options: MockOptions,
    into writer: inout SourceWriter
  ) -> MockEmission {
    var diagnostics = flattened.diagnostics
    let plan = ExpectationMockPlan(flattened, comparingIn: index, options: options, diagnostics: &diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) {
      return MockEmission(diagnostics: diagnostics)
    }
    let conforming = InitializerPlan.emitting(plan.conformingInitializers)
    plan.shell.emit(into: &writer, conforming: conforming) { emitType(plan, into: &$0) }
    return MockEmission(diagnostics: diagnostics, recorderConditions: [nil], members: plan.named)
  }

  private static func emitType(_ plan: ExpectationMockPlan, into writer: inout SourceWriter) {
    writer.line(plan.documentation)
    for attribute in plan.attributes { writer.line(attribute) }
    writer.block(plan.header) { writer in
      for typeAlias in plan.typeAliases { writer.line(typeAlias) }
      for nested in plan.nested {
        writer.separate()
        emitType(nested, into: &writer)
      }
      writer.separate()
      plan.instance.emitInitializer(into: &writer)
      for initializer in plan.initializers {
        writer.separate()
        initializer.emit(into: &writer)
      }
      plan.instance.emitRecorders(into: &writer)
      for member in plan.instance.members + (plan.statics?.members ?? []) {
        writer.separate()
        member.emitWitness(into: &writer)
      }
      plan.instance.emitDescriptions(into: &writer)
      if let statics = plan.statics { emitStatics(statics, into: &writer) }
      if let identity = plan.identity {
        writer.separate()
        identity.emit(into: &writer)
      }
    }
  }

  private static func emitStatics(_ host: ExpectationHostPlan, into writer: inout SourceWriter) {
    writer.separate()
    writer.line("/// What the static members are told to do, and what is recorded of them, within `perform(_:)`.")
    if host.isUnsafe { writer.line("@safe") }
    writer.block("\(host.access)final class \(host.name): VerifiableStatics") { writer in
      host.emitInitializer(into: &writer)
      host.emitRecorders(into: &writer)
      host.emitDescriptions(into: &writer)
    }
  }
}
