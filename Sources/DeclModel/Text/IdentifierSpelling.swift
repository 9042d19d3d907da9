/// How identifiers are spelled in Swift source, by where they stand.
package enum IdentifierSpelling {
  /// Where an identifier is about to be written, which decides whether it needs back-ticks.
  package enum Position: Hashable, Sendable {
    /// The name of a declaration, or a use of it in an expression.
    case declaration
    /// The label of an argument or of a tuple's element: nearly every keyword is allowed there.
    case label
    /// The first name in a parameter clause.
    case parameterLabel
    /// A name after a dot in an expression: `Kind.default` needs no back-ticks, `Kind.init` does.
    case member
    /// A type name, or the first component of one; `Any` and `Self` mean themselves.
    case type
    /// A type name after a dot, or in its declaration.
    case memberType
  }

  /// An underscore as a name.
  ///
  /// The model keeps its back-ticks, as without them it means no name.
  package static let underscore = "`_`"

  /// The source text of a name: itself, or in back-ticks where it is reserved or not a plain identifier.
  ///
  /// - Parameters:
  ///   - name: A name without back-ticks, as the model keeps it.
  ///   - position: Where it will stand.
  /// - Returns: Text that reads back as the same name.
  package static func text(of name: String, in position: Position = .declaration) -> String {
    needsBackticks(name, in: position) ? "`\(name)`" : name
  }

  /// Appends the source text of a name.
  package static func write(_ name: String, in position: Position = .declaration, to text: inout UTF8Buffer) {
    if needsBackticks(name, in: position) {
      text.append(literal: "`")
      text += name
      text.append(literal: "`")
    } else {
      text += name
    }
  }

  private static func needsBackticks(_ name: String, in position: Position) -> Bool {
    if name.utf8.count <= ReservedWords.longest, isReserved(name, in: position) { return true }
    return !(name.isPlainIdentifier || name.isEmpty || name.isOperator || name == underscore)
  }

  private static func isReserved(_ name: String, in position: Position) -> Bool {
    switch position {
    case .declaration: ReservedWords.inDeclarations.contains(name)
    case .label: ReservedWords.inArguments.contains(name)
    case .parameterLabel: ReservedWords.inParameters.contains(name)
    case .member: ReservedWords.afterDot.contains(name)
    case .type: ReservedWords.inTypes.contains(name)
    case .memberType: ReservedWords.inMemberTypes.contains(name)
    }
  }
}
