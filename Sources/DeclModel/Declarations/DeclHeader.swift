/// A file of a run, or a text of built-in declarations.
public struct FileID: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  private let rawValue: Int32

  /// The file with an index, in the order in which the files were given.
  public init(_ index: Int) { rawValue = Int32(clamping: index) }

  /// The file with an index.
  public init(integerLiteral index: Int) { self.init(index) }

  /// A text of built-in declarations.
  static func builtIn(_ position: Int) -> FileID { FileID(-1 - position) }

  /// The place of the file among those of the run; below zero for what is built in.
  public var index: Int { Int(rawValue) }

  /// Whether it is no file, and what it declares is built in.
  public var isBuiltIn: Bool { rawValue < 0 }

  /// Whether the left file was given first.
  public static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// Where a declaration stands: a file of the run and a byte offset in it.
///
/// Lines and columns are computed when something is reported.
public struct DeclLocation: Hashable, Sendable {
  /// The file.
  public var file: FileID
  /// The distance from the start of the file, in bytes.
  public var offset: UInt32

  /// Creates one from its parts.
  public init(file: FileID, offset: UInt32) {
    self.file = file
    self.offset = offset
  }
}

/// An attribute or attached macro use, `@name(arguments)`.
public struct Attribute: Hashable, Sendable {
  /// The name as a type: `available`, `MainActor`, `Mocking.Mocked`.
  public var name: TypeRef
  /// The text between the parentheses, as written; `nil` without parentheses.
  public var arguments: String?
  /// The byte offset of the `@` in the declaration's file.
  public var offset: UInt32
  /// The byte offset of the first byte of the arguments.
  package var argumentsOffset: UInt32
  /// The conditions of the `#if` blocks around the attribute itself, outermost first.
  public var conditions: [String]
  /// Its meaning if it is `@available`.
  public var availability: Availability?
  /// Whether its declaration says that it is a result builder; `nil` if that is not in view, or was not looked up.
  var declaresResultBuilder: Bool?
  /// Whether nobody wrote it: it is the actor that isolates a module's types by default.
  package var isDefaultActor = false

  /// Creates one from its parts.
  public init(
    name: TypeRef,
    arguments: String? = nil,
    offset: UInt32 = 0,
    argumentsOffset: UInt32 = 0,
    conditions: [String] = [],
    availability: Availability? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
    self.argumentsOffset = argumentsOffset
    self.conditions = conditions
    self.availability = availability
  }

  /// Equal if written alike; where they stand does not count.
  public static func == (left: Attribute, right: Attribute) -> Bool {
    left.name == right.name && left.arguments == right.arguments && left.conditions == right.conditions
  }

  /// Hashes what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

/// A declaration modifier: `static`, `private(set)`, `nonisolated(unsafe)`.
public struct Modifier: Hashable, Sendable {
  /// The word.
  public var name: String
  /// The text in parentheses after it.
  public var detail: String?

  /// Creates one from its parts.
  public init(name: String, detail: String? = nil) {
    self.name = name
    self.detail = detail
  }
}

extension Modifier {
  /// `nonisolated(nonsending)`: on the actor of the caller.
  package static let nonsending = Modifier(name: "nonisolated", detail: "nonsending")
}

/// Access levels, narrowest first.
public enum AccessLevel: String, Hashable, Sendable, Comparable, CaseIterable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  /// Whether the left level is narrower.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { AccessLevel.allCases.firstIndex(of: self) ?? 0 }
}

/// The parts that every declaration has.
public struct DeclHeader: Hashable, Sendable {
  /// Where its name, or keyword if it has none, stands.
  public var location: DeclLocation
  /// The parts that most declarations have none of, in one place, since headers are copied with all that has one.
  private var details: Shared<Details>?

  /// The attributes that stand there unconditionally, in source order.
  public var attributes: [Attribute] {
    get { details?.value.attributes ?? [] }
    set { update { $0.attributes = newValue } }
  }
  /// The attributes inside `#if` blocks of their own, each with its conditions.
  public var conditionalAttributes: [Attribute] {
    get { details?.value.conditionalAttributes ?? [] }
    set { update { $0.conditionalAttributes = newValue } }
  }
  /// The modifiers, in source order.
  public var modifiers: [Modifier] {
    get { details?.value.modifiers ?? [] }
    set { update { $0.modifiers = newValue } }
  }
  /// The conditions of the `#if` blocks around it, outermost first, each an expression that is true exactly where the
  /// declaration exists (an `#else` is the negation of what came before).
  ///
  /// For a type these are all blocks, also those around the types it is nested in; for another member, those inside the
  /// braces of its type.
  public var conditions: [String] {
    get { details?.value.conditions ?? [] }
    set { update { $0.conditions = newValue } }
  }

  private struct Details: Hashable {
    var attributes: [Attribute] = []
    var conditionalAttributes: [Attribute] = []
    var modifiers: [Modifier] = []
    var conditions: [String] = []

    /// `nil` if all parts are empty, so that equal headers are equal in this, too.
    var shared: Shared<Details>? { self == Details() ? nil : Shared(self) }
  }

  private mutating func update(_ change: (inout Details) -> Void) {
    var values = details?.value ?? Details()
    change(&values)
    details = values.shared
  }

  /// Creates one from its parts.
  public init(
    attributes: [Attribute] = [],
    conditionalAttributes: [Attribute] = [],
    modifiers: [Modifier] = [],
    conditions: [String] = [],
    location: DeclLocation
  ) {
    self.location = location
    details =
      Details(
        attributes: attributes,
        conditionalAttributes: conditionalAttributes,
        modifiers: modifiers,
        conditions: conditions
      ).shared
  }

  /// The access level written on the declaration (`public`, not `public(set)`).
  public var access: AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      if let level = AccessLevel(rawValue: modifier.name) { return level }
    }
    return nil
  }

  /// The access level of writing that is written on the declaration: `private(set)`.
  package var setterAccess: AccessLevel? {
    modifiers.first { $0.detail == "set" }.flatMap { AccessLevel(rawValue: $0.name) }
  }

  /// Whether a modifier of this name is written on the declaration.
  public func has(modifier name: String) -> Bool {
    // Most headers have no details, and where there are some, none of them is copied to be looked at.
    details?.value.modifiers.contains { $0.name == name } ?? false
  }

  /// All attributes, those in `#if` blocks of their own at the end.
  package var allAttributes: [Attribute] {
    guard let values = details?.value else { return [] }
    return values.conditionalAttributes.isEmpty ? values.attributes : values.attributes + values.conditionalAttributes
  }

  /// The attribute whose last name component is `name`, so that `@Mocking.Mocked` is found as `Mocked`.
  public func attribute(named name: String) -> Attribute? { attributes.first { $0.name.baseName == name } }

  /// The first attribute with that name, wherever an `#if` of its own leaves it (SE-0367).
  package func marker(named name: String) -> Attribute? {
    attribute(named: name) ?? conditionalAttributes.first { $0.name.baseName == name }
  }

  /// The condition under which it has an attribute with that name; `nil` if that is everywhere.
  package func condition(ofMarkerNamed name: String) -> String? {
    if attribute(named: name) != nil { return nil }
    return BuildConditions.any(of: conditionalAttributes.filter { $0.name.baseName == name }.map(\.conditions))
  }

  /// `static` or, in classes, `class`.
  public var isStatic: Bool { has(modifier: "static") || has(modifier: "class") }
}
