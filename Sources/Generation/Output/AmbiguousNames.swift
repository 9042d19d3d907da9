import DeclModel

/// Finds the types of a module that doubles in another module must name with their module.
enum AmbiguousNames {
  /// The module's top-level types that are called like one of a system library or of a module from a package; none if the module
  /// has a type of its own name, as that would hide the module.
  static func names(in reports: [FileReport], of module: String, besides index: ModuleIndex) -> Set<String> {
    let moduleKeys: Set = [NameKey(.abstract, module), NameKey(.concrete, module)]
    if reports.contains(where: { $0.survey.names.contains(where: moduleKeys.contains) }) { return [] }
    var names: Set<String> = []
    for declaration in reports.lazy.compactMap(\.model).flatMap(\.declarations) {
      switch declaration {
      case .nominal(let decl) where decl.kind != .extension: names.insert(decl.name)
      case .typeAlias(let decl): names.insert(decl.name)
      default: break
      }
    }
    return names.filter { systemNames.contains($0) || index.isDeclaredInPackage($0) }
  }

  /// The names that both sources of packages and inputs have, whatever they are there.
  static func keys(in found: [Int], andIn inputs: [Int], of reports: [FileReport]) -> Set<NameKey> {
    let own = Set(inputs.lazy.flatMap { reports[$0].survey.names.lazy.flatMap(\.bothForms) })
    return Set(found.lazy.flatMap { reports[$0].survey.names.lazy.filter(own.contains).flatMap(\.bothForms) })
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

extension NameKey {
  /// As the key of a protocol and as that of a concrete type.
  fileprivate var bothForms: [NameKey] { [self, self.as(.abstract, from: .concrete)] }
}
