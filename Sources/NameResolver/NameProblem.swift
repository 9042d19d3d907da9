/// Something about names that only the author of the source can put right.
///
/// Names are given all the same, distinct ones, so that whoever reports problems may go on.
public enum NameProblem: Hashable, Sendable {
  /// A name asked for cannot be part of an identifier; the member is named as if nothing had been asked.
  case invalidExplicitName(member: Int, name: String)
  /// A name asked for is taken, by an explicit name of another member or, if `holder` is `nil`, by a declaration.
  case explicitNameTaken(member: Int, name: String, holder: Int?)
}
