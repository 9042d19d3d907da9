package import DeclModel
import NameResolver
package import SourceWriter

extension FlattenedProtocol {
  /// The call of the superclass's initialiser without arguments, if it has one.
  package var plainSuperclassCall: Code? {
    superclass != nil && superclassInitializers.hasPlain ? "super.init()" : nil
  }

  /// The call of the superclass's initialiser in one of a double, if it has a superclass.
  ///
  /// The compiler adds the call by itself only where the superclass has no other initialiser than the one without arguments.
  package func superclassCall(in decl: InitializerDecl) -> Code? {
    if superclass == nil { return nil }
    if let plain = plainSuperclassCall { return plain }
    guard decl.header.has(modifier: "override") || decl.header.has(modifier: "required") else { return nil }
    // What has no plain initialiser is made by the one that is overridden.
    let overridden = superclassInitializers.required.first { $0.override == decl.header.location }?.decl
    guard (overridden ?? decl).canBeCalledBySubclass else { return nil }
    let arguments = decl.parameters.map { parameter -> Code in
      let reference = parameter.type.hasSpecifier("inout") ? "&" : ""
      let value = "\(raw: reference)\(Identifier(source: parameter.internalName ?? "_"))" as Code
      guard let label = parameter.label else { return value }
      return "\(raw: Identifier(source: label).labelText): \(value)"
    }
    return "\(decl.effects.callPrefix)super.init(\(list: arguments))"
  }
}

extension DoubledProtocol {
  /// Says of initialisers that nothing in them could make the part of the superclass.
  ///
  /// - Parameter noun: What the double is called.
  /// - Returns: The errors.
  package func missingSuperclassCalls(noun: String) -> [Diagnostic] {
    guard let superclass = flattened.superclass, !flattened.superclassInitializers.hasPlain else { return [] }
    let own = requirements.map(\.member).filter { member in
      member.initializer.map { !hasInitializersApart || $0.parameters.isEmpty } ?? false
    }
    // Only a double without initialisers inherits these.
    let inherited = unmetInitializers.filter { !$0.canBeCalledBySubclass }.map(Member.initializer)
    let unmade = own.filter { $0.initializer.flatMap(flattened.superclassCall) == nil }
    return (unmade + (own.isEmpty ? [] : inherited)).map { member in
      .error(
        "superclass-initializer",
        "'\(flattened.decl.name)' has no \(noun): '\(superclass)' has no initialiser that '\(member.compoundName ?? "init")' could call",
        at: unmade.contains(member) ? member.header : flattened.decl.header,
        notes: [Diagnostic.Note("that would be one without arguments, or a designated one with the same parameters")]
      )
    }
  }
}
