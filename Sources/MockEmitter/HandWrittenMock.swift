public import DeclModel
import DoublePlanning
import NameResolver
public import SourceWriter

/// A mock whose author has written the members down, and leaves their bodies to `@MockedMembers`.
///
/// ```swift
/// @MockedMembers
/// final class ClockMock: Clock {
///   @MockableProperty(.readOnly) var zone: String
///   func now() -> Int
/// }
/// ```
///
/// Members that say themselves what they do are left alone: functions with a body, variables with a value or with accessors.
public struct HandWrittenMock: Sendable {
  /// The reasons why members cannot be mocked, at offsets in the source.
  public let diagnostics: [Diagnostic]
  private let decl: NominalDecl
  /// The mocked members, with what each needs to know.
  private let members: [HandWrittenMember]

  /// Looks at a class or an actor.
  public init(_ decl: NominalDecl) {
    self.decl = decl
    guard decl.kind == .class || decl.kind == .actor else {
      members = []
      diagnostics = [
        .wrongTarget(
          "mocked-members-type",
          of: "@MockedMembers",
          for: [.class, .actor],
          decl: decl,
          at: decl.header.location
        )
      ]
      return
    }
    let names = MockNames(
      members: decl.members,
      explicitNames: decl.members.explicitNames,
      reserved: HandWrittenMock.reservedNames
    )
    var members: [HandWrittenMember] = []
    var diagnostics = names.problems.map { MockDiagnostics.naming($0, of: decl.members) }
    for (index, member) in decl.members.enumerated() {
      guard let name = names[index], member.isLeftToMacro else {
        if let variable = member.variable, let attribute = variable.header.marker(named: "MockableProperty") {
          diagnostics.append(.writtenProperty(variable, at: attribute))
        } else if let function = member.function, let attribute = function.header.marker(named: "MockableMethod") {
          diagnostics.append(.writtenFunction(function, at: attribute))
        }
        continue
      }
      if case .variable(let variable) = member {
        guard let type = variable.mockedPropertyType else {
          diagnostics.append(.unknownPropertyType(variable))
          continue
        }
        members.append(HandWrittenMember(name: name, propertyType: type, member: member))
      } else if case .function = member {
        members.append(HandWrittenMember(name: name, propertyType: nil, member: member))
      }
    }
    self.members = members
    self.diagnostics = diagnostics
  }

  /// Names that no recorder and no type of an implementation may take.
  static var reservedNames: Set<String> { MockRuntime.names }

  /// Whether functions are mocked, whose attribute may declare any name.
  public var hasFunctions: Bool { members.contains { $0.propertyType == nil } }

  /// The attribute that has one member expanded.
  ///
  /// - Parameter range: Where the member stands in the source.
  /// - Returns: `nil` for a member that is left alone.
  public func attribute(forMemberIn range: Range<Int>) -> Code? {
    guard let member = members.first(where: { range.contains(Int($0.member.header.location.offset)) }) else {
      return nil
    }
    let mock = "mockName: \(literal: decl.name), isMockAnActor: \(raw: decl.kind == .actor ? "true" : "false")" as Code
    if let type = member.propertyType { return "@_MockedProperty(\(raw: type), \(mock))" }
    return "@_MockedMethod(\(mock), mockMethodName: \(literal: member.name.name.bare))"
  }

  /// The members that the mock needs beside those that are written down.
  public func emitMembers(into writer: inout SourceWriter) {
    guard decl.kind == .class || decl.kind == .actor else { return }
    let access = Code.modifier(for: decl.header.access ?? .internal)
    let hasInitializer = decl.members.contains {
      if case .initializer(let initializer) = $0 { initializer.parameters.isEmpty } else { false }
    }
    // Of other superclasses a macro cannot know, but this one is common, as protocols of Objective-C ask for it.
    let modifier: Code = decl.inheritance.first?.baseName == "NSObject" ? "override " : ""
    if !hasInitializer { writer.line("\(access)\(modifier)init() {}") }
    if members.contains(where: \.member.header.isStatic) {
      let isolation: Code = decl.kind == .actor ? "nonisolated " : ""
      writer.separate()
      StaticResetPlan(of: "\(Identifier(source: decl.name))", modifiers: "\(access)\(isolation)").emit(into: &writer)
    }
    if members.contains(where: \.isMadeLater) {
      writer.separate()
      writer.line("private let __lateMembers = _MockMembers()")
    }
  }
}

/// A member of a hand-written mock that is mocked.
private struct HandWrittenMember: Sendable {
  let name: MemberNames
  /// The argument of `@MockableProperty`; `nil` for a function.
  let propertyType: String?
  let member: Member

  /// Whether its recorder is in the mock's registry.
  var isMadeLater: Bool { !member.header.isStatic && MemberAttributes.limitsAvailability(member.header) }
}

extension Member {
  /// Whether it says nothing about what it does.
  fileprivate var isLeftToMacro: Bool {
    switch self {
    case .function(let decl): !decl.hasBody
    case .variable(let decl): decl.initialValue == nil && decl.accessors == nil && !decl.isLet
    default: false
    }
  }
}

extension VariableDecl {
  /// The argument of `@MockableProperty`, as written.
  fileprivate var mockedPropertyType: String? {
    guard let arguments = header.marker(named: "MockableProperty")?.arguments, !arguments.isEmpty else { return nil }
    return arguments
  }
}

extension [Member] {
  /// The names that `@MockableMethod(mockMethodName: "…")` asks for, by the positions of the members.
  var explicitNames: [Int: String] {
    enumerated().reduce(into: [:]) { names, member in
      let arguments = member.element.header.marker(named: "MockableMethod")?.arguments
      names[member.offset] = arguments.map { $0.firstStringLiteral ?? "" }
    }
  }
}

extension String {
  /// The text of the first plain string literal in it.
  fileprivate var firstStringLiteral: String? {
    guard let open = firstIndex(of: "\"") else { return nil }
    return String(self[index(after: open)...].prefix { $0 != "\"" })
  }
}

extension Diagnostic {
  fileprivate static func writtenProperty(_ decl: VariableDecl, at attribute: Attribute) -> Diagnostic {
    let reason =
      if decl.accessors != nil { "its accessors are written down" } else if decl.isLet { "it is a 'let'" } else {
        "its value is written down"
      }
    return .warning(
      "written-property",
      "'\(decl.name)' is not mocked, since \(reason)",
      at: place(of: attribute, of: decl.header),
      notes: [staysAnyway(without: attribute)]
    )
  }

  fileprivate static func writtenFunction(_ decl: FunctionDecl, at attribute: Attribute) -> Diagnostic {
    .warning(
      "written-function",
      "'\(decl.name)' is not mocked, since its body is written down",
      at: place(of: attribute, of: decl.header),
      notes: [staysAnyway(without: attribute)]
    )
  }

  private static func place(of attribute: Attribute, of header: DeclHeader) -> DeclLocation {
    DeclLocation(file: header.location.file, offset: attribute.offset)
  }

  private static func staysAnyway(without attribute: Attribute) -> Note {
    Note("without '@\(attribute.name)' it stays as it is, too")
  }

  fileprivate static func unknownPropertyType(_ decl: VariableDecl) -> Diagnostic {
    .error(
      "mocked-property-type",
      "@MockedMembers was unable to determine a property's property type.",
      at: decl.header.location,
      notes: [Note("write '@MockableProperty(.readOnly)' or '@MockableProperty(.readWrite)' before it")]
    )
  }
}
