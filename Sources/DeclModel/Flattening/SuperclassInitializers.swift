/// The requirements of a class on the initialisers of a subclass.
package struct SuperclassInitializers: Hashable, Sendable {
  /// Those that a subclass with initialisers of its own must declare.
  package var required: [InitializerDecl] = []
  /// Whether an initialiser of a subclass can leave the call of `super.init()` to the compiler.
  package var hasPlain = true
}

extension ModuleIndex {
  /// The requirements of a class and its superclasses on the initialisers of a subclass.
  ///
  /// A class out of view is taken to have `init()`, and to require nothing.
  func initializers(ofSuperclass decl: NominalDecl) -> SuperclassInitializers {
    var result = SuperclassInitializers()
    for current in superclasses(from: decl) {
      let declared = current.members.compactMap(\.initializer)
      for initializer in declared where initializer.header.has(modifier: "required") {
        guard let decl = qualifying(.initializer(initializer), in: current).initializer,
          !result.required.contains(where: { $0.hasSameParameters(as: decl) })
        else { continue }
        result.required.append(decl)
      }
      let designated = declared.filter { !$0.header.has(modifier: "convenience") }
      if !designated.isEmpty {
        let isOwn = modules.module(of: current.header.location.file) == nil
        result.hasPlain = designated.contains { $0.isPlain && (isOwn || $0.header.access ?? .internal > .internal) }
        break
      }
    }
    return result
  }

  /// A class's member with its types written as they are outside of the class.
  private func qualifying(_ member: Member, in decl: NominalDecl) -> Member {
    member.mappingTypes { type, hidden in
      lookup(in: decl.memberScope).hiding(hidden).qualifying(type)
    }
  }
}

extension InitializerDecl {
  /// Whether it can be called without arguments and always succeeds, from wherever a subclass stands.
  fileprivate var isPlain: Bool {
    let isHidden = header.access == .private || header.access == .fileprivate
    return !isHidden && failability == .none && !effects.isThrowing && !effects.isAsync
      && parameters.allSatisfy { $0.defaultValue != nil }
  }

  /// Whether both have the same labels.
  package func hasSameLabels(as other: InitializerDecl) -> Bool {
    parameters.map(\.label) == other.parameters.map(\.label)
  }

  /// Whether both have the same labels and types.
  package func hasSameParameters(as other: InitializerDecl) -> Bool {
    parameters.count == other.parameters.count
      && zip(parameters, other.parameters).allSatisfy { $0.firstName == $1.firstName && $0.type == $1.type }
  }
}
