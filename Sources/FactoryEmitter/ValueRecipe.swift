import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A way to make a value of a type, before it is known which types have a `mock()` that can be called.
indirect enum ValueRecipe: Sendable {
  /// An expression that is always there.
  case literal(Code)
  /// `T.mock()`.
  ///
  /// If it is made in the same run, the keys are those of the types for which it is: several if `#if` blocks choose one.
  case mock(TypeRef, madeFor: [String])
  /// The first one if it can be made, else the expression.
  case either(ValueRecipe, else: Code)
  /// `(a: …, …)`
  case tuple([Element])
  /// A closure that ignores its arguments, with what it returns, if anything.
  case closure(head: Code, result: ValueRecipe?)
  /// One that only a global actor can make.
  case isolated(ValueRecipe, to: TypeRef)
  /// Something around the value, as often as there are places for it.
  case inside(ValueRecipe, @Sendable (Code) -> Code)
  /// There is no way.
  case none(NoValue)

  /// An element of a tuple.
  struct Element: Sendable {
    let label: Identifier?
    let value: ValueRecipe
  }
}

/// The reason why no value can be made.
enum NoValue: Hashable {
  /// Any type could be meant: a protocol, `Any`.
  case abstract(TypeRef)
  /// The type is a generic parameter, or belongs to one.
  case generic(TypeRef)
  /// There is no way to write a value of such a type.
  case unwritable
  /// There is no value of such a type, so that nobody could give one either.
  case uninhabited
  /// The type has no `mock()`; it is in view if there is a place.
  case unmocked(TypeRef, declared: DeclLocation?)
  /// The `mock()` is there, but must be given values; the key is that of the type for which it is made.
  case incomplete(TypeRef, key: String)
  /// A value of the type holds another one, and so on without end.
  case endless(TypeRef)
  /// The `mock()` is less visible than the factory.
  case narrow(TypeRef)
  /// The `mock()` is there in some builds only.
  case conditional(TypeRef, [String])
  /// The `mock()` runs on another actor.
  case isolated(TypeRef)
}

extension ValueRecipe {
  /// The functions `mock()` that the value can depend on.
  struct Needs {
    /// Types whose `mock()` is called with the factory.
    var strict: Set<String> = []
    /// Those called if they can be.
    var optional: Set<String> = []
    /// Those that closures call later.
    var later: Set<String> = []
    /// Those that closures call later if they can be.
    var laterOptional: Set<String> = []
    /// The reason why it cannot be made, whatever there is.
    var obstacle: NoValue?

    mutating func add(_ recipe: ValueRecipe) {
      switch recipe {
      case .literal: break
      case .mock(_, let keys): strict.formUnion(keys)
      case .either(let inner, _):
        let needs = inner.needs
        guard needs.obstacle == nil else { return }
        optional.formUnion(needs.strict.union(needs.optional))
        laterOptional.formUnion(needs.later.union(needs.laterOptional))
      case .tuple(let elements): for element in elements { add(element.value) }
      case .closure(_, let result):
        guard let needs = result?.needs else { return }
        later.formUnion(needs.strict.union(needs.later))
        laterOptional.formUnion(needs.optional.union(needs.laterOptional))
        obstacle = obstacle ?? needs.obstacle
      case .inside(let inner, _), .isolated(let inner, _): add(inner)
      case .none(let reason): obstacle = obstacle ?? reason
      }
    }
  }

  var needs: Needs {
    var needs = Needs()
    needs.add(self)
    return needs
  }

  /// The expression, as far as the types it needs have a `mock()` that can be called.
  func resolved(_ lookup: MockLookup) -> Result {
    switch self {
    case .literal(let code): return .value(code)
    case .mock(let type, let keys):
      if let key = keys.first(where: { !lookup.isCallable($0) }) { return .none(.incomplete(type, key: key)) }
      return .value("\(type.inExpressions).mock()")
    case .either(let inner, let other):
      if case .value(let code) = inner.resolved(lookup.withAnotherWay) { return .value(code) }
      return .value(other)
    case .tuple(let elements):
      var codes: [Code] = []
      for element in elements {
        switch element.value.resolved(lookup) {
        case .value(let code): codes.append(element.label.map { "\(raw: $0.labelText): \(code)" } ?? code)
        case .none(let reason): return .none(reason)
        }
      }
      return .value("(\(list: codes))")
    case .closure(let head, let result):
      guard let result else { return .value(head.isEmpty ? "{}" : "{ \(head) }") }
      return result.resolved(lookup.insideClosure).map { head.isEmpty ? "{ \($0) }" : "{ \(head) \($0) }" }
    case .isolated(let inner, _): return inner.resolved(lookup)
    case .inside(let inner, let around): return inner.resolved(lookup).map(around)
    case .none(let reason): return .none(reason)
    }
  }

  /// Whether there is a value, whatever can be called.
  var isCertain: Bool {
    switch self {
    case .literal, .either: true
    case .tuple(let elements): elements.allSatisfy(\.value.isCertain)
    case .closure(_, let result): result?.isCertain ?? true
    case .inside(let inner, _), .isolated(let inner, _): inner.isCertain
    case .mock(_, let keys): keys.isEmpty
    case .none: false
    }
  }

  /// The types whose `mock()` is called though nobody has seen it.
  var unseenMocks: [TypeRef] { mocks.filter(\.keys.isEmpty).map(\.type) }

  /// The keys of the types whose `mock()` may be called.
  var mockedTypes: Set<String> { Set(mocks.flatMap(\.keys)) }

  /// The types whose `mock()` may be called, with the keys by which they are known, if somebody has seen it.
  private var mocks: [(type: TypeRef, keys: [String])] {
    switch self {
    case .mock(let type, let keys): [(type, keys)]
    case .either(let inner, _), .inside(let inner, _), .isolated(let inner, _): inner.mocks
    case .tuple(let elements): elements.flatMap(\.value.mocks)
    case .closure(_, let result): result?.mocks ?? []
    case .literal, .none: []
    }
  }

  /// Whether no value can ever be given.
  var isUninhabited: Bool {
    switch self {
    case .none(.uninhabited): true
    case .tuple(let elements): elements.contains { $0.value.isUninhabited }
    default: false
    }
  }

  /// The global actor that is needed to make the value.
  var isolation: TypeRef? {
    switch self {
    case .isolated(_, let actor): actor
    case .either(let inner, _), .inside(let inner, _): inner.isolation
    case .tuple(let elements): elements.lazy.compactMap(\.value.isolation).first
    case .literal, .mock, .closure, .none: nil
    }
  }

  enum Result {
    case value(Code)
    case none(NoValue)

    func map(_ transform: (Code) -> Code) -> Result {
      if case .value(let code) = self { .value(transform(code)) } else { self }
    }
  }
}
