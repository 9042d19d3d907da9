/// Where a double is going to stand.
///
/// A macro can write nothing but declarations at the place that the compiler expands it at, and no extension among them. So there is
/// nothing around the double then but the `#if` that was asked for: what stands around the declaration stands around the double, too.
public enum DoublePlacement: Hashable, Sendable {
  /// In a file of its own, in an extension of the type that it belongs to.
  case file
  /// Beside the declaration, in the same scope: for the doubles of protocols.
  case peer
  /// Among the members of the declaration: for factories, and for the witnesses of types.
  case member
}
