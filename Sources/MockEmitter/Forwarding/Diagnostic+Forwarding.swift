import DeclModel
import DoublePlanning
import NameResolver

extension Diagnostic {
  /// A requirement whose calls are not passed on.
  static func notForwarded(_ member: Member, because reason: String) -> Diagnostic {
    let name = MemberSignature(member)?.name ?? "init"
    return .remark(
      "not-forwarded",
      "calls of '\(name)' are not passed on to a real object, so that a test must answer them: \(reason)",
      at: member.header.location
    )
  }

  /// A mock whose superclass cannot be made without arguments.
  static func withoutPlainInitializer(_ flattened: FlattenedProtocol) -> Diagnostic {
    let superclass = flattened.superclass.map { "'\($0)'" } ?? "its superclass"
    return .error(
      "forwarding-superclass",
      "the mock of '\(flattened.decl.name)' cannot be made for a real object: \(superclass) has no initialiser without arguments",
      at: flattened.decl.header
    )
  }

  /// An associated type that only a type made for the mock can be, and so none of the real object's.
  static func tied(_ name: String, of flattened: FlattenedProtocol) -> Diagnostic {
    .error(
      "forwarding-associated-type",
      "the mock of '\(flattened.decl.name)' cannot pass calls on: '\(name)' of the real object leads back to that, and not to the mock",
      at: flattened.decl.header
    )
  }

  /// A requirement called like the function of mocks that pass calls on.
  static func reservedByForwarding(_ member: Member) -> Diagnostic {
    .error(
      "reserved-requirement",
      "'\(ForwardingPlan.functionName)(to:)' cannot be mocked: mocks that pass calls on have a function of that name",
      at: member.header
    )
  }

  /// A mock that is generic over its real object, and is to be seen by more than know the protocol that bounds it.
  static func forwardingAccess(_ flattened: FlattenedProtocol, _ access: AccessLevel) -> Diagnostic {
    let name = flattened.decl.name
    return .error(
      "double-access",
      "a double of '\(name)' cannot be '\(access.rawValue)' and pass calls on: it would mention '\(name)', which is less visible",
      at: flattened.decl.header
    )
  }

  /// A class, whose mock is asked to pass calls on to an object.
  static func forwardingClass(_ flattened: FlattenedProtocol) -> Diagnostic {
    .warning(
      "forwarding-class",
      "the mock of the class '\(flattened.decl.name)' passes calls on to its superclass, and to no other object",
      at: flattened.decl.header.location
    )
  }

  /// A mock of the style that has nothing to pass calls on from.
  static func forwardingStyle(_ flattened: FlattenedProtocol) -> Diagnostic {
    .error(
      "forwarding-style",
      "the mock of '\(flattened.decl.name)' cannot pass calls on: mocks with expectations answer only what a test expects",
      at: flattened.decl.header,
      notes: [Note("a mock of the style 'members' can")]
    )
  }
}
