import DeclModel

/// A set of names that are taken, from which further ones are claimed.
///
/// ```swift
/// var scope = NameScope(taking: ["Arguments"])
/// scope.claim("Arguments")  // Arguments2
/// ```
public struct NameScope: Sendable {
  private var taken: NameSet

  /// Makes a scope in which some names exist.
  public init(taking names: Set<String> = []) {
    taken = NameSet(names)
  }

  /// Makes room for so many names more.
  mutating func makeRoom(for count: Int) { taken.makeRoom(for: count) }

  /// Lets further names exist.
  mutating func take(_ names: some Sequence<String>) {
    for name in names { taken.insert(name) }
  }

  /// Whether a name exists.
  public func contains(_ name: String) -> Bool {
    taken.contains(name)
  }

  /// Takes a name: the one asked for, or that with the first free number.
  ///
  /// - Parameter wish: A name; what cannot be in an identifier is translated.
  /// - Returns: A name that did not exist before.
  public mutating func claim(_ wish: String) -> Identifier {
    Identifier(bare: claim(asWritten: NameFragment.base(wish)))
  }

  /// Takes a name that is not translated, since back-ticks allow it.
  mutating func claim(asWritten wish: String) -> String {
    let name = contains(wish) ? wish.numbered { !contains($0) } : wish
    taken.insert(name)
    return name
  }
}

extension String {
  /// The text with the first number from 2 on that makes it free: `close2`, `x1_2`.
  ///
  /// Ends because each number makes another text, and only so many are taken.
  func numbered(until isFree: (String) -> Bool) -> String {
    let stem = last?.isNumber == true ? self + "_" : self
    var number = 2
    while !isFree(stem + String(number)) { number += 1 }
    return stem + String(number)
  }
}
