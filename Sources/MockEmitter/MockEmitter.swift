public import DeclModel
import DoublePlanning
public import NameResolver
public import SourceWriter

/// Writes the mock of a protocol: `<Protocol>Mock` with one recorder for each requirement, or `Mock<Protocol>` with
/// expectations.
///
/// ```swift
/// var writer = SourceWriter()
/// let emission = MockEmitter.emit(index.flatten(decl), options: MockOptions(), into: &writer)
/// ```
public enum MockEmitter {
  /// Writes the mock, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - flattened: The protocol with all it inherits.
  ///   - index: Where the types of arguments are looked up, which expectations ask for; by default nothing is found.
  ///   - options: What the author chose.
  ///   - writer: Where the mock goes.
  /// - Returns: What is worth knowing about the mock, or why there is none.
  public static func emit(
    _ flattened: FlattenedProtocol,
    in index: ModuleIndex? = nil,
    options: MockOptions,
    into writer: inout SourceWriter
  ) -> MockEmission {
    switch options.style {
    case .members:
      let doubled = options.isForwarding && !flattened.isClass ? flattened.forwarding : flattened
      let (plan, diagnostics) = RecordingMock(options: options).emit(doubled, into: &writer)
      guard let plan else { return MockEmission(diagnostics: diagnostics) }
      let recorders = plan.allMembers.flatMap(\.recorders)
      return MockEmission(
        diagnostics: diagnostics,
        recorderConditions: Set(recorders.map(\.condition)),
        members: plan.members.named
      )
    case .expectations:
      if options.isForwarding {
        return MockEmission(diagnostics: flattened.diagnostics + [.forwardingStyle(flattened)])
      }
      if flattened.isClass {
        return MockEmission(diagnostics: flattened.diagnostics + [MockDiagnostics.expectationClass(flattened.decl)])
      }
      let kind = ExpectationMock(options: options, index: index ?? ModuleIndex(files: []))
      let (plan, diagnostics) = kind.emit(flattened, into: &writer)
      guard let plan else { return MockEmission(diagnostics: diagnostics) }
      return MockEmission(diagnostics: diagnostics, recorderConditions: [nil], members: plan.members.named)
    }
  }

  /// The name of a protocol's mock, without those of the types around it.
  public static func mockName(of decl: NominalDecl, style: MockStyle = .members) -> String {
    switch style {
    case .members: decl.name + "Mock"
    case .expectations: "Mock" + decl.name
    }
  }
}

/// The facts about a mock beside its text.
public struct MockEmission: Sendable {
  /// The reasons why there is no mock, and remarks about it, in source order.
  public let diagnostics: [Diagnostic]
  /// Where the mock shows recorders, and so types of the run time, in its interface: the condition of each, `nil` for every build.
  public var recorderConditions: Set<String?> = []
  /// The requirements that it has, in their order, and what tests call them; none if there is no mock.
  public var members: [NamedMember] = []
}
