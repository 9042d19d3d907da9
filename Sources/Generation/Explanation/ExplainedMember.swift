package import DeclModel
package import NameResolver
import SourceWriter

/// A member of a double: what it is called and why, and where it comes from.
package struct ExplainedMember: Sendable {
  /// The declaration of a member that the doubled declaration inherits.
  package struct Origin: Sendable {
    /// The protocols on the way to the one that declares it, the doubled one first.
    ///
    /// Empty where no protocol leads to it.
    package let path: [String]
    /// The module that declares it, if that was found in a package.
    package let module: String?
  }

  /// As it is referred to: `load(id:)`.
  package let signature: String
  package let location: DeclLocation
  /// The name of its recorder in the double, if it has one.
  package let name: String?
  /// The reason for the name, with indices of the double's members.
  package let reason: NameReason?
  /// The labels of its parameters, which reasons have by their indices.
  package let labels: [String]
  package let origin: Origin?
  /// Whether the double does not declare it, as there is a default implementation.
  package let isLeftToDefault: Bool
}

extension ExplainedMember {
  /// The members of a double, and those that it leaves to default implementations.
  static func members(of double: MadeDouble, as kind: DoubleKind, in index: ModuleIndex) -> [ExplainedMember] {
    let decl = double.candidate.decl
    let isFlattened = decl.kind == .protocol || kind.subclassed.contains(decl.kind)
    let ancestors = isFlattened ? index.ancestry(of: decl) : []
    var origins: [DeclLocation: Origin] = [:]
    // The first that declares it is the one from which it is taken.
    for ancestor in ancestors.dropFirst().reversed() {
      let module = index.modules.module(of: ancestor.decl.header.location.file).flatMap(index.modules.name)
      let origin = Origin(path: ancestor.path, module: module)
      for member in ancestor.decl.members { origins[member.header.location] = origin }
    }
    let own = Set(decl.members.map(\.header.location))
    let made = Set(double.emitted.members.map(\.member.header.location))
    let requirements = decl.kind == .protocol ? index.flatten(decl).requirements : []
    let left = requirements.filter { requirement in
      requirement.hasDefaultImplementation && !requirement.isStandard
        && !made.contains(requirement.member.header.location)
    }
    return (double.emitted.members + left.map { NamedMember($0.member) }).map { named in
      let location = named.member.header.location
      return ExplainedMember(
        signature: named.member.signatureText,
        location: location,
        name: named.name?.bare,
        reason: named.reason,
        labels: MemberSignature(named.member)?.parameters.map { $0.firstName ?? "_" } ?? [],
        origin: own.contains(location) ? nil : origins[location] ?? Origin(path: [], module: nil),
        isLeftToDefault: !made.contains(location)
      )
    }
  }
}

extension Member {
  /// The name with its labels: `load(id:)`, `name`, `init(seed:)`.
  fileprivate var signatureText: String {
    guard let signature = MemberSignature(self) else { return "" }
    let isStatic = header.isStatic ? "static " : ""
    if signature.kind == .property || signature.fixity != nil { return isStatic + signature.name }
    let labels = signature.parameters.map { parameter in
      (signature.kind == .subscript && parameter.secondName == nil ? "_" : parameter.firstName ?? "_") + ":"
    }
    return isStatic + signature.name + "(" + labels.joined() + ")"
  }
}
