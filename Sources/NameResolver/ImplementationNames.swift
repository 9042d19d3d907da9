import DeclModel

/// Names for the types of implementations, `<M>Implementation`, that are nested in a mock.
///
/// They are told apart on their own: members are exposed under the names that users write, and these types are
/// hardly ever written.
enum ImplementationNames {
  private static let suffix = "Implementation"

  /// One name for each member.
  ///
  /// - Parameters:
  ///   - names: The members' resolved names.
  ///   - signatures: The members.
  ///   - reserved: Names that exist in the mock.
  ///   - neverMeet: Whether two members never exist in the same build.
  /// - Returns: The names, in the order of the members.
  static func resolve(
    names: [String],
    signatures: [MemberSignature],
    reserved: Set<String>,
    neverMeet: (Int, Int) -> Bool
  ) -> [String] {
    // A nested type hides one outside, so that no type a signature mentions may be called like it.
    var reserved = reserved
    for signature in signatures {
      signature.forEachMentionedTypeName {
        if $0.utf8.count >= suffix.utf8.count, $0.contains(suffix) { reserved.insert($0) }
      }
    }
    var registry = NameEngine.Registry(reserved: reserved, capacity: names.count)
    var result = names.map { NameFragment.headed($0.capitalizedFirst.followed(by: suffix)) }
    // Members without parameters need no type, and come last.
    for isWithoutType in [false, true] {
      for member in result.indices where signatures[member].parameters.isEmpty == isWithoutType {
        let name = CollectionOfOne(result[member])
        if registry.claim(name, for: member, neverMeet: neverMeet) == nil { continue }
        result[member] = result[member].numbered { name in
          registry.conflict(of: [name], for: member, neverMeet: neverMeet) == nil
        }
        registry.take([result[member]], for: member)
      }
    }
    return result
  }
}
