public import DeclModel

/// The names of one parameter, as a generated member writes and uses it.
public struct ParameterNames: Hashable, Sendable {
  /// The argument label; `nil` where arguments have none.
  public let label: Identifier?
  /// The name that the body uses.
  public let body: Identifier
  /// The label of the argument in a tuple of all arguments.
  public let element: Identifier
  /// Label and name as the parameter clause writes them: `_ text`, `at index`, `id`.
  public var written: String {
    isOneName ? body.parameterLabelText : (label?.parameterLabelText ?? "_") + " " + body.text
  }

  /// A parameter under these names, so that writing it gives ``written``.
  ///
  /// - Parameter parameter: The parameter that was named, perhaps with another type.
  /// - Returns: The parameter with its first and second name set.
  public func applied(to parameter: Parameter) -> Parameter {
    let firstName = isOneName ? body.bare : label?.bare ?? "_"
    let secondName = isOneName ? nil : body.bare
    if parameter.firstName == firstName, parameter.secondName == secondName { return parameter }
    return parameter.with { parts in
      parts.firstName = firstName
      parts.secondName = secondName
    }
  }

  private let isOneName: Bool

  /// The names with another argument label.
  package func labelled(_ label: Identifier) -> ParameterNames {
    ParameterNames(label: label, body: body, element: element)
  }

  private init(label: Identifier, body: Identifier, element: Identifier) {
    self.label = label
    self.body = body
    self.element = element
    isOneName = false
  }
}

/// The names inside a member's body: its parameters, and local variables that collide with none of them.
///
/// ```swift
/// var names = BodyNames(of: signature)
/// let closure = names.local("closure")  // `closure2` if a parameter has that name
/// ```
public struct BodyNames: Sendable {
  /// The names of the parameters, in source order.
  public let parameters: [ParameterNames]

  /// The names of the value that a subscript's setter gets; `nil` for other members.
  public let newValue: ParameterNames?

  private var scope: NameScope

  private static let emptyBody = NameScope(taking: ["self", "Self", "super", "_"])
  private static let emptyTuple = NameScope(taking: ["_"])

  /// Names the parameters of a member.
  ///
  /// Unnamed parameters get their label as their name, or `_0`, `_1` … by position.
  ///
  /// - Parameters:
  ///   - signature: The member.
  ///   - reserved: Names that the body refers to and that nothing in it may hide.
  ///   - unnamed: What the names of unnamed parameters begin with, before their positions.
  public init(of signature: MemberSignature, reserved: Set<String> = [], unnamed: String = "_") {
    var scope = Self.emptyBody
    // With room for the variables of most bodies.
    scope.makeRoom(for: reserved.count + signature.genericParameters.count + signature.parameters.count + 3)
    scope.take(reserved)
    scope.take(signature.genericParameters.lazy.map(\.name))
    if signature.kind == .subscript { scope.take(["newValue", "oldValue"]) }
    let (bodies, areAsWished) = Self.distinct(signature.parameters, unnamed: unnamed, in: &scope)
    var elements = bodies
    // In a tuple fewer names are taken, so that there, too, each is what was wished for.
    if !areAsWished {
      var elementScope = Self.emptyTuple
      elements = Self.distinct(signature.parameters, unnamed: unnamed, in: &elementScope).names
    }
    parameters = signature.parameters.indices.map { index in
      ParameterNames(
        signature.parameters[index],
        body: Identifier(bare: bodies[index]),
        element: Identifier(bare: elements[index]),
        of: signature
      )
    }
    if signature.kind == .subscript {
      var elementScope = Self.emptyTuple
      elementScope.take(elements)
      newValue = ParameterNames(newValueIn: Identifier(bare: elementScope.claim(asWritten: "newValue")))
    } else {
      newValue = nil
    }
    self.scope = scope
  }

  /// A name for a local variable: the one asked for, or that with a number if it would hide something.
  ///
  /// - Parameter wish: A plain identifier.
  /// - Returns: A name that no other call returns.
  public mutating func local(_ wish: String) -> Identifier {
    Identifier(bare: scope.claim(asWritten: wish))
  }

  /// One name for each parameter.
  ///
  /// Those that the source gives go first, so that no made-up one takes them away.
  ///
  /// - Returns: The names, and whether each is the one that was wished for.
  private static func distinct(
    _ parameters: [Parameter],
    unnamed: String,
    in scope: inout NameScope
  ) -> (names: [String], areAsWished: Bool) {
    if parameters.isEmpty { return ([], true) }
    var areAsWished = true
    func claim(_ wish: String) -> String {
      let name = scope.claim(asWritten: wish)
      if name != wish { areAsWished = false }
      return name
    }
    let given = parameters.map { name($0.internalName).map(claim) }
    if given.allSatisfy({ $0 != nil }) { return (given.compactMap { $0 }, areAsWished) }
    let names = given.enumerated().map { index, given in
      given ?? claim(name(parameters[index].firstName) ?? "\(unnamed)\(index)")
    }
    return (names, areAsWished)
  }

  /// The written text, if it is a name that others can be made of.
  private static func name(_ written: String?) -> String? {
    written.map { Identifier(source: $0).bare }.flatMap { $0 == "_" || $0 == IdentifierSpelling.underscore ? nil : $0 }
  }
}

extension ParameterNames {
  /// A setter's value, which the body knows as `newValue`.
  fileprivate init(newValueIn element: Identifier) {
    label = nil
    body = Identifier(bare: "newValue")
    self.element = element
    isOneName = true
  }

  fileprivate init(_ parameter: Parameter, body: Identifier, element: Identifier, of signature: MemberSignature) {
    let label = parameter.label(in: signature).map { Identifier(source: $0) }.flatMap { $0.bare == "_" ? nil : $0 }
    self.label = label
    self.body = body
    self.element = element
    // One name says both; in a subscript or an operator it says that there is no label.
    isOneName = parameter.firstName == body.bare && label == (signature.labelsByOneName ? body : nil)
  }
}

extension Parameter {
  /// The first name, if it is the label of an argument.
  fileprivate func label(in signature: MemberSignature) -> String? {
    if signature.fixity != nil { return nil }
    return secondName == nil && !signature.labelsByOneName ? nil : firstName
  }
}

extension MemberSignature {
  /// Whether a parameter's only name is its label too.
  fileprivate var labelsByOneName: Bool {
    kind != .subscript && fixity == nil
  }
}
