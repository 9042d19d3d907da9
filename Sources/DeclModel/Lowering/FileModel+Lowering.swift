public import SyntaxLite

extension FileModel {
  /// How much of a file is kept.
  public enum Detail: Hashable, Sendable {
    /// Everything the model can say.
    case full
    /// As much as lookup and inheritance need.
    ///
    /// Protocols, extensions and property wrappers are complete; of other classes, actors, structs and enums, the nested types, type aliases,
    /// initialisers and what is `nonisolated` stay, without the comments above them.
    case index
    /// As much as for `index`, and the cases of enums, which decide whether values of these can be compared.
    case comparisons
  }

  /// Reads the declarations of a parsed file.
  ///
  /// Function bodies, initial values and default arguments are never looked into. Every finding of the parser becomes a
  /// diagnostic.
  ///
  /// - Parameters:
  ///   - tree: The parsed file.
  ///   - file: The file's index in the run; negative for built-in declarations.
  ///   - detail: How much is kept.
  public init(tree: SyntaxTree, file: FileID, detail: Detail = .full) {
    self.init(tree: tree, file: file, detail: detail, keepsComments: detail == .full)
  }

  /// Reads the declarations of a parsed file, perhaps with the comments above all types, though not with all of their members.
  package init(tree: SyntaxTree, file: FileID, detail: Detail, keepsComments: Bool) {
    let lowering = Lowering(tree: tree, file: file, detail: detail, keepsComments: keepsComments)
    self.init(file: file)
    lowering.lowerFile(into: &self)
    if !tree.findings.isEmpty { diagnostics = FileModel.diagnostics(of: tree, file: file) }
  }

  private static func diagnostics(of tree: SyntaxTree, file: FileID) -> [Diagnostic] {
    var parts = tree.partsForVersions[...]
    return tree.findings.map { finding in
      var diagnostic = Diagnostic(finding: finding, file: file)
      let place = finding.range.start
      while let part = parts.first, part.end <= place { parts.removeFirst() }
      if let part = parts.first, part.start <= place {
        diagnostic.severity = .warning
        diagnostic.notes = [Diagnostic.Note("the '#if' is for certain compilers; what is not understood is left out")]
      }
      return diagnostic
    }
  }
}

/// Reads declarations off a syntax tree.
///
/// Recursion follows the tree, whose depth the parser bounds. What a node kind consists of is said in `SyntaxKind`. A class, as much
/// would be copied with it for each function that is passed on.
final class Lowering {
  let tree: SyntaxTree
  let file: FileID
  let detail: FileModel.Detail
  /// Whether the comments above types that are no protocols are kept, too.
  let keepsComments: Bool
  /// The functions and variables at file level that were come across.
  var values: [String: AccessLevel] = [:]

  init(tree: SyntaxTree, file: FileID, detail: FileModel.Detail, keepsComments: Bool) {
    self.tree = tree
    self.file = file
    self.detail = detail
    self.keepsComments = keepsComments
  }

  /// The surroundings of a declaration.
  struct Scope {
    /// The names of the types around it, outermost first.
    var context: [String] = []
    /// The conditions of all `#if` blocks around it.
    var conditions: [String] = []
    /// How many of the conditions are outside the braces of the type it is a member of.
    var outerConditions = 0
    /// The access level that an extension gives its members.
    var extensionAccess: AccessLevel?
    /// Whether members other than types are kept.
    var keepsMembers = false
    /// Whether initialisers are kept though other members are not.
    var keepsInitializers = false
    /// Whether an enum's cases are kept though other members are not.
    var keepsCases = false
    /// The properties that are kept though others are not, since they tell what associated types are: `id` of an `Identifiable` type.
    var keptProperties: Set<String> = []
    /// The functions that are kept whatever else is.
    var keptFunctions: Set<String> = []

    /// The conditions inside the braces of the type it is a member of.
    var memberConditions: [String] { Array(conditions.dropFirst(outerConditions)) }
  }

  func lowerFile(into model: inout FileModel) {
    let scope = Scope()
    var members: [Member] = []
    lowerDeclarations(in: tree.root, scope: scope, into: &members, imports: &model.imports)
    model.declarations = members
    model.values = values
  }

  /// Lowers the declarations among a node's children, `#if` blocks included.
  func lowerDeclarations(in parent: NodeID, scope: Scope, into members: inout [Member], imports: inout [ImportDecl]) {
    for child in tree.children(parent) {
      switch tree.kind(child) {
      case .ifConfigDecl:
        forEachClause(of: child) { clause, condition in
          var inner = scope
          inner.conditions.append(condition)
          lowerDeclarations(in: clause, scope: inner, into: &members, imports: &imports)
        }
      case .importDecl: imports.append(importDecl(child, scope: scope))
      default: lowerDeclaration(child, scope: scope, into: &members)
      }
    }
  }

  // MARK: - Conditions

  /// Calls a function for every branch of an `#if` with the expression that is true exactly where the branch is taken.
  func forEachClause(of ifConfig: NodeID, _ body: (_ clause: NodeID, _ condition: String) -> Void) {
    var negations: [String] = []
    for clause in tree.children(ifConfig) where tree.kind(clause) == .ifConfigClause {
      let written = tree.firstChild(clause, .condition).map(tree.text)
      var terms = negations
      if let written {
        // The first branch needs no parentheses, which keeps the usual single `#if` as it was written.
        terms.append(negations.isEmpty ? written : "(\(written))")
        negations.append("!(\(written))")
      }
      body(clause, terms.isEmpty ? "true" : terms.joined(separator: " && "))
    }
  }

  // MARK: - Text

  /// The text of an identifier or operator node without back-ticks.
  func name(_ id: NodeID) -> String {
    let text = tree.text(id)
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2, text.utf8.last == UInt8(ascii: "`") else {
      return text
    }
    if text == IdentifierSpelling.underscore { return text }
    return String(text.dropFirst().dropLast())
  }

  func start(_ id: NodeID) -> UInt32 { tree.range(id).start.rawValue }

  func location(_ id: NodeID) -> DeclLocation { DeclLocation(file: file, offset: start(id)) }
}
