import DeclModel
import DoublePlanning
import FactoryEmitter
import NameResolver
import SourceWriter

extension DoubleKind {
  /// Factories of types: `static func mock(…)` with defaults, as in the library Mockapella.
  public static let factory = DoubleKind(
    name: "factory",
    noun: "value",
    plural: "factories",
    summary: "Generate factories, 'mock(…)', of structs and enums",
    eligible: [.struct, .enum, .class, .actor],
    selectedByAll: [.struct, .enum],
    attributes: [
      // On a protocol, `@Mocked` asks for a mock.
      AttributeMarker(
        name: "Mocked",
        ignored: [.protocol],
        accepted: AttributeMarker.acceptedByMocked,
        arguments: [
          .access,
          .ignored("compilationCondition", because: "factories stand under no condition"),
          .ignored("sendableConformance", because: "a factory is a function, and conforms to nothing"),
          .ignored("forwarding", because: "a factory makes values of the type itself"),
        ]
      ),
      AttributeMarker(name: "MockedStruct", accepted: [.struct]),
    ],
    foreignMarkers: [],
    arguments: [.access],
    runtimeModule: "ExpectationRuntime",
    qualifiesRuntime: true,
    doubleName: { decl, _ in decl.qualifiedName + ".mock" },
    furtherNames: { decl in
      decl.members.compactMap(\.enumCase).map { enumCase in
        decl.qualifiedName + "." + FactoryNames.function(ofCase: enumCase.name).bare
      }
    },
    emit: { request in
      var writer = SourceWriter()
      let emission = FactoryEmitter.emit(
        request.decl,
        in: request.index,
        beside: request.doubled,
        amid: request.run,
        options: request.factoryOptions,
        into: &writer
      )
      return EmittedDouble(
        text: writer.finish(),
        diagnostics: emission.diagnostics,
        usesRuntime: emission.conformanceAccess != nil,
        runtimeConditions: emission.showsRuntime ? [nil] : [],
        conformanceAccess: emission.conformanceAccess,
        sourceFiles: emission.sourceFiles
      )
    },
    survey: { FactoryRun(of: $0.doubled, in: $0.index, options: $0.factoryOptions) },
    isOfInterest: { !$0.isNamespace && !$0.isCodingKey },
    followsAccess: false
  )
}

extension DoubleRequest {
  fileprivate var factoryOptions: FactoryOptions {
    var options = emitterOptions { $0.factory }
    options.module = module
    options.ambiguousNames = ambiguousNames
    return options
  }
}

extension AttributeMarker {
  /// Protocols, which are mocked, and types of values, of which values are made; their extensions stand for them.
  static let acceptedByMocked: Set<NominalDecl.Kind> = [.protocol, .struct, .enum, .extension]
}

extension NominalDecl {
  /// Whether it is an enum without cases, of which there are no values.
  fileprivate var isNamespace: Bool {
    kind == .enum && !members.contains { $0.enumCase != nil }
  }

  /// Whether it is there for `Codable` alone.
  fileprivate var isCodingKey: Bool { inheritance.contains { $0.baseName == "CodingKey" } }
}
