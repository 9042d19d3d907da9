import DeclModel
import NameResolver
import SourceWriter

extension SpyShape {
  /// As Mockolo has it: calls without a handler are answered with a default value of the result's type.
  static let mockolo = SpyShape(
    initialValue: { MockoloDefaults.value(of: $0, facts: $1) },
    answersByDefault: true,
    parts: [.callsCount, .receivedInvocations, .closure],
    partsOfGetters: [.closure],
    partsOfInitializers: [],
    recordsOnRequest: true,
    countsSets: true,
    countsPropertiesOfClasses: true,
    hasStreams: true,
    takesProperties: true,
    erasesContainers: true,
    callsGetters: true,
    implementsDefaults: true,
    fixesAssociatedTypes: true,
    sendsClosures: true,
    unnamedParameter: "_"
  )
}

/// The values that Mockolo gives to properties and results of types that it knows.
enum MockoloDefaults {
  /// A value of a type, as code; `nil` if it is a type of which nothing is known.
  static func value(of type: TypeRef, facts: TypeFacts) -> Code? {
    switch type {
    case .optional, .implicitlyUnwrappedOptional: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .attributed(_, let base): return value(of: base, facts: facts)
    case .tuple(let elements):
      let values = elements.map { value(of: $0.type, facts: facts) }
      let known = values.compactMap { $0 }
      return known.count == values.count ? "(\(list: known))" : nil
    case .identifier(let module, let name, let arguments):
      guard module == nil || module == "Swift" else { return nil }
      return arguments.isEmpty
        ? plain[name].flatMap { isStandard($0.isStandard, name, facts) ? $0.value : nil }
        : containers[name].flatMap { $0.count == arguments.count && facts.isStandard(name) ? $0.value : nil }
    default: return nil
    }
  }

  private static func isStandard(_ isStandard: Bool, _ name: String, _ facts: TypeFacts) -> Bool {
    isStandard ? facts.isStandard(name) : !facts.declared.contains(name)
  }

  private static let containers: [String: (count: Int, value: Code)] = [
    "Array": (1, "[]"), "Set": (1, "[]"), "Dictionary": (2, "[:]"), "Optional": (1, "nil"),
  ]

  private static let plain: [String: (value: Code, isStandard: Bool)] = {
    var values: [String: (value: Code, isStandard: Bool)] = [:]
    for name in ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      values[name] = ("0", true)
    }
    for name in ["Float", "Double"] { values[name] = ("0.0", true) }
    for name in ["CGFloat", "TimeInterval"] { values[name] = ("0.0", false) }
    values["String"] = ("\"\"", true)
    // There, it is the empty text, which is no character.
    values["Character"] = ("\" \"", true)
    values["Bool"] = ("false", true)
    values["Void"] = ("()", true)
    for name in ["CGRect", "CGSize", "CGPoint", "UIEdgeInsets"] { values[name] = (".zero", false) }
    for name in ["Data", "Date", "NSDate", "UUID", "UIImage"] { values[name] = ("\(raw: name)()", false) }
    for name in ["URL", "NSURL"] { values[name] = ("\(raw: name)(fileURLWithPath: \"\")", false) }
    values["UIColor"] = (".black", false)
    values["UIFont"] = (".systemFont(ofSize: 12)", false)
    values["UIScrollViewKeyboardDismissMode"] = (".interactive", false)
    values["UIAccessibilityTraits"] = (".none", false)
    return values
  }()
}
