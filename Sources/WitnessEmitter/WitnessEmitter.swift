public import DeclModel
public import NameResolver
public import SourceWriter

/// Writes the witness of a type: a struct `Witness` with a closure for each member, and a factory that forwards them to an
/// instance.
///
/// ```swift
/// var writer = SourceWriter()
/// let emission = WitnessEmitter.emit(decl, in: index, options: WitnessOptions(), into: &writer)
/// ```
public enum WitnessEmitter {
  /// Writes the witness, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - decl: A class, actor, struct or protocol.
  ///   - index: Where what it mentions and inherits is looked up.
  ///   - options: What the author chose.
  ///   - writer: Where the witness goes.
  /// - Returns: What is worth knowing about the witness, or why there is none.
  public static func emit(
    _ decl: NominalDecl,
    in index: ModuleIndex,
    options: WitnessOptions,
    into writer: inout SourceWriter
  ) -> WitnessEmission {
    var diagnostics = WitnessDiagnostics.obstacles(to: decl, in: index)
    let context = WitnessContext(decl.under(options.branch), index: index, options: options)
    let gathering = MemberGathering(context)
    diagnostics += gathering.diagnostics
    let plan = WitnessPlan(gathering, context: context, diagnostics: &diagnostics)
    if options.isSendable == true, !context.isSendable {
      let isTypeSendable = context.sendability > .no || context.flattened != nil
      diagnostics.append(WitnessDiagnostics.notSendable(decl, isTypeSendable: isTypeSendable))
    }
    var emission = WitnessEmission(
      diagnostics: diagnostics.map { $0.located(for: decl) }.sorted { $0.place < $1.place },
      sourceFiles: Set(gathering.members.map(\.member.header.location.file))
    )
    if diagnostics.contains(where: WitnessDiagnostics.isObstacle) { return emission }
    WitnessTypeEmitter(plan: plan).emit(into: &writer)
    emission.members = plan.named
    emission.usesRuntime = plan.recorders != nil
    emission.runtimeConditions = plan.recorders?.visibleConditions ?? []
    return emission
  }
}

extension Diagnostic {
  /// Where it stands, for sorting.
  fileprivate var place: (FileID, UInt32) { (location?.file ?? -1, location?.offset ?? 0) }

  /// The diagnostic at a type, if it is about a member that this inherits from a declaration that no file has.
  fileprivate func located(for decl: NominalDecl) -> Diagnostic {
    guard location?.file.isBuiltIn ?? false else { return self }
    var diagnostic = self
    diagnostic.location = decl.header.location
    return diagnostic
  }
}

/// The result of emitting a witness, beside its text.
public struct WitnessEmission: Sendable {
  /// The errors that prevent a witness, and remarks about it, in source order.
  public let diagnostics: [Diagnostic]
  /// The files from which members were taken.
  public let sourceFiles: Set<FileID>
  /// The members that it has closures for, and what these are called; none if there is no witness.
  public var members: [NamedMember] = []
  /// Whether it needs ExpectationRuntime at run time.
  public var usesRuntime = false
  /// Where types of that library are part of its interface: the condition of each, `nil` for every build.
  public var runtimeConditions: Set<String?> = []
}
