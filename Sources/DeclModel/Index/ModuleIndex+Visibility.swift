// Which declarations a file sees.

extension ModuleIndex {
  /// The declarations of a qualified name that a file sees.
  ///
  /// Those of the module hide those of dependencies; of several, the first counts, unless `#if` blocks make variants.
  func visible(_ key: String, from file: FileID) -> [DeclID] { visible(types[key], from: file) }

  /// Those of them that may be meant by the name if the name of a module precedes it.
  func visible(_ key: String, of module: String, from file: FileID) -> [DeclID] {
    visible(types[key]?.filter { isOf(module, $0, from: file) }, from: file)
  }

  private func visible(_ candidates: [DeclID]?, from file: FileID) -> [DeclID] {
    guard let all = candidates, !all.isEmpty else { return [] }
    if all.count == 1, !isHidden(all[0], from: file) { return all }
    var seen = all.filter { !isHidden($0, from: file) }
    if let module = modules.module(of: file) {
      // Those of the file's own module, then those of modules that it imports; the inputs come last, being above it.
      seen = seen.filter { modules.module(of: self[$0].file) == module } + seen.filter { self[$0].isDependency } + seen
    }
    guard let first = seen.first else { return [] }
    // A private declaration of the file itself hides one that the whole module sees.
    if let own = seen.first(where: { self[$0].file == file && isFilePrivate($0) }) { return [own] }
    if self[first].member.header.conditions.isEmpty { return [first] }
    var variants: [DeclID] = []
    for id in seen where !variants.contains(id) && isBeside(id, first) {
      if !self[id].member.header.conditions.isEmpty { variants.append(id) }
    }
    return variants
  }

  /// Whether branches of an `#if` declare a type alias in different ways, itself or with what is around it.
  func hasSeveralMeanings(_ id: DeclID, from file: FileID) -> Bool {
    guard let all = types[qualifiedName(id)], all.count > 1 else { return false }
    return all.contains { other in
      isFilePrivate(other) == isFilePrivate(id) && !isHidden(other, from: file) && isBeside(other, id)
        && self[other].alias?.type != self[id].alias?.type
    }
  }

  /// Whether two declarations belong to the same module.
  private func isBeside(_ id: DeclID, _ other: DeclID) -> Bool {
    self[id].isDependency == self[other].isDependency
      && modules.module(of: self[id].file) == modules.module(of: self[other].file)
  }

  /// Whether a declaration may be meant by a name that a module's name precedes.
  private func isOf(_ module: String, _ id: DeclID, from file: FileID) -> Bool {
    guard self[id].isDependency else { return false }
    guard let owner = modules.module(of: self[id].file) else { return true }
    // What a module passes on may be named as if it were its own.
    return modules.name(of: owner) == module || modules.passesOn(owner, under: module, to: file)
  }

  private func isFilePrivate(_ id: DeclID) -> Bool {
    let access = self[id].member.header.access
    return access == .private || access == .fileprivate
  }

  private func isHidden(_ id: DeclID, from file: FileID) -> Bool {
    let entry = self[id]
    return isFilePrivate(id) && entry.file != file || modules.hides(entry.ownAccess, in: entry.file, from: file)
  }
}

// MARK: - Other modules

/// A declaration that a name would mean if it could be seen.
package struct UnseenDeclaration: Hashable, Sendable {
  package let module: String
  package let access: AccessLevel
  package let location: DeclLocation
}

extension ModuleIndex {
  /// Whether another module, which files of this one see, has a type of this name at its top level.
  ///
  /// Of sources that were passed for lookup, nobody knows the module: any file may import it.
  package func isDeclaredElsewhere(_ name: String, seenFrom files: [FileID]) -> Bool {
    (types[name] ?? []).contains { id in
      let access = self[id].ownAccess ?? .public
      guard let module = modules.module(of: self[id].file) else { return self[id].isDependency && access >= .public }
      return files.contains { file in modules.access(to: module, from: file).map { $0 <= access } ?? false }
    }
  }

