import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A property that is a stream, as a spy has it where the stream's module can be imported.
struct StreamPlan {
  let stream: SpyStream
  /// The property, in the `#if` of the module.
  let decl: VariableDecl
  private let context: SpyContext
  private let arguments: [TypeRef]
  private let own: TypeRef

  /// - Parameters:
  ///   - decl: The property.
  ///   - context: The spy; `nil` is returned if it has no such stream.
  init?(_ decl: VariableDecl, context: SpyContext) {
    guard let stream = context.stream(of: decl), let type = decl.type.map(context.base.type),
      case .identifier(_, _, let arguments) = type.withoutSpecifiers
    else { return nil }
    self.stream = stream
    self.context = context
    self.arguments = arguments
    own = type.withoutSpecifiers
    self.decl = decl.under(condition: "canImport(\(stream.module))")
  }

  private func name(_ part: SpyStreamPart) -> Identifier { SpyNames.stream(part, of: decl.name) }

  /// A variable that counts, when it is set, how often the stream is.
  private func counted(_ part: SpyStreamPart, _ type: TypeRef, _ value: Code?) -> StateMember {
    var member = StateMember(name: name(part), type: type, initialValue: value)
    member.observer = "self.\(name(.setCount)) += 1"
    return member
  }

  private func subject(_ name: String) -> TypeRef { .identifier(module: nil, name: name, arguments: arguments) }

  /// The value of a new subject; `nil` if nothing is known that it could begin with.
  private func newSubject(_ name: String) -> Code? {
    let type = subject(name)
    switch name {
    case "ReplaySubject": return "\(type).create(bufferSize: 1)"
    case "BehaviorSubject", "CurrentValueSubject":
      guard let value = arguments.first.flatMap({ context.shape.initialValue($0, context.base.facts) }) else {
        return nil
      }
      return name == "BehaviorSubject" ? "\(type)(value: \(value))" : "\(type)(\(value))"
    default: return "\(type)()"
    }
  }

  /// The value that an initialiser's parameter has by default.
  var defaultValue: Code? {
    switch stream {
    case .publisher, .wrapper: nil
    case .observable(let subject): newSubject(subject)
    case .anyObservable: newSubject("PublishSubject")
    }
  }

  /// The variables, and the lines of the accessors.
  var parts: (members: [StateMember], get: [Code], set: [Code]?) {
    let count = StateMember.counter(name(.setCount), in: context.base)
    let (own, subjectName, fallback) = (own, name(.subject), name(.fallback))
    switch stream {
    case .publisher(let keepsValue):
      let kept = keepsValue ? newSubject("CurrentValueSubject") : nil
      let type = subject(kept == nil ? "PassthroughSubject" : "CurrentValueSubject")
      let member = StateMember(name: subjectName, type: type, initialValue: kept ?? newSubject("PassthroughSubject"))
      return ([member], ["return self.\(subjectName).eraseToAnyPublisher()"], nil)
    case .wrapper(_, let property):
      return ([], ["return self.\(wrapped(property))"], nil)
    case .observable(let kind):
      let type = subject(kind)
      let value = newSubject(kind)
      let stored = counted(.subject, value == nil ? .implicitlyUnwrappedOptional(type) : type, value)
      return (
        [count, counted(.fallback, .optional(own), nil), stored],
        ["return self.\(fallback) ?? self.\(subjectName)\(raw: value == nil ? "!" : "")"],
        ["if let value = newValue as? \(type) { self.\(subjectName) = value } else { self.\(fallback) = newValue }"]
      )
    case .anyObservable:
      let kinds: [(SpyStreamPart, String)] = [
        (.subject, "PublishSubject"), (.behaviorSubject, "BehaviorSubject"), (.replaySubject, "ReplaySubject"),
      ]
      let which = StateMember(name: name(.kind), type: context.base.standard("Int"), initialValue: "0")
      let members = [
        which, count, counted(.subject, subject("PublishSubject"), newSubject("PublishSubject")),
        counted(.replaySubject, subject("ReplaySubject"), newSubject("ReplaySubject")),
        counted(.behaviorSubject, .implicitlyUnwrappedOptional(subject("BehaviorSubject")), nil),
        counted(.fallback, .implicitlyUnwrappedOptional(own), nil),
      ]
      var get: [Code] = []
      var set: [Code] = []
      for (index, (part, kind)) in kinds.enumerated() {
        get.append("if self.\(which.name) == \(raw: "\(index)") { return self.\(name(part)) }")
        set.append("if let value = newValue as? \(subject(kind)) {")
        set.append("  self.\(name(part)) = value")
        set.append("  self.\(which.name) = \(raw: "\(index)")")
        set.append("  return")
        set.append("}")
      }
      return (
        members, get + ["return self.\(fallback)"],
        set + ["self.\(fallback) = newValue", "self.\(which.name) = \(raw: "\(kinds.count)")"]
      )
    }
  }

