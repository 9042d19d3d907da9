import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Recipes for values of the types of properties.
extension FactoryScope {
  /// The recipe for a value of a type.
  ///
  /// - Parameters:
  ///   - type: The type as written in the declaration.
  ///   - name: What the value is for, of which values of built-in types are made.
  /// - Returns: The recipe, which may be that there is none.
  func recipe(for type: TypeRef, named name: String) -> ValueRecipe {
    let recipe = recipeAnywhere(for: type, named: name)
    guard recipe.isolation == nil, mayNeedActor(type) else { return recipe }
    // It is another module that has a default.
    guard let other = index.defaultActor else { return isolation == nil ? .none(.unwritable) : recipe }
    guard let actor else { return recipe }
    if actor.baseName != other.name.baseName { return .none(.unwritable) }
    // A set of values that are hashable on the actor alone is made there, even an empty one.
    switch recipe {
    case .closure, .none: return recipe
    case .literal, .mock, .either, .tuple, .isolated, .inside: return .isolated(recipe, to: actor)
    }
  }

  /// The recipe, whatever conformances the type needs.
  private func recipeAnywhere(for type: TypeRef, named name: String) -> ValueRecipe {
    // In an extension of the type `Self` means the same, but names are looked up by the type's own.
    let core = type.core.substituting(["Self": ownType])
    if case .function(let function) = core { return closure(function, of: type, named: name) }
    // A generic parameter, or a type that belongs to one.
    if let first = core.nameComponents?.first, genericNames.contains(first) { return .none(.generic(core)) }
    if lookup.isUninhabited(expanded(core)) { return .none(.uninhabited) }
    if let builtIn = builtIn(core) {
      let isPlain = BuiltInType(named: core.baseName) != nil
      return .literal(builtIn.value(for: name, type: isPlain ? parameterType(core) : qualified(core)))
    }
    if core.nameComponents != nil { return recipe(forNamed: core, named: name) }
    return recipe(forStructure: core, named: name)
  }

  // MARK: - Types with a name

  private func recipe(forNamed type: TypeRef, named name: String) -> ValueRecipe {
    let isDeclared = isDeclared(type)
    if !isDeclared {
      if let known = standardRecipe(for: type, named: name) { return known }
      // An alias of a type that is no name: `typealias Handler = (Int) -> Void`. Another one may have a `mock()` of its own.
      let meant = expanded(type)
      if meant != type, !knowsModule || meant.core.nameComponents == nil || userMockOfAlias(type) == nil {
        return recipe(for: meant, writtenAs: type, named: name)
      }
    }
    // A number like those of the standard library, for which nobody is asked either.
    if type.baseName == "CGFloat", !isDeclared, let value = knownValue(of: type, writtenAs: type, named: name) {
      return .literal(value)
    }
    if !knowsModule, !isDeclared, let value = knownValue(of: type, writtenAs: type, named: name) {
      return .literal(ownMock(of: type, else: value))
    }
    if let recipe = mockRecipe(of: type) { return recipe }
    // `User.ID` is what the property `id` of `User` is, and `Level.RawValue` the raw type of `Level`.
    if case .member(let base, let member, []) = type, let told = lookup.associatedType(member, of: expanded(base)) {
      return recipe(for: told, named: name)
    }
    let written = qualified(type)
    if let value = knownValue(of: type, writtenAs: written, named: name) { return .literal(value) }
    // A protocol of the standard library, such as `Error`.
    if lookup.nominal(type)?.kind == .protocol { return .none(.abstract(written)) }
    return .none(.unmocked(written, declared: nil))
  }

  private func userMockOfAlias(_ type: TypeRef) -> ValueRecipe? {
    if case .mock? = mockRecipe(of: type) { mockRecipe(of: type) } else { nil }
  }

  /// The recipe for the type behind a type alias; a known value is written with the alias, which is surely to be seen.
  private func recipe(for meant: TypeRef, writtenAs type: TypeRef, named name: String) -> ValueRecipe {
    if nominal(meant) == nil, let value = knownValue(of: meant, writtenAs: qualified(type), named: name) {
      return .literal(value)
    }
    return recipe(for: meant, named: name)
  }

