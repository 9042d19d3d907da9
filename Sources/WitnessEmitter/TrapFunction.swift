import DeclModel
import SourceWriter

/// The function that stops the test, by a name that means it inside of a witness.
enum TrapFunction {
  private static let name = "fatalError"

  /// Its name, with its module where a member of the type, or of one around it, has the same.
  static func name(in types: [NominalDecl], index: ModuleIndex) -> Code {
    var pending = types
    var visited: Set<String> = []
    while let decl = pending.popLast() {
      guard visited.insert(decl.qualifiedName).inserted else { continue }
      for part in [decl] + index.extensions(of: decl) {
        if part.members.contains(where: hidesFunction) { return "Swift.\(raw: name)" }
        let lookup = index.lookup(in: Scope(decl.context, file: part.header.location.file))
        pending += part.inheritance.compactMap(lookup.nominal)
      }
    }
    return "\(raw: name)"
  }

  private static func hidesFunction(_ member: Member) -> Bool {
    switch member {
    case .function(let decl): decl.name == name
    case .variable(let decl): decl.name == name
    default: false
    }
  }
}
