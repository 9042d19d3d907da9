import DeclModel

extension NominalDecl {
  /// Whether what other modules declare may matter to a double: it names a type that may be one of theirs, or hide one.
  ///
  /// - Parameter isDoubledElsewhere: Whether the double is part of another module, in which the names of this one hide nothing.
  /// - Returns: Whether they have to be looked through.
  func mayNeedOtherModules(isDoubledElsewhere: Bool) -> Bool {
    if isDoubledElsewhere || !context.isEmpty || !inheritance.isEmpty { return true }
    return members.contains { $0.mentionsMoreThanStandardTypes }
  }

  /// Whether a protocol asks something of an associated type of a name.
  func bounds(_ name: String) -> Bool {
    members.contains { $0.associatedType?.name == name }
      || whereClause.contains { requirement in
        if case .conformance(let subject, _) = requirement { subject.baseName == name } else { false }
      }
  }
}

extension Member {
  /// Whether an attribute of it may be a global actor that has to be looked up.
  private var mayNameActor: Bool {
    header.attributes.contains { $0.name.baseName.first?.isUppercase ?? false && $0.name.baseName != "MainActor" }
  }

  /// Whether it names a type that is none of those which everybody uses, be it a global actor, or throws, for which doubles name `Error`.
  fileprivate var mentionsMoreThanStandardTypes: Bool {
    if mayNameActor { return true }
    return switch self {
    case .associatedType, .typeAlias, .nominal, .macroUse: true
    case .variable(let decl) where decl.type == nil && decl.initialValue != nil: true
    case .function, .initializer, .variable, .subscript, .enumCase:
      effects != Effects() || contains { $0.nameComponents.map { !$0.isOfStandardType } ?? false }
    }
  }
}

extension [String] {
  fileprivate var isOfStandardType: Bool { count == 1 && standardTypes.contains(self[0]) }
}

/// Types that are always those of the standard library.
private let standardTypes: Set<String> = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
  "String", "Character", "Substring", "Void", "Any", "AnyObject", "Never", "Self", "Array", "Dictionary", "Set",
  "Optional", "Sendable",
]
