import DeclModel

/// Types at the top level of modules whose sources nobody has, and that people give the names of to types of their own.
///
/// A name too many only makes doubles longer; one that is missing makes them ambiguous where its module is imported.
enum SystemNames {
  /// Whether a module has a type of this name that files with these imports may see.
  static func areThere(_ name: String, with imports: Set<String>) -> Bool {
    common.contains(name)
      || all.contains(name) && imports.contains { ofModules[$0]?.contains(name) ?? false }
      || SystemTypes.ofFoundation.contains(name) && !imports.isDisjoint(with: passingFoundationOn)
  }

  /// All names of all modules.
  static let all = ofModules.values.reduce(common.union(SystemTypes.ofFoundation)) { $0.union($1) }

  /// Those of Foundation, Combine and SwiftUI that are the most frequent, since other modules pass these three on.
  private static let common = names(
    """
    AlignmentOptions AnyCancellable AnyPublisher AttributeContainer AttributedString Binding BlockOperation Bundle Button \
    ByteCountFormatter Calendar Cancellable CharacterSet Color Comparator ComparisonResult Completion Data DataProtocol Date \
    DateComponents DateFormatter DateInterval Decimal Deferred Dimension Divider Environment Expression Failure \
    FileHandle FileManager Font Form FormatStyle Formatter Future Gesture Gradient Group HTTPCookie HTTPURLResponse Host \
    Image IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization Just Label Layout LengthFormatter Link \
    List Locale Measurement Menu Notification NotificationCenter NumberFormatter ObservableObject Operation \
    OperationQueue OutputStream ParseStrategy Path Picker Pipe Port Predicate Preview Process ProcessInfo Progress \
    Published Publisher QualityOfService Record RunLoop Scanner Scene Section Semaphore Shape Slider SortComparator SortOrder Spacer \
    State Stepper Stream StringTransform Subject Subscriber Subscription Subscribers Subscriptions Tab Table Text Thread \
    TimeInterval TimeZone Timer Toggle Transaction Transition URL URLCache URLComponents URLCredential URLError URLProtocol \
    URLQueryItem URLRequest URLResponse URLSession UUID Unit UserDefaults View ViewBuilder ViewModifier Window XMLDTD XMLDocument \
    XMLElement XMLNode XMLParser
    """
  )

  /// Modules with which Foundation comes into view, by their names or as their parts.
  private static let passingFoundationOn = names(
    """
    AppKit AVFoundation CloudKit Cocoa Contacts CoreBluetooth CoreData CoreLocation EventKit Foundation FoundationEssentials \
    FoundationInternationalization FoundationNetworking FoundationXML HealthKit MapKit PhotosUI StoreKit SwiftData SwiftUI UIKit \
    UserNotifications WatchKit WebKit WidgetKit XCTest
    """
  )

  /// Those that only files have in view that import the module itself.
  private static let ofModules = [
    "ActivityKit": names("Activity ActivityAttributes ActivityContent ActivityState ActivityStyle AlertConfiguration"),
    "AppIntents": names(
      """
      AppEntity AppEnum AppIntent AppShortcut AppShortcutsProvider DisplayRepresentation EntityProperty EntityQuery \
      IntentDescription IntentDialog IntentFile IntentParameter IntentResult OpenIntent ParameterSummary TypeDisplayRepresentation
      """
    ),
    "Charts": names(
      "AreaMark AxisContent AxisMark AxisMarks AxisTick AxisValue BarMark Chart ChartContent ChartProxy LineMark Plottable PointMark RuleMark"
    ),
    "Combine": names(
      """
      ConnectablePublisher CurrentValueSubject Empty Fail ImmediateScheduler PassthroughSubject Publishers Scheduler TopLevelDecoder \
      TopLevelEncoder
      """
    ),
    "CryptoKit": names(
      """
      AES ChaChaPoly Curve25519 Digest HKDF HMAC HashFunction Insecure P256 P384 P521 SHA256 SHA384 SHA512 SecureEnclave SharedSecret \
      SymmetricKey SymmetricKeySize
      """
    ),
    "FoundationModels": names(
      """
      Generable GeneratedContent GenerationGuide GenerationOptions GenerationSchema Instructions LanguageModelSession Prompt \
      SystemLanguageModel Tool Transcript
      """
    ),
    "MapKit": names(
      "Annotation Map MapCamera MapCameraPosition MapCircle MapContent MapPolygon MapPolyline MapStyle Marker UserAnnotation"
    ),
    "MusicKit": names("Album Artist Artwork Curator Genre MusicVideo Playlist RecordLabel Song Station Track"),
    "Network": names("IPAddress IPv4Address IPv6Address"),
    "Observation": names("Observable ObservationRegistrar Observations"),
    "OSLog": names("Logger OSLog"),
    "RealityKit": names("AnchorEntity Component Entity Event Material ModelEntity Scene System Transform"),
    "RegexBuilder": names(
      """
      Anchor Capture CharacterClass ChoiceOf Local Lookahead NegativeLookahead One OneOrMore Optionally Reference Repeat TryCapture \
      ZeroOrMore
      """
    ),
    "StoreKit": names(
      "AppStore AppTransaction ExternalPurchase Message Product Storefront Transaction VerificationResult"
    ),
    "SwiftData": names(
      """
      FetchDescriptor MigrationStage ModelConfiguration ModelContainer ModelContext PersistentIdentifier PersistentModel Query Schema \
      SchemaMigrationPlan VersionedSchema
      """
    ),
    "SwiftUI": names(
      """
      Alert Alignment Anchor Angle Animatable Animation AnyTransition AnyView App AppStorage Axis Canvas Capsule Circle ColorScheme \
      CommandMenu Commands ContentMode Edge EdgeInsets Ellipse EmptyView EnvironmentKey EnvironmentValues FocusState Grid GridItem GridRow \
      GroupBox Material Namespace NavigationLink NavigationPath NavigationStack Observable PopoverAttachmentAnchor PreferenceKey \
      ProgressView Rectangle RoundedRectangle ScrollView SecureField Settings Shader Spring TabView TextEditor TextField \
      TimelineSchedule TimelineView ToolbarItem Transferable UnitPoint Visibility WindowGroup
      """
    ),
    "Synchronization": names("Atomic AtomicLazyReference DoubleWord Mutex WordPair"),
    "System": names("Errno FileDescriptor FilePath FilePermissions"),
    "TabularData": names("AnyColumn Column ColumnProtocol DataFrame Rows ShapeInfo"),
    "Testing": names(
      """
      Attachable Attachment Bug Comment Confirmation ExitStatus ExitTest Expectation Issue SourceLocation Tag Test Trait
      """
    ),
    "TipKit": names("Tip TipView Tips"),
    "WeatherKit": names("Forecast Precipitation UVIndex Weather WeatherAlert WeatherCondition WeatherService Wind"),
    "WidgetKit": names(
      "IntentConfiguration StaticConfiguration Timeline TimelineEntry TimelineProvider Widget WidgetCenter WidgetConfiguration WidgetFamily WidgetInfo"
    ),
    "os": names("Logger OSLog"),
  ]

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
