/// Writes the types in one class of a chain as they read in a subclass of the first.
struct ClassTypes {
  /// The class with its generic arguments, as the subclass inherits it.
  let type: TypeRef
  private let decl: NominalDecl
  private let lookup: NameLookup
  fileprivate let arguments: [String: TypeRef]
  private let parameterNames: Set<String>

  /// - Parameters:
  ///   - decl: The class.
  ///   - arguments: Its generic arguments, and those of the types around it, by the names of the parameters.
  ///   - index: Where names are looked up.
  init(of decl: NominalDecl, _ arguments: [String: TypeRef], in index: ModuleIndex) {
    self.decl = decl
    self.arguments = arguments.mapValues(index.lookup(in: decl.scope).asGenericArgument)
    // Those of a generic type around it are among the arguments.
    parameterNames = Set(decl.genericParameters.map(\.name)).union(arguments.keys)
    lookup = index.lookup(in: decl.memberScope)
    type = decl.type(
      of: decl.genericParameters.map { arguments[$0.name] ?? .named($0.name) },
      in: ClassTypes.outerType(of: decl, arguments, in: index)
    )
  }

  /// The type around a class with its arguments, which need not be written in an extension of it where nothing stands before its name.
  private static func outerType(of decl: NominalDecl, _ arguments: [String: TypeRef], in index: ModuleIndex) -> TypeRef?
  {
    let around = index.enclosingNominals(of: decl.context)
    guard around.count == decl.context.count, around.count > 1 else { return nil }
    return around.reduce(nil) { base, outer in
      let own = outer.genericParameters.map { arguments[$0.name] ?? .named($0.name) }
      return base.map { .member($0, name: outer.name, arguments: own) }
        ?? .identifier(module: nil, name: outer.name, arguments: own)
    }
  }

  /// A class and its superclasses in view, the nearest first.
  ///
  /// - Parameters:
  ///   - decl: The class.
  ///   - type: How it is named, with its generic arguments.
  ///   - index: Where names are looked up.
  /// - Returns: Each with the arguments that it has there.
  static func chain(of decl: NominalDecl, as type: TypeRef, in index: ModuleIndex) -> some Sequence<ClassTypes> {
    let arguments = decl.genericParameters.bound(to: type.genericArguments)
    return sequence(first: ClassTypes(of: decl, arguments, in: index)) { $0.superclass(in: index) }
      .prefix(ModuleIndex.aliasLimit)
  }

  /// A member of the class as a subclass would write it.
  func localized(_ member: Member) -> Member {
    member.keepingApart(from: arguments).mappingTypes { localized($0, hiding: $1) }.placing(arguments.values)
  }

  /// A type that is written in the class, or in its head, which sees nothing that the class declares.
  func localized(_ type: TypeRef, hiding hidden: Set<String> = [], seenFrom place: NameLookup? = nil) -> TypeRef {
    let qualified = (place ?? lookup).hiding(hidden.union(parameterNames)).qualifying(type)
    let complete = decl.completing(qualified, hiding: hidden)
    return arguments.isEmpty ? complete : complete.substituting(arguments.filter { !hidden.contains($0.key) })
  }

  /// The class above it in view, with its own arguments; `nil` if there is none, or none in view, or the arguments have no end.
  func superclass(in index: ModuleIndex) -> ClassTypes? {
    guard let parent = index.superclass(of: decl), let written = decl.inheritance.first else { return nil }
    let outside = index.lookup(in: decl.scope)
    let given = outside.genericArguments(of: parent, writtenAs: written).mapValues { localized($0, seenFrom: outside) }
    // Each class may double what the one below it says.
    guard given.values.allSatisfy(\.isOfReasonableSize) else { return nil }
    return ClassTypes(of: parent, given, in: index)
  }

  /// The class.
  var declaration: NominalDecl { decl }
}

extension NameLookup {
  /// The generic arguments of a type that is written out, and of the types around it, by the names of the parameters.
  package func genericArguments(of decl: NominalDecl, writtenAs type: TypeRef) -> [String: TypeRef] {
    var limits = ExpansionLimits()
    let written = expandingAliases(type)
    return decl.genericParameters.bound(to: written.genericArguments)
      .merging(argumentsOfOwners(of: written, limits: &limits)) { own, _ in own }
  }
}

extension ModuleIndex {
  /// The superclass of a class as that inherits it: its types are what its generic parameters are there, by names that hold anywhere.
  ///
  /// - Returns: The superclass; `nil` if none is in view.
  package func inheritedSuperclass(of decl: NominalDecl) -> NominalDecl? {
    guard let types = ClassTypes(of: decl, [:], in: self).superclass(in: self) else { return nil }
    var result = types.declaration
    if types.arguments.isEmpty { return result }
    result.parts.members = result.members.map(types.localized)
    result.parts.inheritance = result.inheritance.map { types.localized($0, seenFrom: lookup(in: result.scope)) }
    result.parts.genericParameters = []
    return result
  }
}

extension NominalDecl {
  /// A type that is written between its braces, with the generic arguments that its own name has there without a word.
  ///
  /// - Parameters:
  ///   - written: The type, with qualified names.
  ///   - hidden: Names that mean something else there.
  /// - Returns: The same where it is not generic.
  package func completing(_ written: TypeRef, hiding hidden: Set<String>) -> TypeRef {
    if genericParameters.isEmpty { return written }
    let path = context + [name]
    let complete = type(of: genericParameters.map { TypeRef.named($0.name) })
    return written.rewritten { part in
      guard let found = part.nameComponents, part.genericArguments.isEmpty, !hidden.contains(found[0]) else {
        return nil
      }
      return found == path || path.count > 1 && found == [name] ? complete : nil
    }
  }

  fileprivate func type(of arguments: [TypeRef], in outer: TypeRef? = nil) -> TypeRef {
    context.isEmpty
      ? .identifier(module: nil, name: name, arguments: arguments)
      : .member(outer ?? .named(components: context), name: name, arguments: arguments)
  }
}
