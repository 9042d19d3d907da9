// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Deprecated members of types that are not, for witnesses and factories.

@available(*, deprecated) typealias DeprecatedAction = (Int) -> Item?
@available(*, deprecated, renamed: "Item") final class DeprecatedRef: Sendable {}

// shape: a class whose deprecated members mention deprecated types
final class DeprecationClass<Value> {
  @available(*, deprecated) enum Syntax: String {
    case old, new
  }

  let value: Value
  init(value: Value) { self.value = value }
  func act(_ x: Int) -> Int { x }
  @available(*, deprecated) var syntax: Syntax { .old }
  @available(*, deprecated) var ref: DeprecatedRef? {
    get { nil }
    set {}
  }
  @available(*, deprecated) func dispatch(_ action: @escaping DeprecatedAction) {}
  @available(*, deprecated) func dispatch(_ action: @escaping DeprecatedAction, callback: ((Value) -> Void)?) throws {}
  @available(*, deprecated) func plain(_ x: Int) -> Int { x }
  @available(*, deprecated) static func make(_ ref: DeprecatedRef) async -> DeprecatedRef { ref }
  #if swift(>=5)
    @available(*, deprecated) func conditional(_ ref: DeprecatedRef) {}
  #endif
}

// shape: a sendable class whose deprecated members mention deprecated types
public final class DeprecationSendable: Sendable {
  public init() {}
  public func act(_ x: Int) -> Int { x }
  @available(*, deprecated) func join(_ ref: DeprecatedRef?, promise: Item?) {}
  @available(*, deprecated) public func leave(_ ref: Int) -> Int { ref }
}

// shape: a class of the main actor whose deprecated members mention deprecated types
@MainActor final class DeprecationMain {
  var number = 1
  @available(*, deprecated) var ref: DeprecatedRef { DeprecatedRef() }
  @available(*, deprecated) func join(_ ref: DeprecatedRef?) -> Item? { nil }
  @available(*, deprecated) nonisolated func leave(_ ref: DeprecatedRef) {}
}

// shape: an actor whose deprecated members mention deprecated types
actor DeprecationActor {
  var number = 1
  @available(*, deprecated) func join(_ ref: DeprecatedRef?) -> DeprecatedRef? { ref }
}

// shape: a struct whose deprecated members mention deprecated types
struct DeprecationStruct {
  var number: Int
  @available(*, deprecated) func join(_ ref: DeprecatedRef?) {}
}

// shape: a protocol of classes whose deprecated requirements mention deprecated types
protocol DeprecationProtocol: AnyObject {
  func act()
  @available(*, deprecated) func join(_ ref: DeprecatedRef?) -> DeprecatedRef
  @available(*, deprecated) var ref: DeprecatedRef { get set }
}

// shape: deprecated and unavailable accessors
final class DeprecationAccessors {
  private var stored = 1
  var old: Int {
    get { stored }
    @available(*, deprecated, message: "it is read-only now")
    set { stored = newValue }
  }
  var both: Int {
    @available(*, deprecated) get { stored }
    @available(*, deprecated) set { stored = newValue }
  }
  var never: Int {
    get { stored }
    @available(*, unavailable) set { stored = newValue }
  }
  subscript(index: Int) -> Int {
    get { stored }
    @available(*, deprecated) set { stored = newValue }
  }
}

// shape: a struct with a deprecated setter
struct DeprecationSetter {
  private var stored = 1
  var old: Int {
    get { stored }
    @available(*, deprecated) set { stored = newValue }
  }
}

final class DeprecationBase {}
@available(*, deprecated)
extension DeprecationBase {
  enum Old {}
}

@available(*, deprecated)
extension DeprecationBase.Old {
  // shape: a struct in a deprecated extension
  struct Inner {
    var number: Int
  }

  // shape: a class in a deprecated extension
  final class Ref {
    func act() {}
  }
}

@available(*, deprecated) struct DeprecationOuter {
  // shape: a protocol in a deprecated type
  protocol DeprecationInner {
    func act(_ ref: DeprecatedRef) -> DeprecatedRef
  }

  // shape: a class in a deprecated type
  final class DeprecationNested {
    func act(_ ref: DeprecatedRef) {}
  }
}

protocol DeprecationWay {}

// shape: members of deprecated extensions
final class DeprecationExtended: DeprecationWay {
  func act() {}
}
@available(*, deprecated)
extension DeprecationWay {
  func old(_ ref: DeprecatedRef) {}
  var length: Int { 1 }
}
@available(*, unavailable)
extension DeprecationWay {
  func never() {}
}

// shape: a struct whose initialiser leaves deprecated values out
struct DeprecationRaw {
  var text: String
  @available(*, deprecated) var binds: [Int] = []
  @available(*, deprecated) var ref: DeprecatedRef?
  init(_ text: String) { self.text = text }
}

// shape: a struct whose initialiser takes deprecated types
struct DeprecationTaken {
  var text: String
  @available(*, deprecated) var ref: DeprecatedRef?
  @available(*, deprecated) init(text: String, ref: DeprecatedRef?) {
    self.text = text
    self.ref = ref
  }
}
