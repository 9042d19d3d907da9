public import DeclModel
import DoublePlanning
public import NameResolver
public import SourceWriter

/// Writes the spy of a protocol, `<Protocol>Spy` by default, with variables that tell of each function's calls and answer them.
///
/// ```swift
/// var writer = SourceWriter()
/// let emission = SpyEmitter.emit(index.flatten(decl), options: SpyOptions(), into: &writer)
/// ```
public enum SpyEmitter {
  /// Writes the spy, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - flattened: The protocol with all it inherits.
  ///   - options: What the author chose.
  ///   - writer: Where the spy goes.
  /// - Returns: What is worth knowing about the spy, or why there is none.
  public static func emit(
    _ flattened: FlattenedProtocol,
    options: SpyOptions,
    into writer: inout SourceWriter
  ) -> SpyEmission {
    // What is inherited need not be known where it is left to others.
    let leavesInherited = options.omissions.contains(.inherited) || options.baseSpy != nil
    var flattened = flattened
    if leavesInherited { flattened.parts.diagnostics.removeAll { $0.id == "unknown-inherited-type" } }
    let shape = options.shape(ofClass: flattened.isClass)
    if !flattened.isClass {
      flattened = flattened.fixingAssociatedTypes(options.associatedTypes, fixesFree: shape.fixesAssociatedTypes)
      flattened = flattened.restatingMistakenTypes()
    } else if options.baseSpy != nil {
      flattened.parts.diagnostics.append(SpyDiagnostics.baseOfClass(flattened.decl))
    }
    if let module = options.modulePrefix {
      let type = TypeRef.named(components: [module] + flattened.decl.context + [flattened.decl.name])
      if !flattened.isClass {
        flattened.parts.writtenType = type
      } else if flattened.associatedTypes.isEmpty {
        flattened.parts.superclass = type
      }
    }
    let (plan, found) = Spy(options: options).emit(flattened, into: &writer)
    let diagnostics = found.joiningLeftMembers
    guard let plan else { return SpyEmission(diagnostics: diagnostics, usesRuntime: false, showsRuntime: false) }
    return SpyEmission(
      diagnostics: diagnostics,
      usesRuntime: plan.allMembers.contains(where: \.usesRuntime),
      showsRuntime: plan.members.state.isDynamic,
      members: plan.members.named
    )
  }

  /// The name of a protocol's spy.
  public static func spyName(of decl: NominalDecl, naming: SpyNaming = .spyable) -> String {
    decl.name + naming.typeSuffix
  }
}

/// The facts about a spy beside its text.
public struct SpyEmission: Sendable {
  /// The reasons why there is no spy, and remarks about it, in source order.
  public let diagnostics: [Diagnostic]
  /// Whether the spy calls the run time, which only one that is safe to share and few others do.
  public let usesRuntime: Bool
  /// Whether the spy shows types of the run time in its interface.
  public let showsRuntime: Bool
  /// The requirements that it has, in their order, and what the names of their parts begin with; none if there is no spy.
  public var members: [NamedMember] = []
}
