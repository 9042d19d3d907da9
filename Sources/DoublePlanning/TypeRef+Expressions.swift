package import DeclModel
package import SourceWriter

extension TypeRef {
  /// The type as an expression names it.
  ///
  /// In an expression, the compiler takes a nested type called `Type` or `Protocol` for a metatype, with back-ticks, too; but not
  /// behind `self`: `Outer.self.`Type``.
  package var inExpressions: Code {
    guard case .member(let base, _, _) = self, namesMetatypeWord else { return "\(self)" }
    let ending = description.dropFirst(base.description.count)
    return "\(base.inExpressions)\(raw: isMetatypeWord ? ".self" : "")\(raw: String(ending))"
  }

  /// Whether it or a type in it is a nested one that is called `Type` or `Protocol`.
  package var namesMetatypeWord: Bool { contains(where: \.isMetatypeWord) }

  private var isMetatypeWord: Bool {
    if case .member(_, let name, _) = self { name == "Type" || name == "Protocol" } else { false }
  }
}
