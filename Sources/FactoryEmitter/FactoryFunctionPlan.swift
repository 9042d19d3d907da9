import DeclModel
import NameResolver
import SourceWriter

/// A function or initialiser of a factory with everything decided.
struct FactoryFunctionPlan {
  /// The `#if` around it.
  var condition: String?
  var documentation: [Code] = []
  var attributes: [Code] = []
  let signature: BreakableCode
  let body: [BreakableCode]

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for line in documentation { writer.line(line) }
      for attribute in attributes { writer.line(attribute) }
      if body.isEmpty {
        writer.line(BreakableCode(signature.open, signature.elements, "\(signature.close) {}"))
      } else {
        writer.block(signature) { writer in
          for line in body { writer.line(line) }
        }
      }
    }
  }
}

/// A value of a function with its default, if there is one.
struct FactoryValuePlan {
  let outline: ValueOutline
  let defaultValue: Code?

  /// The parameter of the function.
  var parameter: Code {
    guard let defaultValue else { return "\(outline.name): \(outline.type)" }
    if let actor {
      // What a function returns is taken over without saying so.
      let type = outline.type.filteringAttributes(keepsSpecifier: { $0 != "consuming" })
      return "\(outline.name): @autoclosure @\(actor) () -> \(type) = \(defaultValue)"
    }
    return "\(outline.name): \(outline.type) = \(defaultValue)"
  }

  /// The argument with which it is handed on.
  var argument: Code { outline.label.map { "\(raw: $0.labelText): \(value)" } ?? value }

  /// The value itself.
  var value: Code { actor == nil ? "\(outline.name)" : "\(outline.name)()" }

  /// The global actor on which the default is made.
  ///
  /// In Swift 5 a default argument is made on no actor, but an autoclosure is where its type says.
  private var actor: TypeRef? { defaultValue == nil ? nil : outline.recipe.isolation }
}

extension BreakableCode {
  /// One line that has nothing to break.
  init(line: Code) { self.init(line, [], "") }
}
