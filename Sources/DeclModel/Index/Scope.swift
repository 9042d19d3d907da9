/// A place in a source, from which names are looked up.
public struct Scope: Hashable, Sendable {
  /// The names of the types around the place, outermost first.
  public var context: [String]
  /// The file of the place.
  public var file: FileID
  /// Names that stand for something else there, such as generic parameters and associated types.
  public var hidden: Set<String>

  /// Creates one from its parts; by default the top level of the first file.
  public init(_ context: [String] = [], file: FileID = 0, hiding hidden: Set<String> = []) {
    self.context = context
    self.file = file
    self.hidden = hidden
  }

  /// The place with further names that stand for something else.
  public func hiding(_ names: Set<String>) -> Scope {
    if names.isEmpty { return self }
    var scope = self
    scope.hidden.formUnion(names)
    return scope
  }
}

extension NominalDecl {
  /// Whether no source declares it, but the model itself.
  package var isBuiltIn: Bool { header.location.file.isBuiltIn }
  /// Whether it is Foundation's `NSObject`, which says no more than that there is an object.
  package var isRoot: Bool { isBuiltIn && name == "NSObject" }

  /// The place of the declaration itself, from which the names of its head are looked up.
  public var scope: Scope { Scope(context, file: header.location.file) }

  /// The place between its braces, from which the names of its members are looked up.
  public var memberScope: Scope { Scope(context + [name], file: header.location.file) }
}
