extension ModuleIndex {
  /// Gathers everything that a protocol requires of a conforming type, inherited or its own.
  ///
  /// Requirements of the standard library's protocols are among the result, marked where a default implementation exists.
  /// The diagnostics of the result say why nothing could conform; the rest of it is as complete as can be. Of a class all is gathered
  /// that a subclass can override.
  ///
  /// - Parameters:
  ///   - decl: A protocol of this index, or a class.
  ///   - branch: Conditions that hold beside those of the declaration.
  ///   - nestsTypes: Whether a conforming type declares types inside of it, where only such can be its associated types. If not, these
  ///     are free like others, and what ties them to the conforming type is left out.
  /// - Returns: What a double has to provide.
  public func flatten(_ decl: NominalDecl, in branch: [String] = [], nestsTypes: Bool = true) -> FlattenedProtocol {
    if decl.kind == .class { return flatten(class: decl) }
    let decl = decl.under(branch)
    var flattening =
      nestsTypes
      ? Flattening(nestingTypesIn: decl, branch: branch, index: self)
      : Flattening(decl, branch: branch, isForConformingType: false, index: self)
    // Of what conforms to nothing, nobody takes slices.
    if nestsTypes { flattening.diagnoseSlices() }
    var result = flattening.result()
    result.branch = branch
    return FlattenedProtocol(result)
  }

  /// Whether only classes, or actors, can conform to a protocol; less work than to flatten it.
  package func isClassBound(_ decl: NominalDecl) -> Bool {
    Inheritance(of: decl, in: self).isClassBound(at: 0)
  }
}
