/// A protocol that another one inherits, directly or not, or that one itself.
public struct Ancestor: Sendable {
  /// The protocol.
  public let decl: NominalDecl
  /// The protocols on the shortest way to it: the one that inherits first, this one last.
  public let path: [String]
}

extension ModuleIndex {
  /// Every protocol that one inherits, in the order of its requirements when it is flattened: itself first.
  ///
  /// - Parameter decl: A protocol of this index.
  /// - Returns: The protocols, each once.
  public func ancestry(of decl: NominalDecl) -> [Ancestor] {
    let visits = Inheritance(of: decl, in: self).visits
    var paths: [[String]?] = Array(repeating: nil, count: visits.count)
    paths[0] = [decl.qualifiedName]
    var pending = [0]
    var next = 0
    while next < pending.count {
      let position = pending[next]
      next += 1
      for parent in visits[position].parents where paths[parent] == nil {
        paths[parent] = (paths[position] ?? []) + [visits[parent].decl.qualifiedName]
        pending.append(parent)
      }
    }
    return zip(visits, paths).map { Ancestor(decl: $0.decl, path: $1 ?? [$0.decl.qualifiedName]) }
  }
}