  /// The declaration of this name in a module of which the file sees what is more accessible.
  package func unseenDeclaration(named type: TypeRef, from file: FileID) -> UnseenDeclaration? {
    let candidates = type.nameComponents?.last.flatMap { types[$0] } ?? []
    for id in candidates {
      let entry = self[id]
      guard let module = modules.module(of: entry.file), let least = modules.access(to: module, from: file),
        let access = entry.ownAccess, access < least, let name = modules.name(of: module)
      else { continue }
      return UnseenDeclaration(module: name, access: access, location: entry.member.header.location)
    }
    return nil
  }
}

// MARK: - Access

extension ModuleIndex {
  /// The access level a declaration has outside: its own, narrowed by the types around it.
  public func effectiveAccess(of decl: NominalDecl) -> AccessLevel {
    enclosingNominals(of: decl.context).map(\.ownAccess).min().map { min($0, decl.ownAccess) } ?? decl.ownAccess
  }
}

extension NominalDecl {
  /// The access level that it has of itself.
  var ownAccess: AccessLevel { header.access ?? extensionAccess ?? .internal }
}

extension NameLookup {
  /// The access level of the least visible declaration in view that a type mentions; `open` if it mentions none.
  package func narrowestAccess(in type: TypeRef) -> AccessLevel {
    var narrowest = AccessLevel.open
    type.forEachPart { part in
      guard let entry = entry(namedBy: part) else { return }
      let own = entry.nominal.map(index.effectiveAccess) ?? entry.member.header.access ?? .internal
      let around = index.enclosingNominals(of: entry.context).map(index.effectiveAccess).min() ?? .open
      narrowest = min(narrowest, own, around)
    }
    return narrowest
  }

  /// Whether a type mentions one that is public for those importers only that name its interface: `@_spi(Name)`.
  package func mentionsInterface(_ type: TypeRef) -> Bool {
    type.contains { part in
      entry(namedBy: part).map { index.isOfInterface($0.member.header, in: $0.context) } ?? false
    }
  }

  /// Whether a type mentions one that is `private` inside of another type, so that nothing outside can name it.
  package func mentionsPrivateType(_ type: TypeRef, inside decl: NominalDecl) -> Bool {
    let context = decl.context + [decl.name]
    return type.contains { part in
      entry(namedBy: part).map { $0.member.header.access == .private && $0.context.starts(with: context) } ?? false
    }
  }

  /// Whether a type mentions a type alias that only the file sees in which it is written.
  package func mentionsPrivateAlias(_ type: TypeRef) -> Bool {
    type.contains { part in
      guard index.aliasNames.contains(part.baseName), let alias = entry(namedBy: part)?.alias else { return false }
      return (alias.header.access ?? .internal) <= .fileprivate
    }
  }

  /// The declaration in view, other than the standard library's, that a type is by its name.
  private func entry(namedBy type: TypeRef) -> ModuleIndex.Entry? {
    guard let components = type.nameComponents, let id = match(components)?.ids.first, id.rawValue >= 0 else {
      return nil
    }
    return index[id]
  }
}

extension ModuleIndex {
  /// Whether a type is public for those importers only that name its interface, `@_spi(Name)`, as an attribute says that stands in front
  /// of it, of a type around it or of the extension that declares it.
  package func isOfInterface(_ decl: NominalDecl) -> Bool { isOfInterface(decl.header, in: decl.context) }

  fileprivate func isOfInterface(_ header: DeclHeader, in context: [String]) -> Bool {
    if !header.interfaces.isEmpty { return true }
    if context.isEmpty { return false }
    return enclosingNominals(of: context).contains { !$0.header.interfaces.isEmpty }
      || extensions(ofTypeNamed: context.joined(separator: ".")).contains { part in
        !part.header.interfaces.isEmpty && part.members.contains { $0.header.location == header.location }
      }
  }
}
