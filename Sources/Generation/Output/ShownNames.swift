import DeclModel
import DoubleSelection
import SyntaxLite

extension MadeDouble {
  /// Whether the double may show something of an imported module to other modules.
  ///
  /// The compiler warns of a public import that no public declaration uses. Which module declares a name is often not known here, so
  /// only what is sure to be the module's own, the double's own or the standard library's shows nothing.
  ///
  /// - Parameters:
  ///   - index: The declarations of the module.
  ///   - kind: The kind of the double, which names types of the run time.
  ///   - imported: The imported modules.
  /// - Returns: Whether that is possible.
  func mayShowImports(in index: ModuleIndex, runtime kind: DoubleKind, imported: Set<String>) -> Bool {
    if isOfDependency { return true }
    let standard = StandardNames(besides: imported, in: index)
    // What a type has, values and bodies of others may tell.
    guard candidate.decl.kind == .protocol, index.mayNameOnlyOwnTypes(candidate.decl, standard) else { return true }
    let tokens = ShownNames.tokens(in: emitted.text)
    let declared = ShownNames.declared(in: tokens)
    let own = declared.types.union(kind.runtimeNames).union([kind.runtimeModule].compactMap(\.self))
    let lookup = index.lookup(in: candidate.decl.scope)
    return ShownNames.names(in: tokens).contains { name in
      if own.contains(name.components[0])
        || name.components.count == 1 && declared.parameters.contains(name.components[0])
        || standard.contains(name.components, argumentCount: name.hasArguments ? nil : 0)
      {
        return false
      }
      let type = TypeRef.named(components: name.components)
      return !(name.hasArguments ? lookup.isOwnFreeType(type) : lookup.isOwn(type, standard))
    }
  }
}

/// The names of types in the text of a double, which begin with capital letters.
private enum ShownNames {
  /// The tokens of a text, without conditions of builds.
  static func tokens(in text: [UInt8]) -> [String] {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter {
      !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "#".utf8)
    }
    return SourceText(Array(lines.joined(separator: [UInt8(ascii: "\n")]))).tokens.map { token in
      token.hasPrefix("`") ? String(token.dropFirst().dropLast()) : token
    }
  }

  /// The types and the generic parameters that the text declares.
  static func declared(in tokens: [String]) -> (types: Set<String>, parameters: Set<String>) {
    var types: Set<String> = []
    var parameters: Set<String> = []
    for (position, token) in tokens.enumerated() {
      let isType = ["typealias", "class", "actor", "struct", "enum"].contains(token)
      guard isType || token == "func" || token == "init" || token == "subscript" else { continue }
      var rest = tokens.dropFirst(position + 1)
      if isType, let name = rest.first { types.insert(name) }
      if isType || token == "func" { rest = rest.dropFirst() }
      guard rest.first == "<" else { continue }
      var depth = 0
      var previous = ""
      for token in rest {
        if token == "<" { depth += 1 }
        if depth == 1, ["<", ",", "each"].contains(previous), token != "each" { parameters.insert(token) }
        if token.first == ">" { depth -= token.count }
        if depth <= 0 { break }
        previous = token
      }
    }
    return (types, parameters)
  }

  /// The names, with those in front of a dot, and whether generic arguments follow.
  static func names(in tokens: [String]) -> [(components: [String], hasArguments: Bool)] {
    var names: [(components: [String], hasArguments: Bool)] = []
    var position = 0
    while position < tokens.count {
      // What versions and groups of users are called is no type.
      if tokens[position] == "@", position + 1 < tokens.count, ["available", "_spi"].contains(tokens[position + 1]) {
        position = tokens[position...].firstIndex(of: ")") ?? tokens.count
        continue
      }
      guard tokens[position].beginsUppercase else {
        position += 1
        continue
      }
      // What follows a dot after something else is a member that nothing is known of.
      var components = position > 0 && tokens[position - 1] == "." ? ["", tokens[position]] : [tokens[position]]
      while position + 2 < tokens.count, tokens[position + 1] == ".", tokens[position + 2].beginsUppercase {
        components.append(tokens[position + 2])
        position += 2
      }
      if components.count > 1, ["Type", "Protocol"].contains(components[components.count - 1]) {
        components.removeLast()
      }
      position += 1
      // `(any P).Type`
      if components == [""] { continue }
      names.append((components, position < tokens.count && tokens[position].hasPrefix("<")))
    }
    return names
  }
}

extension String {
  /// Whether the first character is an uppercase letter, which in nearly all code is ASCII.
  fileprivate var beginsUppercase: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return first?.isUppercase ?? false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

extension NameLookup {
  /// Whether a type and what it stands for is made of nothing but the module's own types and those of the standard library.
  fileprivate func isOwn(_ type: TypeRef, _ standard: StandardNames) -> Bool {
    !expandingAliases(type, holdsInAllBuilds: true).contains { part in
      guard let components = part.nameComponents else { return false }
      if standard.contains(components, argumentCount: part.genericArguments.count) { return false }
      return !(part.genericArguments.isEmpty ? seesWithoutImport(components) : isOwnFreeType(part))
    }
  }

  /// Whether a generic type is the module's own and asks nothing of its arguments, of which another module may say that they meet it.
  fileprivate func isOwnFreeType(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents, seesWithoutImport(components), let decl = nominal(type) else {
      return false
    }
    return decl.whereClause.isEmpty && decl.genericParameters.allSatisfy { $0.inherited == nil }
  }
}

extension ModuleIndex {
  /// Whether a protocol and all that it inherits are the module's, and name what seems to be its own, and nothing in lower case, as the
  /// types of C are: most of the others are told by that, whose doubles need not be read.
  fileprivate func mayNameOnlyOwnTypes(_ decl: NominalDecl, _ standard: StandardNames) -> Bool {
    var pending = [decl]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next.qualifiedName).inserted else { continue }
      let lookup = lookup(in: next.memberScope)
      let areOwn = next.members.allSatisfy { member in
        !member.contains { type in
          guard case .identifier(_, let name, let arguments) = type,
            !standard.contains([name], argumentCount: arguments.count)
          else { return false }
          if !name.beginsUppercase { return true }
          return !associatedTypeNames.contains(name) && !member.genericParameters.contains { $0.name == name }
            && !lookup.isOwn(.named(name), standard)
        }
      }
      guard areOwn else { return false }
      for type in next.inheritance
      where !standard.contains([String(type.description.drop { $0 == "~" })]) {
        guard let components = type.nameComponents, lookup.seesWithoutImport(components),
          let inherited = lookup.nominal(type)
        else { return false }
        pending.append(inherited)
      }
    }
    return true
  }
}
