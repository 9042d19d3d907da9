/// A default argument whose meaning elsewhere can be told from its text: of literals, members, types and calls of their initialisers.
struct DefaultArgument {
  /// The types that it names.
  private(set) var typeNames: Set<String> = []
  /// The members that it names; `T.init` for a call of the type `T`.
  private(set) var memberNames: Set<String> = []

  /// What stands for something of the call that leaves the argument out.
  private static let callNames: Set<String> = ["file", "fileID", "filePath", "line", "column", "function", "isolation"]
  private static let literals: Set<String> = ["true", "false", "nil"]
  private static let punctuation: Set<Character> = Set("()[],:.<>+-*! ")

  /// Reads an expression; fails for any other form, such as one with the name of a variable or an interpolation.
  init?(_ text: String) {
    guard text.utf8.count <= 120 else { return nil }
    var rest = text[...]
    var brackets: [Character] = []
    /// The last character that is no blank, and the name before it if that is a type's.
    var last: Character = "="
    var lastType: String?
    while let next = rest.first {
      switch next {
      case "\"":
        guard let string = rest.takePlainString() else { return nil }
        last = string
      case "{":
        guard rest.takeEmptyClosure() else { return nil }
        last = "}"
      case "0"..."9":
        rest = rest.drop { $0.isLetter || $0.isNumber || $0 == "_" }
        last = "0"
      case _ where next.isLetter || next == "_":
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(name.count)
        let isLabel = brackets.last == "(" && "(,".contains(last) && rest.first == ":"
        if last == "." {
          memberNames.insert(name)
        } else if last == "#" {
          if !Self.callNames.contains(name) { return nil }
        } else if !isLabel, !Self.literals.contains(name) {
          guard next.isUppercase, name != "Self" else { return nil }
          typeNames.insert(name)
        }
        lastType = typeNames.contains(name) && last != "." ? name : nil
        last = "a"
      case "#":
        last = next
        rest.removeFirst()
      default:
        guard Self.punctuation.contains(next), last != "#" else { return nil }
        if next == "(" || next == "[" { brackets.append(next) }
        if next == ")" || next == "]" { brackets.removeLast(min(1, brackets.count)) }
        if next == "(", last == "a" || last == ">", let lastType { memberNames.insert("\(lastType).init") }
        if next == ".", last == "." { return nil }
        if next != " " { last = next }
        rest.removeFirst()
      }
    }
  }
}

extension Substring {
  /// Takes a literal without escapes, interpolations and line breaks; `nil` if there is none.
  fileprivate mutating func takePlainString() -> Character? {
    guard let end = dropFirst().firstIndex(of: "\""), self[..<end].allSatisfy({ $0 != "\\" && !$0.isNewline }) else {
      return nil
    }
    self = self[index(after: end)...]
    return first == "\"" ? nil : "\""
  }

  /// Takes a closure that does nothing, such as `{ _ in }`; `false` if there is none.
  fileprivate mutating func takeEmptyClosure() -> Bool {
    guard let end = firstIndex(of: "}") else { return false }
    var words = self[index(after: startIndex)..<end].split { $0 == " " || $0 == "," }
    if !words.isEmpty, words.removeLast() != "in" { return false }
    self = self[index(after: end)...]
    return words.allSatisfy { $0 == "_" }
  }
}

// MARK: - Overrides

extension Member {
  /// Leaves out the default arguments that may not mean the same in a subclass in another file.
  ///
  /// - Parameters:
  ///   - decl: The class in which it is declared.
  ///   - access: The access level of what other files see.
  ///   - index: Where names are looked up.
  mutating func keepRepeatableDefaults(of decl: NominalDecl, seenFrom access: AccessLevel, in index: ModuleIndex) {
    guard parameters.contains(where: { $0.defaultValue != nil }) else { return }
    let repeats = { (text: String) in index.canRepeat(text, of: decl, seenFrom: access) }
    switch self {
    case .function(var function):
      function.parameters = function.parameters.map { $0.keepingDefault(if: repeats) }
      self = .function(function)
    case .subscript(var decl):
      decl.parameters = decl.parameters.map { $0.keepingDefault(if: repeats) }
      self = .subscript(decl)
    default: break
    }
  }
}

extension Parameter {
  fileprivate func keepingDefault(if repeats: (String) -> Bool) -> Parameter {
    var parameter = self
    parameter.defaultValue = defaultValue.flatMap { repeats($0) ? $0 : nil }
    return parameter
  }
}

extension Member {
  /// The name by which an expression finds it.
  fileprivate var plainName: String {
    switch self {
    case .function(let decl): decl.name
    case .variable(let decl): decl.name
    case .enumCase(let decl): decl.name
    case .nominal(let decl): decl.name
    case .typeAlias(let decl): decl.name
    case .initializer: "init"
    case .subscript, .associatedType, .macroUse: ""
    }
  }
}

extension ModuleIndex {
  /// Whether a default argument of a member of a class surely means the same in a subclass in another file.
  fileprivate func canRepeat(_ text: String, of decl: NominalDecl, seenFrom access: AccessLevel) -> Bool {
    guard let argument = DefaultArgument(text) else { return false }
    let path = decl.context + [decl.name]
    let generic = Set((enclosingNominals(of: decl.context) + [decl]).flatMap(\.genericParameters).map(\.name))
    let lookup = lookup(in: decl.memberScope)
    for name in argument.typeNames {
      if generic.contains(name) { return false }
      guard let id = lookup.match([name])?.ids.first, id.rawValue >= 0 else { continue }
      // What stands in another type is called otherwise outside of it; what stands in the class, a subclass inherits.
      guard self[id].context.isEmpty || self[id].context == path,
        lookup.narrowestAccess(in: .named(name)) >= access
      else { return false }
    }
    if argument.memberNames.isEmpty { return true }
    return argument.memberNames.isDisjoint(with: hiddenNames(in: decl.header.location.file))
  }

  /// The names of members that a file declares and others do not see though default arguments may mention them.
  private func hiddenNames(in file: FileID) -> Set<String> {
    let declared = types.values.joined().compactMap { self[$0].nominal } + extensions.values.joined()
    var names: Set<String> = []
    for part in declared where part.header.location.file == file {
      for member in part.members {
        let level = member.header.access ?? (part.kind == .extension ? part.header.access : nil) ?? .internal
        guard level <= .fileprivate || member.header.attribute(named: "usableFromInline") != nil else { continue }
        names.insert(member.plainName)
        if member.initializer != nil, let type = part.name.split(separator: ".").last { names.insert("\(type).init") }
      }
    }
    return names
  }
}
