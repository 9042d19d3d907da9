import DeclModel
import DoublePlanning
import SourceWriter

/// The body of a member of a spy.
indirect enum SpiedBody {
  /// Nothing that is to be written: a stored property, or an initialiser that records nothing.
  case none
  /// The lines of each accessor of a property.
  case property(get: [Code], set: [Code]?)
  /// The body of a function.
  case function(CallBody)
  /// The bodies of a subscript's accessors.
  case accessors(Effects, get: CallBody, set: CallBody?)
  /// Lines, such as an initialiser's that takes the values of properties.
  case lines([Code])
  /// The calls of other initialisers, and what is recorded.
  case initializer(calls: [Code], CallBody)

  /// Writes the member.
  func emit(in declaration: MemberDeclaration, into writer: inout SourceWriter) {
    switch self {
    case .none: declaration.emit(into: &writer)
    case .lines(let lines):
      declaration.emit(into: &writer) { writer in
        for line in lines { writer.line(line) }
      }
    case .function(let body): declaration.emit(into: &writer) { body.emit(into: &$0) }
    case .accessors(let effects, let getter, let setter):
      declaration.emit(into: &writer) { writer in
        writer.block("get\(effects)") { getter.emit(into: &$0) }
        if let setter { writer.block("set") { setter.emit(into: &$0) } }
      }
    case .initializer(let calls, let body):
      declaration.emit(into: &writer) { writer in
        for call in calls { writer.line(call) }
        body.emitInitialization(into: &writer)
      }
    case .property(let getter, let setter):
      declaration.emit(into: &writer) { writer in
        for (word, lines) in [("get", getter), ("set", setter)] {
          guard let lines else { continue }
          if lines.count < 2 {
            writer.line(lines.isEmpty ? "\(raw: word) {}" : "\(raw: word) { \(lines[0]) }")
          } else {
            writer.block("\(raw: word)") { writer in
              for line in lines { writer.line(line) }
            }
          }
        }
      }
    }
  }
}
