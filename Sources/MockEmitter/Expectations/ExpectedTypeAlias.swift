import DoublePlanning
import NameResolver
import SourceWriter

/// A type alias of an expectation mock: in one line, in two, or with each generic argument in a line of its own.
struct ExpectedTypeAlias {
  private let head: Code
  private let type: BreakableCode

  /// - Parameters:
  ///   - name: The alias.
  ///   - type: What it stands for.
  ///   - context: The mock.
  init(_ name: Identifier, _ type: BreakableCode, context: DoubleContext) {
    head = "\(context.access)typealias \(name) ="
    self.type = type
  }

  /// The type of expected calls with some signature: `typealias Find_FieldOptions = FieldOptions<…>`.
  init(_ name: Identifier, optionsOf signature: SignaturePlan, context: DoubleContext) {
    let (implementation, arguments) = signature.implementation(hasRules: false)
    let inner = BreakableCode("\(implementation)<", arguments, ">")
    self.init(name, BreakableCode("FieldOptions<", [inner.code(width: 100)], ">"), context: context)
  }

  func emit(into writer: inout SourceWriter) {
    let line = type.code(width: .max)
    if line.text.contains("\n") || line.text.count > 110 {
      writer.line(Code(raw: "\(head.text) \(type.open.text)"))
      writer.indented { writer in
        for (index, element) in type.elements.enumerated() {
          writer.line("\(element)\(raw: index + 1 < type.elements.count ? "," : "")")
        }
      }
      writer.line(type.close)
    } else {
      writer.line(head, line)
    }
  }
}