  /// The publisher of a wrapped property, as one of the stream's own values and errors.
  private func wrapped(_ property: String) -> Code {
    guard let other = context.wrapped[property] else { return "\(Identifier(source: property))" }
    let isOptional = other.type.isOptional || other.isUnwrapped
    let wantsOptional = arguments.first?.isOptional ?? false
    let mapping: Code =
      isOptional && !wantsOptional ? ".map { $0! }" : !isOptional && wantsOptional ? ".map { $0 }" : ""
    let failure = arguments.count > 1 ? "\(arguments[1])" : "\(context.base.standard("Never"))" as Code
    return "$\(other.storage)\(mapping).setFailureType(to: \(failure).self).eraseToAnyPublisher()"
  }
}

/// A property with a wrapper from whose values a publisher is made.
struct WrappedProperty {
  let wrapper: String
  let type: TypeRef
  /// What has the wrapper: the property, or a variable that begins without a value.
  let storage: Identifier
  let isUnwrapped: Bool

  /// Those that streams ask for; none in a spy that tasks share, whose values are in a structure.
  static func all(
    in members: [Member],
    options: SpyOptions,
    shape: SpyShape,
    _ base: DoubleContext
  ) -> [String: WrappedProperty] {
    if options.streams.isEmpty || options.isThreadSafe { return [:] }
    var wrapped: [String: WrappedProperty] = [:]
    for case .wrapper(let wrapper, let property) in options.streams.values {
      guard let decl = members.lazy.compactMap(\.variable).first(where: { $0.name == property }),
        !decl.header.isStatic, !decl.header.has(modifier: "override"), !shape.callsGetter(of: decl),
        let type = decl.type.map({ base.type($0).withoutSpecifiers })
      else { continue }
      let isUnwrapped = !type.isOptional && shape.initialValue(type, base.facts) == nil
      wrapped[property] = WrappedProperty(
        wrapper: wrapper,
        type: type,
        storage: isUnwrapped ? SpyNames.underlying(property, naming: options.naming) : Identifier(source: property),
        isUnwrapped: isUnwrapped
      )
    }
    return wrapped
  }
}

extension SpiedMember {
  /// A property that is a stream, or of whose values one is made, with the module without which it is not; `nil` for others.
  static func streaming(
    _ decl: VariableDecl,
    isolation: SpiedIsolation,
    context: SpyContext
  ) -> (SpiedMember, module: String)? {
    if let plan = StreamPlan(decl, context: context) {
      return (SpiedMember(plan, isolation: isolation, context: context), plan.stream.module)
    }
    guard let wrapped = context.wrapped[decl.name] else { return nil }
    let conditional = decl.under(condition: "canImport(Combine)")
    return (SpiedMember(conditional, wrapped: wrapped, isolation: isolation, context: context), "Combine")
  }
}

extension SpyContext {
  /// Where the values of a property come from, if it is a stream.
  func stream(of decl: VariableDecl) -> SpyStream? {
    guard decl.accessors?.setter == nil, !decl.header.has(modifier: "override"), let stream = options.streams[decl.name]
    else { return nil }
    guard case .wrapper(_, let property) = stream, wrapped[property] == nil else { return stream }
    return .publisher(keepsValue: false)
  }
}

extension VariableDecl {
  /// The property in a further `#if`.
  func under(condition: String) -> VariableDecl {
    var decl = self
    decl.header.conditions.append(condition)
    return decl
  }
}
