/// The functions `mock()` that the defaults of one type's factory may call, by the place in which they do.
struct MockLookup {
  let graph: FactoryGraph
  /// The key of the type whose factory it is.
  let owner: String
  private let canNameItself: Bool
  private var hasAnotherWay = false
  private var isInClosure = false

  /// The lookup for one factory.
  ///
  /// - Parameters:
  ///   - owner: The key of the type.
  ///   - graph: What is known about all factories.
  ///   - canNameItself: Whether a default may call the function that it belongs to: what a macro makes may not, which is a circular
  ///     reference to the compiler.
  init(of owner: String, in graph: FactoryGraph, canNameItself: Bool) {
    self.owner = owner
    self.graph = graph
    self.canNameItself = canNameItself
  }

  /// The same where there is another way to make the value.
  var withAnotherWay: MockLookup {
    var lookup = self
    lookup.hasAnotherWay = true
    return lookup
  }

  /// The same where the call is made later.
  var insideClosure: MockLookup {
    var lookup = self
    lookup.isInClosure = true
    return lookup
  }

  func isCallable(_ key: String) -> Bool {
    guard graph.isCallable(key), canNameItself || key != owner else { return false }
    if isInClosure { return !graph.isCircular(key, for: owner) }
    return !hasAnotherWay || !graph.avoided(by: owner).contains(key)
  }
}
