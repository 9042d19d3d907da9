extension ModuleIndex {
  /// The type as ``expandingAliases(_:from:file:hiding:holdsInAllBuilds:)`` gives it for all builds, or, if an alias for a function is
  /// declared in branches of an `#if`, as it is in the first one: it will be a function in the others, too.
  ///
  /// - Returns: The type, and whether it is of one branch alone and cannot be written out.
  package func resolvingAliases(
    _ type: TypeRef,
    from context: [String],
    file: Int32,
    hiding hidden: Set<String> = []
  ) -> (type: TypeRef, isOfOneBranch: Bool) {
    let resolved = expandingAliases(type, from: context, file: file, hiding: hidden, holdsInAllBuilds: true)
    if resolved.functionType != nil { return (resolved, false) }
    let first = expandingAliases(type, from: context, file: file, hiding: hidden)
    return first.functionType == nil ? (resolved, false) : (first, true)
  }
}
