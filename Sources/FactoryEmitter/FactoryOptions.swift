public import DeclModel
public import DoublePlanning

/// The choices of the author of a factory, and the place it goes to.
public struct FactoryOptions: Hashable, Sendable {
  /// The expression of the `#if` around it; `nil` for none.
  public var condition: String?
  /// The access level of the factory; `internal` if absent, also in a public type.
  public var access: AccessLevel?
  /// Whether types with a `mock()` without arguments also conform to the run time's `MockDefault`.
  public var addsMockDefault: Bool
  /// The place of the factory: anywhere but in a file, it is written from the declaration alone.
  public var placement: DoublePlacement
  /// The module of the type, if the factory goes to another one, which sees the type by `@testable import`.
  public var module: String?
  /// The names of types of that module that must then be written with it, since other modules have such types, too.
  public var ambiguousNames: Set<String>

  /// The options; by default those of a declaration that says nothing.
  public init(
    condition: String? = nil,
    access: AccessLevel? = nil,
    addsMockDefault: Bool = false,
    placement: DoublePlacement = .file,
    module: String? = nil,
    ambiguousNames: Set<String> = []
  ) {
    self.condition = condition
    self.access = access
    self.addsMockDefault = addsMockDefault
    self.placement = placement
    self.module = module
    self.ambiguousNames = ambiguousNames
  }
}
