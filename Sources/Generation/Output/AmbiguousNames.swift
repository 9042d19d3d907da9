import DeclModel

/// The types of a module that doubles in another module must name with their module, as others have types of their names.
struct AmbiguousNames: Sendable {
  /// The names that are written with the module's: `App.Parcel`.
  let qualified: Set<String>
  /// Those that are imported one by one, by what they are: a type that is called like the module hides it, so that its name leads
  /// to nothing of it.
  let imported: [String: String]

  /// The module's top-level types that are called like one of a system library or of another module that its files see.
  ///
  /// - Parameters:
  ///   - module: The module's name; `nil` if doubles are part of it, where its own types hide others.
  ///   - reports: The reports on the module's files.
  ///   - headerWords: The words of headers of modules in C that its files import, as the keys of protocols.
  ///   - index: Its declarations, and those of other modules as far as they were asked for.
  ///   - files: The files whose imports count.
  init(
    of module: String?,
    in reports: [FileReport],
    headerWords: Set<NameKey>,
    besides index: ModuleIndex,
    files: [FileID]
  ) {
    var kinds: [String: String] = [:]
    if module != nil {
      for declaration in reports.lazy.compactMap(\.model).flatMap(\.declarations) {
        switch declaration {
        case .nominal(let decl) where decl.kind != .extension: kinds[decl.name] = decl.kind.importKind
        case .typeAlias(let decl): kinds[decl.name] = "typealias"
        default: break
        }
      }
      let imports = reports.lazy.compactMap(\.model).flatMap(\.imports)
      let importsTesting = imports.contains { $0.module == "Testing" }
      kinds = kinds.filter { name, _ in
        AmbiguousNames.systemNames.contains(name) || importsTesting && AmbiguousNames.testingNames.contains(name)
          || index.isDeclaredElsewhere(name, seenFrom: files)
          || !headerWords.isEmpty && headerWords.contains(NameKey(.abstract, name))
      }
    }
    let isHidden = module.map { index.declaration([$0]) != nil } ?? false
    qualified = isHidden ? [] : Set(kinds.keys)
    imported = isHidden ? kinds : [:]
  }

  /// The names that both sources of other modules and inputs have, whatever they are there.
  static func keys(in found: [Int], andIn inputs: [Int], of reports: [FileReport]) -> Set<NameKey> {
    let own = Set(inputs.lazy.flatMap { reports[$0].summary.names.lazy.flatMap(\.bothForms) })
    return Set(found.lazy.flatMap { reports[$0].summary.names.lazy.filter(own.contains).flatMap(\.bothForms) })
  }

  /// The names that both headers of modules in C and inputs have.
  static func keys(among words: Set<NameKey>, andIn inputs: [Int], of reports: [FileReport]) -> Set<NameKey> {
    var own = Set(inputs.lazy.flatMap { reports[$0].summary.names.lazy.flatMap(\.bothForms) })
    own.formIntersection(words)
    return Set(own.lazy.flatMap(\.bothForms))
  }

  /// Whether the type that a name means may depend on what is imported.
  static func mayBeAmbiguous(_ name: String) -> Bool { systemNames.contains(name) || testingNames.contains(name) }

  /// Names that Testing declares, which only test support imports.
  private static let testingNames: Set<String> = [
    "Attachable", "Attachment", "Bug", "Comment", "Confirmation", "ExitStatus", "ExitTest", "Expectation", "Issue",
    "SourceLocation", "Tag", "Test", "Trait",
  ]

  /// Names that Foundation, Combine and SwiftUI declare and that people give to types of their own.
  private static let systemNames: Set<String> = Set(
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
    URLQueryItem URLRequest URLResponse URLSession UUID Unit UserDefaults View ViewBuilder ViewModifier Window XMLDTD XMLDocument \
    XMLElement XMLNode XMLParser
    """.split(separator: " ").map(String.init)
  )
}

extension NominalDecl.Kind {
  /// The word for it after `import`.
  fileprivate var importKind: String { self == .actor ? "class" : rawValue }
}

extension NameKey {
  /// As the key of a protocol and as that of a concrete type.
  fileprivate var bothForms: [NameKey] { [self, self.as(.abstract, from: .concrete)] }
}