  private func knownValue(of type: TypeRef, writtenAs written: TypeRef, named name: String) -> Code? {
    guard let typeName = type.systemName, type.genericArguments.isEmpty else { return nil }
    return KnownValues.value(of: typeName, type: "\(written)", for: name)
  }

  /// Types of the standard library, most of them generic, for which a literal stands.
  private func standardRecipe(for type: TypeRef, named name: String) -> ValueRecipe? {
    let arguments = type.genericArguments
    if let components = type.nameComponents, components.count > 1, components.first != "Swift" { return nil }
    switch (type.baseName, arguments.count) {
    case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1), ("Set", 1), ("OrderedSet", 1), ("Deque", 1),
      ("IdentifiedArrayOf", 1):
      return .literal("[]")
    case ("Dictionary", 2), ("OrderedDictionary", 2), ("KeyValuePairs", 2): return .literal("[:]")
    case ("Optional", 1): return optional(of: arguments[0], named: name)
    case ("Result", 2): return .inside(recipe(for: arguments[0], named: name)) { ".success(\($0))" }
    case ("Range", 1): return .inside(recipe(for: arguments[0], named: name)) { "\($0)..<\($0)" }
    case ("ClosedRange", 1): return .inside(recipe(for: arguments[0], named: name)) { "\($0)...\($0)" }
    case ("PartialRangeFrom", 1): return .inside(recipe(for: arguments[0], named: name)) { "\($0)..." }
    case ("PartialRangeThrough", 1): return .inside(recipe(for: arguments[0], named: name)) { "...\($0)" }
    case ("PartialRangeUpTo", 1): return .inside(recipe(for: arguments[0], named: name)) { "..<\($0)" }
    case ("AnySequence", 1), ("AnyCollection", 1): return .literal("\(qualified(type))([])")
    case ("Measurement", 1):
      guard !isDeclared(arguments[0]), KnownValues.dimensions.contains(arguments[0].baseName) else { return nil }
      return .literal("\(qualified(type))(value: 0, unit: .baseUnit())")
    case ("AsyncStream", 1), ("AsyncThrowingStream", 2): return .literal("\(qualified(type)) { $0.finish() }")
    case ("Void", 0): return .literal("()")
    case ("Any", 0), ("AnyObject", 0): return ValueRecipe.none(.abstract(type))
    case ("Never", 0), ("AnyClass", 0), ("AnyKeyPath", 0), ("PartialKeyPath", 1), ("KeyPath", 2),
      ("WritableKeyPath", 2), ("ReferenceWritableKeyPath", 2):
      return ValueRecipe.none(.unwritable)
    default: return nil
    }
  }

  private func optional(of type: TypeRef, named name: String) -> ValueRecipe {
    recipe(recipe(for: type, named: name), orElse: "nil", as: .optional(qualified(type)))
  }

  /// A value that is made if it can be, or else what is there anyway, which is taken also where the first one would need the actor of a
  /// module whose default leaves the type out.
  ///
  /// - Parameters:
  ///   - first: The recipe of the first value.
  ///   - other: The other one.
  ///   - type: The type of both, if the first one is of another one.
  /// - Returns: The recipe.
  func recipe(_ first: ValueRecipe, orElse other: Code, as type: TypeRef? = nil) -> ValueRecipe {
    if staysOffActor, first.isolation != nil { return .literal(other) }
    // What a macro does not see may be narrower than a default argument of a public function.
    if knowsModule || access > .internal && !other.isLiteral { return .either(first, else: other) }
    // What is not seen may have no `mock()`, of which the compiler need not complain.
    switch first {
    case .mock(let own, let keys) where keys.isEmpty: return .literal(ownMock(of: type ?? own, else: other))
    case .isolated(.mock(let own, let keys), let actor) where keys.isEmpty:
      return .isolated(.literal(ownMock(of: type ?? own, else: other)), to: actor)
    default: return first.mentionsUnseenMock ? .literal(other) : .either(first, else: other)
    }
  }

  /// The `mock()` of a type that cannot be seen, or another value if it has none: the compiler chooses between two functions.
  private func ownMock(of type: TypeRef, else value: Code) -> Code {
    "_FactoryDefault<\(type)>.value(.mock(), else: \(value))"
  }

  // MARK: - Other types

  private func recipe(forStructure type: TypeRef, named name: String) -> ValueRecipe {
    switch type {
    case .array: return .literal("[]")
    case .dictionary: return .literal("[:]")
    case .optional(let wrapped): return optional(of: wrapped, named: name)
    // The parameter is an optional, and its value that of the wrapped type.
    case .implicitlyUnwrappedOptional(let wrapped): return optional(of: wrapped, named: name)
    case .tuple(let elements): return tuple(elements, named: name)
    case .function(let function): return closure(function, of: type, named: name)
    case .metatype(let instance): return metatype(of: instance)
    case .inlineArray(_, let element):
      return .inside(recipe(for: element, named: name)) { ".init(repeating: \($0))" }
    case .any, .some, .composition: return .none(.abstract(type))
    case .identifier, .member, .attributed, .suppressed, .protocolMetatype, .packElement, .packExpansion, .integer:
      return .none(.unwritable)
    }
  }

  private func tuple(_ elements: [TupleElement], named name: String) -> ValueRecipe {
    .tuple(
      elements.enumerated().map { index, element in
        ValueRecipe.Element(
          label: element.label.map { Identifier(source: $0) },
          value: recipe(for: element.type, named: element.label ?? "\(name)\(index)")
        )
      }
    )
  }

  private func closure(_ function: FunctionType, of type: TypeRef, named name: String) -> ValueRecipe {
    if function.parameters.contains(where: \.type.isPackExpansion) || wouldShareConformance(type) {
      return .none(.unwritable)
    }
    let ignored = function.parameters.map { _ in "_" as Code }
    let head = ignored.isEmpty ? "" : "\(list: ignored) in" as Code
    let void = lookup.hiding(genericNames).standard("Void")
    if expanded(function.result).core.isVoid(called: void) { return .closure(head: head, result: nil) }
    // What the closure does happens on the actor that its type names, whatever the factory runs on.
    var inner = self
    inner.actor = lookup.globalActorType(in: type.unparenthesized.typeAttributes)
    inner.isInClosure = true
    // Any other closure runs where it is made.
    if inner.actor == nil, isSharedFunction(type.unparenthesized), mayNeedActor(function.result) {
      return .none(.unwritable)
    }
    return .closure(head: head, result: inner.recipe(for: function.result, named: name))
  }

  private func metatype(of instance: TypeRef) -> ValueRecipe {
    guard instance.core.nameComponents != nil, nominal(instance)?.kind != .protocol,
      lookup.nominal(instance)?.kind != .protocol, !isComposition(instance), !isUnseenProtocol(instance)
    else { return .none(.abstract(.metatype(instance))) }
    return .literal("\(qualified(instance.core).inExpressions).self")
  }

  /// Whether a type that no file declares is called as protocols of the system are.
  private func isUnseenProtocol(_ type: TypeRef) -> Bool {
    nominal(type) == nil && ["Delegate", "DataSource", "Protocol"].contains { type.core.baseName.hasSuffix($0) }
  }

  /// Whether a type is a composition of protocols by another name, whose metatype is that of a type that conforms.
  private func isComposition(_ type: TypeRef) -> Bool {
    let meant = expanded(type).core
    if meant.compositionElements.count > 1 { return true }
    return nominal(type) == nil && ["Any", "Codable"].contains(meant.baseName)
  }
}

extension ValueRecipe {
  /// Whether a part of it is the `mock()` of a type for which none is made in the run.
  fileprivate var mentionsUnseenMock: Bool {
    switch self {
    case .mock(_, let keys): keys.isEmpty
    case .tuple(let elements): elements.contains { $0.value.mentionsUnseenMock }
    case .closure(_, let result): result?.mentionsUnseenMock ?? false
    case .isolated(let recipe, _), .inside(let recipe, _): recipe.mentionsUnseenMock
    case .literal, .either, .none: false
    }
  }
}

extension Code {
  /// Whether it names nothing: `nil`, `3`, `"a"`, `[]`.
  fileprivate var isLiteral: Bool {
    // An operator may be one of the module's own.
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if unsigned.contains(where: { "+-*/%<>&|^~?!=".contains($0) }) { return false }
    return text.words.allSatisfy { ["nil", "true", "false"].contains($0) || $0.first?.isNumber ?? false }
  }
}
