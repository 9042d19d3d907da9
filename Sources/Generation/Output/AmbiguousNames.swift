import DeclModel

/// Finds the types of a module that doubles in another module must name with their module.
enum AmbiguousNames {
  /// The module's top-level types that are called like one of a system library; none if the module has a type of its own
  /// name, as that would hide the module.
  static func names(in files: [FileModel], of module: String) -> Set<String> {
    var names: Set<String> = []
    for case .nominal(let decl) in files.lazy.flatMap(\.declarations) where decl.kind != .extension {
      if decl.name == module { return [] }
      if systemNames.contains(decl.name) { names.insert(decl.name) }
    }
    for case .typeAlias(let decl) in files.lazy.flatMap(\.declarations) {
      if decl.name == module { return [] }
      if systemNames.contains(decl.name) { names.insert(decl.name) }
    }
    return names
  }

  /// Names that Foundation, Combine and SwiftUI declare and that people give to types of their own.
  static let systemNames: Set<String> = Set(
    """
    AlignmentOptions AnyCancellable AnyPublisher AttributeContainer AttributedString Binding BlockOperation Bundle Button \
    ByteCountFormatter Calendar Cancellable CharacterSet Color Comparator ComparisonResult Completion Data DataProtocol Date \
    DateComponents DateFormatter DateInterval Decimal Deferred Dimension Divider Environment Expression Failure \
    FileHandle FileManager Font Form FormatStyle Formatter Future Gesture Gradient Group HTTPCookie HTTPURLResponse Host \
    Image IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization Just Label Layout LengthFormatter Link \
    List Locale Measurement Menu Notification NotificationCenter NumberFormatter ObservableObject Operation \
    OperationQueue OutputStream ParseStrategy Path Picker Pipe Port Predicate Preview Process ProcessInfo Progress \
    Published Publisher QualityOfService Record RunLoop Scanner Scene Section Shape Slider SortComparator SortOrder Spacer \
    State Stepper Stream StringTransform Subject Subscriber Subscription Subscribers Subscriptions Tab Table Text Thread \
    TimeInterval TimeZone Timer Toggle Transaction Transition URL URLCache URLComponents URLCredential URLError URLProtocol \
    URLQueryItem URLRequest URLResponse URLSession UUID Unit UserDefaults View ViewBuilder ViewModifier Window
    """.split(separator: " ").map(String.init)
  )
}
