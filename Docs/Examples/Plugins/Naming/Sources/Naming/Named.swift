/// What has a name.
public protocol Named {
  /// What people call it.
  var name: String { get }
}
