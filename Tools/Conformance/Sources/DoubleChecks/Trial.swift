/// The reason why there is no double of a declaration, or the error in it.
package struct Obstacle: Sendable {
  package let name: String
  package let reason: String

  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// The doubles of one source that compile.
package struct Trial: Sendable {
  package private(set) var compiling: [String] = []
  /// The declarations whose doubles do not compile, with the first errors.
  package private(set) var failing: [Obstacle] = []

  /// Compiles all doubles as one source.
  ///
  /// Declarations that fail are left out of the next one, since a compiler that has found errors of one sort does not look for
  /// those of the next.
  ///
  /// - Parameters:
  ///   - generate: Makes the source, without the doubles of these declarations.
  ///   - compile: Compiles a source.
  package init(
    generate: (_ without: [String]) throws -> GeneratedSource,
    compile: (GeneratedSource) throws -> [Finding]
  ) rethrows {
    while true {
      let source = try generate(failing.map(\.name))
      guard !source.names.isEmpty else { return }
      let findings = try compile(source)
      if findings.isEmpty {
        compiling = source.names
        return
      }
      let found = source.firstFindings(findings)
      // What is wrong with the imports is wrong with all of them.
      failing += found.isEmpty ? source.names.map { Obstacle(name: $0, reason: findings[0].message) } : found
      if found.isEmpty { return }
    }
  }
}
