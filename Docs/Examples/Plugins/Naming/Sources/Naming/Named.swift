/// A thing with a name.
public protocol Named {
  /// The name.
  var name: String { get }
}
