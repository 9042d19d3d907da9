import SourceWriter

/// What a witness has below its closures: an initialiser, a function, or several that belong together.
protocol WitnessPart {
  func emit(into writer: inout SourceWriter)
}

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
      for part in plan.parts {
        writer.separate()
        part.emit(into: &writer)
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
        let trap = closure.trap
        let isBroken = trap.text.contains("\n")
        if isBroken {
          writer.line("\(declaration) = \(trap)")
        } else {
          writer.line("\(declaration) =", trap)
        }
      } else {
        writer.line(declaration)
      }
    }
  }
}
