import Foundation

/// Makes classes of the shapes of protocols: with the same members, whose bodies stop the program.
///
/// It reads lines, not Swift: shapes are written alike. What has no counterpart in a class is left out: `Self`, operators, inherited
/// protocols, requirements on associated types; other associated types become generic parameters.
enum ClassShapes {
  static let marker = "class shape:"

  /// The classes of the shapes in a text, each below a comment; those with some names are left out.
  static func text(of source: String, without names: Set<String> = []) -> String {
    let lines = source.components(separatedBy: "\n")
    var result: [String] = []
    for start in lines.indices where lines[start].hasPrefix("// \(ShapeFile.marker)") {
      var first = start
      while first < lines.count, lines[first].hasPrefix("//") || lines[first].isAttribute { first += 1 }
      guard first < lines.count, let end = lines[first...].firstIndex(where: { $0 == "}" || $0.endsDeclaration }),
        let shape = ClassShape(Array(lines[first...end])), !names.contains(shape.name)
      else { continue }
      result += lines[start..<first].filter { !$0.hasPrefix("// \(ShapeFile.marker)") }
      result.insert("// \(marker) \(shape.name)", at: result.count - (first - start - 1))
      result += shape.lines + [""]
    }
    return result.joined(separator: "\n")
  }

  /// The names of the classes in which there are errors, by the lines.
  static func names(in text: String, at found: [Int]) -> Set<String> {
    let lines = text.components(separatedBy: "\n")
    return Set(
      found.compactMap { line in
        lines.prefix(line).last { $0.hasPrefix("// \(marker)") }.map { String($0.dropFirst("// \(marker) ".count)) }
      }
    )
  }
}

/// A class with the members of a protocol.
private struct ClassShape {
  let name: String
  private(set) var lines: [String] = []

  /// - Parameter source: The lines of the protocol, its attributes left out.
  init?(_ source: [String]) {
    let head = /^((?:@\S+ )*(?:(?:public|package|internal|nonisolated) )*)protocol (\w+)(?:: ([^{]*?))? \{(\}?)$/
    guard let match = source[0].firstMatch(of: head) else { return nil }
    name = "Class" + match.2
    let inherited = match.3.map { $0.components(separatedBy: ", ") } ?? []
    guard inherited.allSatisfy(["Sendable", "AnyObject"].contains) else { return nil }
    var parameters: [String] = []
    var members: [String] = []
    var rest = source.dropFirst().dropLast()
    while var member = rest.popFirst() {
      while member.isIncomplete || rest.first?.continuesDeclaration ?? false {
        guard let next = rest.popFirst() else { return nil }
        member += "\n" + next
      }
      guard !member.contains(/\bSelf\b/), !member.contains(/\b(prefix|postfix|infix)\b|func [^\w` ]/) else {
        return nil
      }
      if let type = member.firstMatch(of: /^ +associatedtype (\w+(?:: [^=]+?)?)$/) {
        if type.1.contains(" where ") { return nil }
        parameters.append(String(type.1))
      } else if let written = ClassShape.member(member) {
        members.append(written)
      } else {
        return nil
      }
    }
    let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    let conformance = inherited.contains("Sendable") ? ": @unchecked Sendable" : ""
    lines = ["\(match.1)class \(name)\(generics)\(conformance) {"]
    if !members.contains(where: { $0.contains(/^ *init\(\)/) }) { lines.append("  init() {}") }
    lines += members + ["}"]
  }

  /// The member of a class for a requirement; `nil` for what is none.
  private static func member(_ requirement: String) -> String? {
    let text = String(requirement.drop { $0 == " " })
    if text.isEmpty || text.hasPrefix("//") || text.hasPrefix("#") || text.hasPrefix("typealias ") {
      return requirement
    }
    var member = requirement.replacing(/\b(?:mutating|nonmutating|__consuming|optional) (func|get|set)/) { "\($0.1)" }
    member = member.replacing(/\b(?:consuming|borrowing) (func|get|set)/) { "\($0.1)" }
    if let word = member.firstRange(of: /\bstatic (?=.*\b(?:func|var|subscript)\b)/) {
      member.replaceSubrange(word, with: "class ")
    }
    if text.isAttribute { return member }
    if let property = member.wholeMatch(of: /((?s).*\b(?:var|subscript)\b.*?) \{ (get.*) \}/) {
      let words = property.2.split(separator: " ").map(String.init)
      let effects = words.filter { $0 != "get" && $0 != "set" }.map { $0 + " " }.joined()
      if effects.isEmpty, !words.contains("set") { return "\(property.1) { fatalError() }" }
      return "\(property.1) { get \(effects){ fatalError() } \(words.contains("set") ? "set {} " : "")}"
    }
    return member.contains(/\b(?:func|init)\b/) ? member + " { fatalError() }" : nil
  }
}

extension String {
  /// Whether it has an attribute alone.
  fileprivate var isAttribute: Bool { hasPrefix("@") && !contains("protocol ") || isMemberAttribute }

  private var isMemberAttribute: Bool {
    let text = String(drop { $0 == " " })
    return text.hasPrefix("@") && !text.contains(/\b(?:func|var|init|subscript|protocol|associatedtype)\b/)
  }

  /// Whether a declaration begins and ends on it.
  fileprivate var endsDeclaration: Bool { contains("protocol ") && hasSuffix("}") }

  /// Whether a bracket is open at its end, or a comma stands there.
  fileprivate var isIncomplete: Bool {
    func count(_ characters: String) -> Int { self.count(where: { characters.contains($0) }) }
    return count("([{") > count(")]}") || hasSuffix(",")
  }

  /// Whether it belongs to the declaration on the line before.
  fileprivate var continuesDeclaration: Bool { contains(/^ +(?:where|->|async|throws)\b/) }
}
