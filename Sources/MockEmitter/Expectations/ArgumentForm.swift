import DeclModel
import NameResolver
import SourceWriter

/// One way to write an argument of an expected or verified call, as the parameter of one overload takes it.
enum ArgumentForm: Hashable {
  /// The value, a range or a matcher, of a type of which the run time knows all three: `some ArgumentMatching<Int>`.
  case any(TypeRef)
  /// A range or a matcher for an optional of such a type.
  case anyOfOptional(wrapped: TypeRef)
  /// A matcher.
  case matcher(TypeRef)
  /// The value itself.
  case exact(TypeRef)
  /// A range of values; of the values that an optional wraps.
  case range(of: TypeRef, in: TypeRef)
  /// A value of any type with some bounds, for an argument that is recorded erased.
  case exactErased(bounds: TypeRef, in: TypeRef)
  /// Nothing but `.any`, for what a mock cannot keep.
  case unrecorded

  /// The parameter's type.
  var type: Code {
    switch self {
    case .any(let type): "some ArgumentMatching<\(type)>"
    case .anyOfOptional(let wrapped): "some OptionalArgumentMatching<\(wrapped)>"
    case .matcher(let type): "ValueMatcher<\(type)>"
    case .exact(let type): Code(raw: type.functionType == nil ? "\(type)" : "@escaping \(type)")
    case .range(of: let bound, in: _): "ClosedRange<\(bound)>"
    case .exactErased(let bounds, in: _): "\(TypeRef.some(bounds))"
    case .unrecorded: "UnrecordedArgument"
    }
  }

  /// The matcher that an argument of the parameter stands for; `nil` if there is nothing to match.
  func matcher(of name: Identifier) -> Code? {
    switch self {
    case .any: "\(name)._argument"
    case .anyOfOptional: "\(name)._optionalArgument"
    case .matcher: ".matching(\(name))"
    case .exact: ".equal(\(name))"
    case .range(of: let bound, in: let type): bound == type ? ".within(\(name))" : ".optionalWithin(\(name))"
    case .exactErased(_, in: let type): ".matching(ValueMatcher<\(type)>.exactAs(\(name)))"
    case .unrecorded: nil
    }
  }
}

extension ArgumentForm {
  /// The most overloads that one member gets.
  private static let limit = 16

  /// The forms of each overload, for parameters that can be written in some forms each.
  ///
  /// All combinations, as long as there are at most 16. Else ranges are left to `.range(…)` where there is a matcher, from the
  /// last parameter on, until that is so. If it is still too much: all matchers, all values, and one matcher at a time.
  static func overloads(_ parameters: [[ArgumentForm]]) -> [[ArgumentForm]] {
    var reduced = parameters
    for index in parameters.indices.reversed() where count(reduced) > limit {
      reduced[index].removeAll { if case .range = $0 { true } else { false } }
    }
    if count(reduced) <= limit { return product(reduced) }
    let first = reduced.map { $0[0] }
    let second = reduced.map { $0[min(1, $0.count - 1)] }
    let single = reduced.indices.filter { reduced[$0].count > 1 }.map { index in
      var forms = second
      forms[index] = first[index]
      return forms
    }
    return [first, second] + single
  }

  private static func count(_ parameters: [[ArgumentForm]]) -> Int {
    parameters.reduce(1) { $0 > limit ? $0 : $0 * $1.count }
  }

  private static func product(_ parameters: [[ArgumentForm]]) -> [[ArgumentForm]] {
    parameters.reduce([[]]) { overloads, forms in
      overloads.flatMap { overload in forms.map { overload + [$0] } }
    }
  }
}
