import DoublePlanning
import SourceWriter

/// Writes a planned spy.
struct SpyTypeEmitter {
  let plan: SpyPlan

  func emit(into writer: inout SourceWriter) {
    plan.shell.emit(into: &writer, conforming: conforming) { emitType(into: &$0) }
  }

  /// Writes the initialisers that stand where the spy conforms, if there are any.
  private var conforming: ((inout SourceWriter) -> Void)? {
    let initializers = plan.initializers.filter(\.isApart)
    if initializers.isEmpty { return nil }
    return { writer in
      for initializer in initializers {
        writer.separate()
        initializer.emit(into: &writer)
      }
    }
  }

  private func emitType(into writer: inout SourceWriter) {
    writer.line(plan.documentation)
    for attribute in plan.attributes { writer.line(attribute) }
    writer.block(plan.header) { writer in
      for typeAlias in plan.typeAliases { writer.line(typeAlias) }
      for nested in plan.nested {
        writer.separate()
        SpyTypeEmitter(plan: nested).emitType(into: &writer)
      }
      for initializer in plan.initializers {
        writer.separate()
        plan.state.emit(initializer.groups, into: &writer)
        if initializer.isApart { continue }
        writer.separate()
        initializer.emit(into: &writer)
      }
      // Properties come before functions, as in Spyable.
      for property in plan.properties {
        writer.separate()
        plan.state.emit(property.groups, into: &writer)
        property.emit(into: &writer)
      }
      for subscriptPlan in plan.subscripts {
        writer.separate()
        plan.state.emit(subscriptPlan.groups, into: &writer)
        writer.separate()
        subscriptPlan.emit(into: &writer)
      }
      for function in plan.functions {
        writer.separate()
        plan.state.emit(function.groups, into: &writer)
        writer.separate()
        function.emit(into: &writer)
      }
      if let identity = plan.identity {
        writer.separate()
        identity.emit(into: &writer)
      }
      plan.state.emitShared(into: &writer)
    }
  }
}
