import DeclModel
import SyntaxLite
import Testing

/// One row of a table: a source, what it should give, and where the row stands, so that a failure points to it.
struct Case<Expected: Sendable>: Sendable, CustomTestStringConvertible {
  var name: String
  var source: String
  var expected: Expected
  var location: Testing.SourceLocation

  init(_ name: String, _ source: String, _ expected: Expected, at location: Testing.SourceLocation = #_sourceLocation) {
    self.name = name
    self.source = source
    self.expected = expected
    self.location = location
  }

  var testDescription: String { name }
}

/// Reads a source into a model.
func lowered(_ source: String, file: FileID = 0, detail: FileModel.Detail = .full) -> FileModel {
  FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: file, detail: detail)
}

/// Indexes sources, one file each.
func indexed(_ sources: String..., dependencies: [String] = [], moduleName: String? = nil) -> ModuleIndex {
  let files = sources.enumerated().map { lowered($1, file: FileID($0)) }
  let others = dependencies.enumerated().map { lowered($1, file: FileID(sources.count + $0)) }
  return ModuleIndex(files: files, dependencies: others, moduleName: moduleName)
}

/// The first type named `P`, or otherwise named, of an index.
func nominal(_ name: String = "P", in index: ModuleIndex, at location: Testing.SourceLocation = #_sourceLocation) throws
  -> NominalDecl
{
  try #require(index.nominals.first { $0.qualifiedName == name }, sourceLocation: location)
}

/// Flattens the protocol `P` of a source.
func flatten(_ source: String, at location: Testing.SourceLocation = #_sourceLocation) throws -> FlattenedProtocol {
  let index = indexed(source)
  return index.flatten(try nominal(in: index, at: location))
}

/// The type that a source text means, through a type alias.
func parsedType(_ text: String, at location: Testing.SourceLocation = #_sourceLocation) throws -> TypeRef {
  let model = lowered("typealias T = \(text)")
  guard case .typeAlias(let alias) = try #require(model.declarations.first, sourceLocation: location) else {
    throw NotFound()
  }
  #expect(model.diagnostics.isEmpty, sourceLocation: location)
  return alias.type
}

struct NotFound: Error {}

extension Member {
  /// One line that says what the member is: enough to tell any two members of a test apart.
  var outline: String {
    let conditions = header.conditions.map { "#if \($0) " }.joined()
    let modifiers = header.modifiers.map { "\($0) " }.joined()
    return conditions + modifiers + declaration
  }

  private var declaration: String {
    switch self {
    case .function(let decl):
      var text = "func \(decl.name)" + GenericParameter.clause(decl.genericParameters)
      text += Parameter.clause(decl.parameters)
      if decl.effects != Effects() { text += " \(decl.effects)" }
      if let type = decl.returnType { text += " -> \(type)" }
      if !decl.whereClause.isEmpty { text += " " + GenericRequirement.clause(decl.whereClause) }
      return text
    case .initializer(let decl):
      let mark =
        switch decl.failability {
        case .none: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
      var text = "init" + mark + GenericParameter.clause(decl.genericParameters) + Parameter.clause(decl.parameters)
      if decl.effects != Effects() { text += " \(decl.effects)" }
      return text
    case .variable(let decl):
      var text = (decl.isLet ? "let " : "var ") + decl.name
      if let type = decl.type { text += ": \(type)" }
      return text + (decl.accessors.map { " \($0.outline)" } ?? "")
    case .subscript(let decl):
      return "subscript" + Parameter.clause(decl.parameters) + " -> \(decl.returnType)"
        + (decl.accessors.map { " \($0.outline)" } ?? "")
    case .associatedType(let decl):
      var text = "associatedtype \(decl.name)"
      if !decl.inheritance.isEmpty { text += ": " + decl.inheritance.map(\.description).joined(separator: ", ") }
      if let type = decl.defaultType { text += " = \(type)" }
      if !decl.whereClause.isEmpty { text += " " + GenericRequirement.clause(decl.whereClause) }
      return text
    case .typeAlias(let decl):
      return "typealias \(decl.name)" + GenericParameter.clause(decl.genericParameters) + " = \(decl.type)"
    case .enumCase(let decl):
      return "case \(decl.name)" + (decl.parameters.map(Parameter.clause) ?? "")
    case .nominal(let decl):
      return "\(decl.kind) \(decl.name)"
    case .macroUse(let name, _):
      return "#\(name)"
    }
  }
}

extension Accessors {
  var outline: String {
    var words: [String] = []
    if let getter { words.append(getter.effects == Effects() ? "get" : "get \(getter.effects)") }
    if setter != nil { words.append("set") }
    return "{ " + words.joined(separator: " ") + " }"
  }
}

extension FlattenedProtocol {
  /// The requirements, one line each; `*` marks those with a default implementation, built-in ones are left out.
  var outline: [String] {
    requirements.filter { !$0.isStandard }.map { $0.member.outline + ($0.hasDefaultImplementation ? " *" : "") }
  }

  /// The associated types, fixed ones after `=`.
  var types: [String] {
    associatedTypes.map { decl in
      decl.inheritance.isEmpty
        ? decl.name : decl.name + ": " + decl.inheritance.map(\.description).joined(separator: " & ")
    } + boundAssociatedTypes.map { "\($0.name) = \($0.type)" }
  }
}
