import SourceWriter

/// Writes a planned witness.
struct WitnessTypeEmitter {
  let plan: WitnessPlan

  func emit(into writer: inout SourceWriter) {
    writer.condition(plan.condition) { writer in
      for attribute in plan.attributes { writer.line(attribute) }
      if let header = plan.extensionHeader {
        writer.block(header) { emitStruct(into: &$0) }
      } else {
        emitStruct(into: &writer)
      }
    }
  }

  private func emitStruct(into writer: inout SourceWriter) {
    writer.line(plan.documentation)
    writer.block(plan.header) { writer in
      for closure in plan.closures { emit(closure, into: &writer) }
      for initializer in plan.initializers {
        writer.separate()
        initializer.emit(into: &writer)
      }
      writer.separate()
      plan.live.emit(into: &writer)
      if let unimplemented = plan.unimplemented {
        writer.separate()
        unimplemented.emit(into: &writer)
      }
      if let recorders = plan.recorders {
        writer.separate()
        recorders.emit(into: &writer)
      }
      for method in plan.methods {
        writer.separate()
        method.emit(into: &writer)
      }
      if let unchecked = plan.unchecked {
        writer.separate()
        unchecked.emit(into: &writer)
      }
      if let deprecated = plan.deprecated {
        writer.separate()
        deprecated.emit(into: &writer)
      }
    }
  }

  private func emit(_ closure: ClosurePlan, into writer: inout SourceWriter) {
    writer.condition(closure.condition) { writer in
      writer.line(closure.documentation)
      if closure.isDeprecated {
        for attribute in closure.deprecation { writer.line(attribute) }
      }
      let access: Code = closure.isVisible ? plan.access : ""
      let declaration = "\(access)var \(closure.name): \(closure.type)" as Code
      // With initialisers that are written out, the default stands there.
      if !closure.isInitialized || closure.hasDefault && plan.initializers.isEmpty {
        let isBroken = closure.trap.text.contains("\n")
        if isBroken {
          writer.line("\(declaration) = \(closure.trap)")
        } else {
          writer.line("\(declaration) =", closure.trap)
        }
      } else {
        writer.line(declaration)
      }
    }
  }
}
