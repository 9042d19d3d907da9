import DeclModel
import DoublePlanning
import SourceWriter
import SpyEmitter

extension DoubleKind {
  /// Spies of protocols: `XSpy` with variables for each function, named as in the library Spyable.
  public static let spy = DoubleKind(
    name: "spy",
    plural: "spies",
    summary: "Generate spies of protocols",
    eligible: [.protocol],
    selectedByAll: [.protocol],
    attributes: [
      AttributeMarker(
        name: "Spyable",
        accepted: [.protocol]
      )
    ],
    foreignMarkers: [],
    arguments: [.behindPreprocessorFlag, .accessLevel, .threadSafe, .records, .omits, .inheritedType],
    runtimeModule: "ExpectationRuntime",
    doubleName: { decl, _ in (decl.context + [SpyEmitter.spyName(of: decl)]).joined(separator: ".") },
    emit: { request in
      var options = request.options.spy
      options.condition = request.options.condition
      options.access = request.options.access
      options.placement = request.placement
      options.isStrictlyMemorySafe = request.index.isStrictlyMemorySafe
      return EmittedDouble(of: request.flattened) { [options] flattened, writer in
        let emission = SpyEmitter.emit(flattened, options: options, into: &writer)
        return EmittedDouble(
          text: [],
          diagnostics: emission.diagnostics,
          usesRuntime: emission.usesRuntime,
          runtimeConditions: emission.showsRuntime ? [nil] : [],
          sourceFiles: Set(flattened.requirements.map(\.member.header.location.file)),
          members: emission.members
        )
      }
    }
  )
}

extension MarkerArgument {
  /// `behindPreprocessorFlag: "DEBUG"`, as in Spyable.
  fileprivate static let behindPreprocessorFlag = MarkerArgument(
    label: "behindPreprocessorFlag",
    apply: { value, options in
      switch value {
      case .text(let text) where isCondition(text): options.condition = text.trimmed
      case .absent: options.condition = nil
      default: return nil
      }
      return ()
    },
    expectation: "a string literal",
    misfit: { argument in
      noCondition(argument)
        ?? Wording(
          id: "behind-preprocessor-flag",
          message: "The `behindPreprocessorFlag` argument requires a static string literal",
          note: "Provide a literal string value without any dynamic expressions or interpolations to meet the static "
            + "string literal requirement."
        )
    }
  )

  /// `accessLevel: .public`, as in Spyable.
  fileprivate static let accessLevel = MarkerArgument(
    label: "accessLevel",
    apply: { value, options in
      if value == .absent { return () }
      guard case .member(let name, nil) = value, name != "open", let level = AccessLevel(rawValue: name) else {
        return nil
      }
      options.access = level
      return ()
    },
    expectation: "an access level",
    misfit: { argument in
      if case .member = ArgumentValue(argument.value) {
        return Wording(
          id: "access-level",
          message: "The `accessLevel` argument does not support the specified access level"
        )
      }
      return Wording(id: "access-level", message: "The `accessLevel` argument requires a member access expression")
    }
  )

  /// `threadSafe: true`.
  fileprivate static let threadSafe = MarkerArgument(
    label: "threadSafe",
    apply: { value, options in
      guard case .boolean(let flag) = value else { return nil }
      options.spy.isThreadSafe = flag
      return ()
    },
    expectation: "true or false"
  )

  /// `records: [.remainingArguments, .propertyUse]`.
  fileprivate static let records = MarkerArgument(
    label: "records",
    apply: { value, options in
      guard let names = value.memberNames else { return nil }
      for name in names {
        switch name {
        case "remainingArguments": options.spy.recordsRemainingArguments = true
        case "propertyUse": options.spy.recordsPropertyUse = true
        default: return nil
        }
      }
      return ()
    },
    expectation: "a list of '.remainingArguments' and '.propertyUse'"
  )

  /// `omits: [.subscripts, .statics]`.
  fileprivate static let omits = MarkerArgument(
    label: "omits",
    apply: { value, options in
      guard let names = value.memberNames else { return nil }
      for name in names {
        guard let omission = SpyOptions.Omission(rawValue: name) else { return nil }
        options.spy.omissions.insert(omission)
      }
      return ()
    },
    expectation: "a list of " + SpyOptions.Omission.allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", ")
  )

  /// `inheritedType: "ParentSpy"`.
  fileprivate static let inheritedType = MarkerArgument(
    label: "inheritedType",
    apply: { value, options in
      switch value {
      case .text(let name) where !name.isEmpty: options.spy.baseSpy = name
      case .absent: break
      default: return nil
      }
      return ()
    },
    expectation: "the name of a spy as a string"
  )
}

extension ArgumentValue {
  /// The names of `[.a, .b]`, or of `.a` alone.
  var memberNames: [String]? {
    switch self {
    case .member(let name, nil): [name]
    case .list(let elements):
      elements.reduce(into: [String]?.some([])) { names, element in
        if case .member(let name, nil) = ArgumentValue(element.value) { names?.append(name) } else { names = nil }
      }
    default: nil
    }
  }
}
