import DeclModel
import Foundation
import SyntaxLite

/// A source that compiles if a double has what an expected output has: a line for each variable and initialiser.
struct Checks {
  /// What a line is about.
  private(set) var subjects: [Int: String] = [:]
  private(set) var text = """
    func same<T>(_: T.Type, _ value: inout T) {}
    func read<T>(_: T.Type, _ value: T) {}

    """

  init(of expected: String) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(expected)), file: 0, detail: .full)
    for decl in file.declarations.compactMap { Checks.nominal($0) } { add(decl, in: []) }
  }

  private static func nominal(_ member: Member) -> NominalDecl? {
    if case .nominal(let decl) = member { decl } else { nil }
  }

  private var nextLine: Int { text.filter { $0 == "\n" }.count + 1 }

  private mutating func add(_ line: String, about subject: String) {
    subjects[nextLine] = subject
    text += line + "\n"
  }

  private mutating func add(_ decl: NominalDecl, in context: [String]) {
    if decl.kind == .extension {
      let path = context + (decl.extendedType?.nameComponents ?? [])
      for inner in decl.members.compactMap { Checks.nominal($0) } { add(inner, in: path) }
      return
    }
    guard decl.name.hasSuffix("Mock") || decl.kind == .class || decl.kind == .actor else { return }
    let path = (context + [decl.name]).joined(separator: ".")
    add("extension \(path) {", about: path)
    for member in decl.members {
      // Whether what stands in an `#if` exists is a matter of the platform.
      if !member.header.conditions.isEmpty { continue }
      switch member {
      case .variable(let variable): add(variable, of: path)
      case .initializer(let initializer): add(initializer, of: path)
      default: break
      }
    }
    text += "}\n"
  }

  private mutating func add(_ variable: VariableDecl, of path: String) {
    let header = variable.header
    guard header.access.map({ $0 > .private }) ?? true, !header.has(modifier: "let"), !variable.isLet,
      let type = type(of: variable)
    else { return }
    let isPrivateSet = header.modifiers.contains { $0.name == "private" && $0.detail == "set" }
    if header.modifiers.contains(where: { $0.name == "private" && $0.detail == nil }) { return }
    let accessors = variable.accessors
    let isSettable = !isPrivateSet && (accessors == nil || accessors?.setter != nil || accessors?.hasObservers ?? false)
    let effects = accessors?.getter?.effects ?? Effects()
    let words = (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
    let number = nextLine
    let isStatic = header.isStatic
    let start =
      "\(isStatic ? "static " : "")func check\(number)()\(effects.isAsync ? " async" : "")\(effects.isThrowing ? " throws" : "")"
    let name = "`\(variable.name)`"
    let use = isSettable ? "same((\(type)).self, &self.\(name))" : "read((\(type)).self, \(words)self.\(name))"
    add("\(start) { \(use) }", about: "\(path).\(variable.name)")
  }

  /// The type of a variable as an expression can have it.
  private func type(of variable: VariableDecl) -> String? {
    if let type = variable.type { return type.withOptionalsExplicit.description }
    return Checks.type(ofValue: variable.initialValue)
  }

  /// The type that an initial value tells: that of a number, or that of an initialiser which is called.
  static func type(ofValue value: String?) -> String? {
    guard let value = value?.trimmingCharacters(in: .whitespaces) else { return nil }
    if Int(value) != nil { return "Int" }
    // The call ends with its arguments, in which there may be calls.
    var depth = 0
    guard value.hasSuffix(")"),
      let start = value.indices.reversed().first(where: { index in
        depth += value[index] == ")" ? 1 : value[index] == "(" ? -1 : 0
        return depth == 0
      })
    else { return nil }
    return String(value[..<start]).replacing(".create", with: "")
  }

  private mutating func add(_ initializer: InitializerDecl, of path: String) {
    let parameters = initializer.parameters.enumerated().map { index, parameter in
      "_ a\(index): \(parameter.type)\(parameter.isVariadic ? "..." : "")"
    }
    guard initializer.genericParameters.isEmpty, !initializer.parameters.contains(where: \.isVariadic) else { return }
    let arguments = initializer.parameters.enumerated().map { index, parameter in
      (parameter.firstName.flatMap { $0 == "_" ? nil : "`\($0)`: " } ?? "") + "a\(index)"
    }
    let effects = initializer.effects
    let words = (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
    let start =
      "static func check\(nextLine)(\(parameters.joined(separator: ", ")))\(effects.isAsync ? " async" : "")\(effects.isThrowing ? " throws" : "")"
    add(
      "\(start) { _ = \(words)\(path)(\(arguments.joined(separator: ", "))) }",
      about:
        "\(path).init(\(initializer.parameters.compactMap(\.firstName).joined(separator: ":"))\(parameters.isEmpty ? "" : ":"))"
    )
  }
}
