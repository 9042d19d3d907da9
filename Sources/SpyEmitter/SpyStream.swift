/// Where the values of a property come from that is a stream, in spies whose naming has variables for it.
public enum SpyStream: Hashable, Sendable {
  /// A publisher of Combine's, of a subject that keeps its last value or does not.
  case publisher(keepsValue: Bool)
  /// A publisher of Combine's, of a property with a wrapper such as `@Published`.
  case wrapper(String, property: String)
  /// An observable of RxSwift's, of a subject of the named type.
  case observable(subject: String)
  /// The same, of a subject of whichever type is set.
  case anyObservable

  /// The module whose types these are, without which the property is one like others.
  var module: String {
    switch self {
    case .publisher, .wrapper: "Combine"
    case .observable, .anyObservable: "RxSwift"
    }
  }
}
