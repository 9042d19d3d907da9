/// Names a member of a mock in messages, such as `ParcelTrackerMock._locate`.
public struct MockImplementationDescription: CustomDebugStringConvertible, Sendable {
  /// An accessor of a property or subscript.
  enum Accessor: String {
    case getter, setter
  }

  let type: Any.Type
  private let given: String
  private let givenName: String?
  /// The accessor, if the member is a property.
  private(set) var accessor: Accessor?
  /// Whether the object that has the recorder is not the double, but one that the double has for its recorders.
  private let isOfRecorders: Bool

  /// Describes the member called `member` of the mock `type`.
  ///
  /// - Parameters:
  ///   - type: The type of the mock.
  ///   - member: The name under which tests reach the member, such as `_locate`.
  public init<Type>(type: Type.Type, member: String) {
    self.init(mock: type, member: member)
  }

  init(mock: Any.Type, member: String) {
    self.type = mock
    self.given = member
    self.givenName = nil
    self.isOfRecorders = false
  }

  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach the member, or what Swift calls it, if the former follows from that.
  ///   - name: What Swift calls the member, if that is to be said besides.
  init(mock: Any.Type, member: StaticString, name: StaticString?) {
    self.type = mock
    self.given = member.description
    self.givenName = name?.description
    self.isOfRecorders = false
  }

  /// A function, of a double that has a recorder for it, or of none.
  init(function name: String, of mock: Any.Type?) {
    self.type = mock ?? FunctionRecorders.MockFunction.self
    self.given = mock == nil ? name : "_\(name)"
    self.givenName = nil
    self.isOfRecorders = mock != nil
  }

  /// Whether it is a function that belongs to no double.
  var isFunction: Bool { self.type == FunctionRecorders.MockFunction.self }

  /// The name under which tests reach the member.
  var member: String { self.given.last == ")" ? "_\(self.given.prefix { $0 != "(" })" : self.given }

  /// What Swift calls the member, such as `locate(_:near:)`, if that is known.
  var name: String? { self.givenName ?? (self.given.last == ")" ? self.given : nil) }

  /// The type without its generic arguments and the types around it.
  var typeName: String { ValueText.name(of: self.type) }

  /// The type without the names of the types around it, with its generic arguments; a point; the member.
  public var debugDescription: String { "\(self.type).\(self.member)" }

  /// The member with its accessor, if one is meant: `_target.getter`.
  var path: String { self.accessor.map { "\(self.member).\($0.rawValue)" } ?? self.member }

  /// The same member, of which one accessor is meant.
  func accessor(_ accessor: Accessor) -> Self {
    var copy = self
    copy.accessor = accessor
    return copy
  }

  /// Ends the process because a member is answered with an error that it cannot throw.
  func stop(throwing error: any Error, insteadOf expected: Any.Type) -> Never {
    stopTest(
      "\(self.debugDescription) can only throw \(expected), but was answered with \(Swift.type(of: error)): \(error)"
    )
  }

  /// Ends the process because a member that has to return something has no implementation.
  func stopUnimplemented<Value>(returning: Value.Type, isStatic: Bool) -> Never {
    fatalError(
      """
      Unimplemented: \(self.debugDescription)
      \(self.advice(returning: Value.self, isStatic: isStatic))
      """
    )
  }

  /// What to write for a member that has to return something.
  ///
  /// - Parameters:
  ///   - returning: The type of the value.
  ///   - isStatic: Whether the member belongs to the mock's type.
  /// - Returns: A sentence with code.
  func advice<Value>(returning: Value.Type, isStatic: Bool) -> String {
    let type = ValueText.type(Value.self)
    let reference = self.reference(isStatic: isStatic)
    let isStream = Value.self is any _FeedableStream.Type
    let stated = isStream ? "\(reference).streams(), and feed it" : "\(reference).implementation = .returns(value)"
    return """
      It has to return a value of type \(type). Before it is called, write for example: \(stated)\
      \(isStream || ValueText.isKnownAsSendable(Value.self) ? "" : "; if the type is not Sendable, .uncheckedReturns(value)")
      """
  }

  /// The recorder as code has it: `mock._locate`, `StoreMock._make` of a static member.
  func reference(isStatic: Bool) -> String {
    self.isFunction ? self.path : "\(isStatic ? "\(self.type)" : self.holder).\(self.path)"
  }

  /// What code that is an example calls the object that has the recorder.
  var holder: String { self.isOfRecorders ? "witness.recorders" : "mock" }
}
