import DeclModel
import NameResolver
import SourceWriter

/// What the functions of a factory return.
extension FactoryScope {
  /// The type of what is made: a class that others inherit cannot promise `Self`.
  var resultType: TypeRef {
    hidesItself || decl.kind == .class && !decl.header.has(modifier: "final") ? ownValueType : .self
  }

  /// Whether something called `Self` hides the type where it is called.
  var hidesItself: Bool {
    allMembers.contains { member in
      switch member {
      case .variable(let decl): decl.name == "Self"
      case .enumCase(let decl): decl.name == "Self" || decl.parameters?.contains { $0.firstName == "Self" } ?? false
      case .function(let decl): decl.name == "Self"
      case .initializer(let decl): decl.parameters.contains { $0.internalName == "Self" }
      default: false
      }
    }
  }

  /// A case with its type: `Self.note`.
  func value(ofCase name: String) -> Code {
    let name = Identifier(source: name)
    // After a type, this name means the type's own type even in back-ticks.
    return name.bare == "Type" ? ".\(raw: name.memberText)" : "\(resultType).\(raw: name.memberText)"
  }
}
