public import DeclModel
public import SourceWriter

/// Writes the factory of a type: `static func mock(…)`, with a default for each value.
///
/// ```swift
/// var writer = SourceWriter()
/// let emission = FactoryEmitter.emit(decl, in: index, beside: DoubledTypes(), options: FactoryOptions(), into: &writer)
/// ```
public enum FactoryEmitter {
  /// Writes the factory, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - decl: A struct, enum, class or actor.
  ///   - index: Where what it mentions is looked up.
  ///   - doubled: The types that get a factory in the same run.
  ///   - run: The same factories, if somebody has looked at all of them.
  ///   - options: What the author chose.
  ///   - writer: Where the factory goes.
  /// - Returns: What is worth knowing about the factory, or why there is none.
  public static func emit(
    _ decl: NominalDecl,
    in index: ModuleIndex,
    beside doubled: DoubledTypes,
    amid run: FactoryRun? = nil,
    options: FactoryOptions,
    into writer: inout SourceWriter
  ) -> FactoryEmission {
    // On which actors others are, only a look at all of them tells.
    let run = run ?? (index.defaultActor == nil ? nil : FactoryRun(of: doubled, in: index, options: options))
    // To another module it is shown with other names.
    let known = options.module == nil ? run?.outline(of: index.factoryKey(of: decl)) : nil
    func outlined() -> FactoryOutline {
      var scope = FactoryScope(decl, in: index, beside: doubled, access: options.access, options: options)
      if let run { scope.actors = run.actors }
      return FactoryOutline(scope)
    }
    let outline = known ?? outlined()
    let plan = FactoryPlan(outline, amid: run)
    let isPossible = !plan.diagnostics.contains { $0.severity == .error }
    if isPossible { emit(plan, into: &writer) }
    return FactoryEmission(
      diagnostics: plan.diagnostics,
      sourceFiles: outline.sourceFiles,
      conformanceAccess: isPossible ? plan.mockDefault?.shownAccess : nil,
      showsRuntime: isPossible && plan.mockDefault?.showsRuntime ?? false
    )
  }

  private static func emit(_ plan: FactoryPlan, into writer: inout SourceWriter) {
    if plan.functions.isEmpty, plan.mockDefault == nil { return }
    writer.condition(plan.condition) { writer in
      defer { plan.mockDefault?.emit(into: &writer) }
      if plan.functions.isEmpty { return }
      guard let (attributes, header) = plan.extensionHeader else { return emitMembers(of: plan, into: &writer) }
      for attribute in attributes { writer.line(attribute) }
      writer.block(header) { emitMembers(of: plan, into: &$0) }
    }
  }

  private static func emitMembers(of plan: FactoryPlan, into writer: inout SourceWriter) {
    for function in plan.functions {
      writer.separate()
      function.emit(into: &writer)
    }
  }
}

/// The result of emitting a factory, beside its text.
public struct FactoryEmission: Sendable {
  /// The errors that prevent a factory, and remarks about it, in source order.
  public let diagnostics: [Diagnostic]
  /// The files from which the called initialiser comes, whose imports the factory may need.
  public let sourceFiles: Set<FileID>
  /// The access level of the conformance to `MockDefault`; `nil` if there is none.
  public let conformanceAccess: AccessLevel?
  /// Whether other modules than the output's see that conformance.
  public let showsRuntime: Bool
}
