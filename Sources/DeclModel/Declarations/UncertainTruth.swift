extension Sequence<Bool?> {
  /// Whether all of them hold; `nil` if that depends on those of which it is not known.
  package var allHold: Bool? { contains(false) ? false : contains(nil) ? nil : true }

  /// Whether one of them holds; `nil` if that depends on those of which it is not known.
  package var oneHolds: Bool? { contains(true) ? true : contains(nil) ? nil : false }
}
