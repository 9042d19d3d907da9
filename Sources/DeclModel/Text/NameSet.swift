/// A set of names that is a list while there are few of them, as nearly always, and none has to be hashed.
package struct NameSet: Sendable {
  private var few: [String] = []
  private var many: Set<String> = []
  private static let limit = 24

  package init() {}

  /// Holds some names, in a list if they are few.
  package init(_ names: Set<String>) {
    if names.count <= Self.limit { few = Array(names) } else { many = names }
  }

  /// Makes room for so many names more, as far as they are kept in a list.
  package mutating func makeRoom(for count: Int) {
    if many.isEmpty { few.reserveCapacity(min(few.count + count, Self.limit)) }
  }

  /// Whether a name is in it.
  package func contains(_ name: String) -> Bool { few.contains(name) || many.contains(name) }

  /// Adds a name, which may be in it.
  package mutating func insert(_ name: String) {
    if many.isEmpty, few.count < Self.limit {
      few.append(name)
    } else {
      many.insert(name)
    }
  }
}
