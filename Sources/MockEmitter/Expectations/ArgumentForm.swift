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
  /// The value itself, of a type of which only the program knows whether it is equatable.
  case exactIfEquatable(TypeRef)
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
    case .anyOfOptional(let wrapped): "some _OptionalArgumentMatching<\(wrapped)>"
    case .matcher(let type): "ValueMatcher<\(type)>"
    case .exact(let type): Code(raw: type.functionType == nil ? "\(type)" : "@escaping \(type)")
    case .exactIfEquatable(let type): "\(type)"
    case .range(of: let bound, in: _): "ClosedRange<\(bound)>"
    case .exactErased(let bounds, in: _): "\(TypeRef.some(bounds))"
    case .unrecorded: "_UnrecordedArgument"
    }
  }

  /// The matcher that an argument of the parameter stands for; `nil` if there is nothing to match.
  func matcher(of name: Identifier) -> Code? {
    switch self {
    case .any: "\(name)._argument"
    case .anyOfOptional: "\(name)._optionalArgument"
    case .matcher: ".matching(\(name))"
    case .exact: ".equal(\(name))"
    case .exactIfEquatable: ".equalIfEquatable(\(name))"
    case .range(of: let bound, in: let type): bound == type ? ".within(\(name))" : ".optionalWithin(\(name))"
    case .exactErased(_, in: let type): ".matching(ValueMatcher<\(type)>.exactAs(\(name)))"
    case .unrecorded: nil
    }
  }
}

/// All ways to write an argument.
struct ArgumentForms {
  /// One for each overload that the parameter alone would need, a matcher first.
  let all: [ArgumentForm]
  /// Fewer ones that take nearly as much, where there are such.
  let compact: [ArgumentForm]?

  init(_ all: ArgumentForm..., compact: [ArgumentForm]? = nil) {
    self.all = all
    self.compact = compact
  }

  init(_ all: [ArgumentForm]) {
    self.all = all
    compact = nil
  }
}

extension ArgumentForm {
  /// The most overloads that one member gets.
  private static let limit = 32
  /// The most that it gets while there are fewer forms that take nearly as much.
  private static let compactLimit = 4

  /// The forms of each overload, for parameters that can be written in some forms each.
  ///
  /// All combinations, as long as they are few. Else, from the last parameter on until they are: frequent types get along with
  /// a generic parameter; then ranges are left to `.range(…)` where there is a matcher. If there are still too many: all
  /// matchers, all values, and one matcher at a time.
  static func overloads(_ parameters: [ArgumentForms]) -> [[ArgumentForm]] {
    var reduced = parameters.map(\.all)
    for (index, forms) in parameters.enumerated().reversed() where count(reduced) > compactLimit {
      if let compact = forms.compact { reduced[index] = compact }
    }
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
