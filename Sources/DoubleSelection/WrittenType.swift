import DeclModel
import SyntaxLite

/// Types in the text of arguments.
enum WrittenType {
  /// The type of which an expression is a reference: `Rank.self`, `Model.Rank.self`, `Box<Int>.self`.
  ///
  /// A name without `.self` is taken for a type, too, since only types stand where references to types are wanted.
  ///
  /// - Parameter expression: The expression as written.
  /// - Returns: The type, or `nil` for anything else.
  static func referenced(by expression: String) -> TypeRef? {
    let suffix = ".self"
    if expression.hasSuffix(suffix) {
      return type(String(expression.dropLast(suffix.utf8.count))).flatMap { $0.canBeReferenced ? $0 : nil }
    }
    return type(expression).flatMap { $0.isName ? $0 : nil }
  }

  /// Whether a text is a name of a type: `Name`, `Module.Name`, `Name<Argument>`, or a keyword that could be one in back-ticks.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && (text.allSatisfy(\.isLetter) || type(text)?.isName ?? false)
  }

  /// The type that a text is as a whole.
  static func type(_ text: String) -> TypeRef? {
    // In parentheses nothing can follow the type without a finding of the parser.
    let model = FileModel(tree: SyntaxTree(parsing: SourceText("typealias Written = (\(text))")), file: 0)
    guard model.diagnostics.isEmpty, model.declarations.count == 1,
      case .typeAlias(let decl)? = model.declarations.first,
      case .tuple(let elements) = decl.type, elements.count == 1, elements[0].label == nil, !elements[0].isVariadic
    else { return nil }
    return elements[0].type
  }
}

extension TypeRef {
  /// Whether it is `Name`, `Module.Name`, `Name<Argument>`.
  fileprivate var isName: Bool {
    switch self {
    case .identifier(_, let name, _): name != "_" && name != "Self"
    case .member(let base, _, _): base.isName
    default: false
    }
  }

  /// Whether `.self` can follow.
  fileprivate var canBeReferenced: Bool {
    switch self {
    case .optional(let wrapped): wrapped.canBeReferenced
    case .array, .dictionary: true
    case .tuple(let elements): elements.count == 1 && elements[0].label == nil && elements[0].type.canBeReferenced
    default: isName
    }
  }
}
