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
    let arguments = decl.parameters.map { parameter -> Code in
      let reference = parameter.type.hasSpecifier("inout") ? "&" : ""
      let value = "\(raw: reference)\(Identifier(source: parameter.internalName ?? "_"))" as Code
      guard let label = parameter.label else { return value }
      return "\(raw: Identifier(source: label).labelText): \(value)"
    }
    return "\(decl.effects.callPrefix)super.init(\(list: arguments))"
  }
}
