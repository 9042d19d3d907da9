package import DeclModel
import NameResolver
package import SourceWriter

/// An initialiser of a class that its double overrides, or the superclass of one requires, only to call it.
///
/// The compiler inherits no initialiser that is isolated otherwise than the class. An override is isolated as that says.
package struct OverridingInitializerPlan: MemberPlan {
  private let declaration: MemberDeclaration
  private let call: Code

  /// - Parameters:
  ///   - decl: The initialiser as the double declares it.
  ///   - call: What it calls instead of the one that it overrides.
  ///   - context: The double.
  init(_ decl: InitializerDecl, calling call: Code? = nil, context: DoubleContext) {
    let signature = MemberSignature(decl)
    let names = BodyNames(of: signature).parameters
    let parameters = zip(decl.parameters, names).map { parameter, names in
      names.applied(to: parameter).with { $0.type = context.type(parameter.type) }
    }
    let isRequired = decl.header.has(modifier: "required")
    declaration = MemberDeclaration(
      decl,
      modifiers: "\(raw: isRequired ? "required " : "")\(MemberModifiers.kept(of: decl.header))",
      parameters: parameters,
      in: context
    )
    self.call =
      call ?? "\(decl.effects.callPrefix)\(MemberUse.expression(of: signature, on: "super", names: names))"
  }

  package func emit(into writer: inout SourceWriter) {
    declaration.emit(into: &writer) { $0.line(call) }
  }
}

extension DoubledProtocol {
  /// What the superclass requires of a double with initialisers of its own, which inherits none, besides what these override.
  package var unmetInitializers: [InitializerDecl] {
    let own = Set(requirements.map(\.member.header.location))
    return flattened.superclassInitializers.required.filter { !($0.override.map(own.contains) ?? false) }.map(\.decl)
  }

  /// The same as members that call the superclass.
  package var requiredInitializers: [OverridingInitializerPlan] {
    unmetInitializers.compactMap { decl in
      let plain = flattened.plainSuperclassCall
      if !decl.canBeCalledBySubclass, plain == nil { return nil }
      return OverridingInitializerPlan(decl, calling: decl.canBeCalledBySubclass ? nil : plain, context: context)
    }
  }
}

extension InitializerDecl {
  /// Whether an override in a subclass can call it: it is not itself a way to call another one, and takes no array for any number of
  /// values.
  var canBeCalledBySubclass: Bool {
    !header.has(modifier: "convenience") && !parameters.contains(where: \.isVariadic)
  }
}
