import DeclModel
import Foundation
import SyntaxLite

/// Two generators' outputs for the same sources, compared by what their classes declare.
///
/// Types are compared as they are written, in one form for all spellings: nothing is compiled, so that it works with the doubles of
/// applications whose frameworks a platform lacks.
struct Outputs {
  /// What a class declares, by its name: the types of variables and of initialisers' parameters.
  private typealias Members = [String: String]

  private(set) var classes = 0
  private(set) var names = 0
  private(set) var equal = 0
  /// Those whose types differ in `@Sendable` alone.
  private(set) var equalButForSendable = 0
  private(set) var differences: [String] = []

  init(expected: String, ours: String) {
    let (expected, ours) = (Outputs.classes(in: expected), Outputs.classes(in: ours))
    for (name, members) in expected.sorted(by: { $0.key < $1.key }) {
      classes += 1
      names += members.count
      guard let own = ours[name] else {
        differences.append("\(name): there is no such class")
        continue
      }
      for (member, type) in members.sorted(by: { $0.key < $1.key }) {
        compare(type, own[member], of: "\(name).\(member)")
      }
    }
    for name in ours.keys.sorted() where expected[name] == nil { differences.append("\(name): only ours") }
  }

  private mutating func compare(_ expected: String, _ own: String?, of subject: String) {
    if own == expected {
      equal += 1
    } else if own?.replacing("@Sendable ", with: "") == expected.replacing("@Sendable ", with: "") {
      equalButForSendable += 1
    } else {
      differences.append("\(subject): \(expected), and ours \(own ?? "is not there")")
    }
  }

  private static func classes(in source: String) -> [String: Members] {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0, detail: .full)
    var found: [String: Members] = [:]
    add(file.declarations, to: &found)
    return found
  }

  private static func add(_ members: [Member], to found: inout [String: Members]) {
    for case .nominal(let decl) in members {
      let isDouble = decl.kind == .class || decl.kind == .actor
      if isDouble, (decl.header.access ?? .internal) > .fileprivate {
        found[decl.qualifiedName] = self.members(of: decl)
      }
      add(decl.members, to: &found)
    }
  }

  private static func members(of decl: NominalDecl) -> Members {
    var found: Members = [:]
    for member in decl.members where (member.header.access ?? .internal) > .private {
      switch member {
      case .variable(let variable):
        if variable.header.modifiers.contains(where: { $0.name == "private" && $0.detail == nil }) { continue }
        let type = variable.type ?? Checks.type(ofValue: variable.initialValue).flatMap { self.type($0) }
        found[variable.name] = type?.canonical.description ?? "?"
      case .initializer(let initializer):
        let labels = initializer.parameters.map { ($0.firstName ?? "_") + ":" }
        let types = initializer.parameters.map(\.type.canonical.description)
        found["init(\(labels.joined()))"] = "(\(types.joined(separator: ", ")))"
      case .typeAlias(let alias): found["typealias \(alias.name)"] = alias.type.canonical.description
      default: break
      }
    }
    return found
  }

  /// A type that is written in a text.
  private static func type(_ text: String) -> TypeRef? {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText("class C { var c: \(text) }")), file: 0, detail: .full)
    guard case .nominal(let decl) = file.declarations.first, case .variable(let variable) = decl.members.first else {
      return nil
    }
    return variable.type
  }
}
