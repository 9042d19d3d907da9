import DeclModel
import SourceWriter
import WitnessEmitter

extension DoubleKind {
  /// Witnesses of types: a struct `Witness` with a closure for each member, as in the library ProtocolWitness.
  public static let witness = DoubleKind(
    name: "witness",
    plural: "witnesses",
    summary: "Generate witnesses of classes and actors",
    eligible: [.class, .actor, .struct, .protocol],
    selectedByAll: [.class, .actor],
    attributes: [AttributeMarker(name: "ProtocolWitness", ignored: [], defaultCondition: nil, refusal: nil)],
    foreignMarkers: [],
    arguments: [],
    runtimeModule: nil,
    doubleName: { decl in
      decl.kind == .protocol
        ? decl.qualifiedName + "Witness" : (decl.context + [decl.name, "Witness"]).joined(separator: ".")
    },
    emit: { request in
      var options = WitnessOptions(condition: request.options.condition, access: request.options.access)
      options.module = request.module
      options.ambiguousNames = request.ambiguousNames
      var writer = SourceWriter()
      let emission = WitnessEmitter.emit(request.decl, in: request.index, options: options, into: &writer)
      return EmittedDouble(
        text: writer.finish(),
        diagnostics: emission.diagnostics,
        sourceFiles: emission.sourceFiles
      )
    }
  )
}
