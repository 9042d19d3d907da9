/// A member of a class that its double leaves as it is, since no subclass can override it, or none elsewhere.
public struct FixedMember: Hashable, Sendable {
  /// What keeps it from being overridden.
  public enum Reason: Hashable, Sendable {
    /// It, or its class, is `final`.
    case final
    /// It is `static`, and not `class`.
    case `static`
    /// It is declared with `let`.
    case constant
    /// It is declared in an extension, without `@objc`.
    case inExtension
    /// No other file sees it.
    case `private`
    /// Another module declares it, and not as `open`.
    case notOpen
    /// Nobody can use it.
    case unavailable
    /// Its type is not written, and its initial value does not show it.
    case untyped
    /// Its result is `some` type, which only one declaration can choose.
    case opaque
    /// It is generic over a parameter pack.
    ///
    /// NB: The compiler (6.3.1) takes the override of such a member for none.
    case pack
    /// A parameter says that it runs on a global actor.
    ///
    /// NB: The compiler (6.3.1) does not understand the call of such a member of the superclass.
    case isolated
    /// It takes any number of values, which cannot be handed on to the superclass.
    case variadic
    /// Another one differs from it in what it asks of generic parameters alone, so that an override would be one of both.
    case ambiguous
    /// It asks something of a generic parameter of its class that is a certain type in the subclass.
    case fixedParameter
    /// It mentions a type that another one hides where the double is.
    case hiddenType
    /// It is of the type of whoever has it, which a double could not keep.
    case dynamicSelf
  }

  /// The name with its labels: `serial()`.
  public var name: String
  /// Where it is declared.
  public var location: DeclLocation
  /// What keeps it from being overridden.
  public var reason: Reason

  /// The name without labels, which nothing else in a subclass may have.
  package var baseName: String { String(name.prefix { $0 != "(" }) }
}

extension FixedMember.Reason: CustomStringConvertible {
  /// The reason in a word or two, as it stands behind the name.
  public var description: String {
    switch self {
    case .final: "'final'"
    case .static: "'static'"
    case .constant: "'let'"
    case .inExtension: "in an extension"
    case .private: "private"
    case .notOpen: "not 'open'"
    case .unavailable: "unavailable"
    case .untyped: "without a written type"
    case .opaque: "of 'some' type"
    case .variadic: "variadic"
    case .pack: "of a parameter pack"
    case .isolated: "isolated to a parameter"
    case .ambiguous: "beside one for other generic parameters"
    case .fixedParameter: "for some generic arguments only"
    case .hiddenType: "of a type that another one hides there"
    case .dynamicSelf: "of type 'Self'"
    }
  }
}
