import DeclModel
import SourceWriter
import SpyEmitter

extension DoubleKind {
  /// Spies of protocols: `XSpy` with stored members for each function, named as in the library Spyable.
  public static let spy = DoubleKind(
    name: "spy",
    plural: "spies",
    summary: "Generate spies of protocols",
    eligible: [.protocol],
    selectedByAll: [.protocol],
    attributes: [AttributeMarker(name: "Spyable", ignored: [], defaultCondition: nil, refusal: nil)],
    foreignMarkers: [],
    arguments: [],
    runtimeModule: "ExpectationRuntime",
    doubleName: { ($0.context + [SpyEmitter.spyName(of: $0)]).joined(separator: ".") },
    emit: { request in
      let options = SpyOptions(condition: request.options.condition, access: request.options.access)
      let flattened = request.flattened
      var writer = SourceWriter()
      let emission = SpyEmitter.emit(flattened, options: options, into: &writer)
      return EmittedDouble(
        text: writer.finish(),
        diagnostics: emission.diagnostics,
        sourceFiles: Set(flattened.requirements.map(\.member.header.location.file))
      )
    }
  )
}
