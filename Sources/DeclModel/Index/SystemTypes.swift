/// Types of the system that have types in them, and so stand in front of a dot as a module does.
package enum SystemTypes {
  /// Whether a name is known as that of a type of the standard library, Foundation, or the most frequent frameworks.
  static func contains(_ name: String) -> Bool {
    outer.contains(name) || ofFoundation.contains(name) || TypeFacts.isUsual(name) || KnownSendability.isSendable(name)
      || KnownSendability.superclasses.contains(name) || KnownComparability.isKnown(name)
      || TypeFacts.knownClasses.contains(name) || StandardLibrary.index.types[name] != nil
  }

  /// Those that nothing else is known of.
  private static let outer = Set(
    """
    AnyIterator AsyncStream AsyncThrowingStream Character CollectionDifference CommandLine DispatchQueue DispatchQoS DispatchSource \
    DispatchTime FloatingPointSign Mirror Task TaskLocal Unicode UnsafeContinuation CheckedContinuation \
    AttributedString Bundle ByteCountFormatter Calendar Data Date DateComponentsFormatter DateFormatter FileManager HTTPCookie \
    InputStream JSONDecoder JSONEncoder JSONSerialization LengthFormatter Locale Logger Measurement MeasurementFormatter \
    NotificationCenter NumberFormatter OutputStream Predicate Process ProcessInfo RelativeDateTimeFormatter RunLoop Scanner Timer \
    URLProtocol URLResource UndoManager UserDefaults XMLElement XMLDocument XMLNode XMLParser \
    NSApplication NSAttributedString NSColor NSColorSpace NSCoder NSComparisonPredicate NSEvent NSFetchRequest NSFont NSImage \
    NSItemProvider NSLayoutConstraint NSManagedObjectModel NSNotification NSPasteboard NSPersistentContainer NSString NSWindow \
    NSWorkspace \
    UIAccessibility UIActivity UIAlertAction UIAlertController UIApplication UIBarButtonItem UIButton UICollectionView \
    UICollectionViewLayout UIColor UIContentSizeCategory UIDevice UIEdgeInsets UIEvent UIFont UIGestureRecognizer UIImage \
    UIImageView UIInterfaceOrientation UIKeyCommand UILabel UIMenu UINavigationController UINavigationItem UIPasteboard UIScene \
    UIScreen UIScrollView UISearchController UISplitViewController UIStackView UITabBarController UITabBarItem UITableView \
    UITextField UITextView UITouch UIWindow UIWindowScene \
    AVAsset AVAudioEngine AVAudioSession AVCaptureDevice AVCaptureSession AVPlayer AVPlayerItem CAMediaTimingFunction CATransaction \
    CBPeripheral CLLocation CLLocationManager CNContact EKEvent LAContext MKMapView PHAsset PHPhotoLibrary SKPaymentTransaction \
    SKProduct UNNotification UNNotificationRequest UNUserNotificationCenter WKNavigationAction WKWebView \
    CurrentValueSubject Fail Future Just PassthroughSubject Published Publishers Subscribers
    """
    .split(separator: " ").map(String.init)
  )

  /// The types at the top level of Foundation, of all its parts, other than the most frequent ones and those with a prefix.
  package static let ofFoundation = Set(
    """
    AffineTransform AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration AttributeScopes \
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol AttributedSubstring ByteCountFormatStyle \
    CGFloat CGPoint CGRect CGRectEdge CGSize CachedURLResponse CocoaError CodableAttributedStringKey CodableConfiguration \
    CodableWithConfiguration ComparableComparator ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError \
    DateIntervalFormatter DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding \
    DescriptiveNumberFormatConfiguration DiscontiguousAttributedSubstring DiscreteFormatStyle EncodableAttributedStringKey \
    EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter FileAttributeKey FileAttributeType \
    FileManagerDelegate FileProtectionType FloatingPointFormatStyle FloatingPointParseStrategy FormatStyleCapitalizationContext \
    HTTPCookiePropertyKey HTTPCookieStorage ISO8601DateFormatter InflectionRule IntegerFormatStyle IntegerParseStrategy \
    KeyPathComparator ListFormatStyle LocalizedError MarkdownDecodableAttributedStringKey MassFormatter Morphology \
    MutableDataProtocol NotificationQueue NumberFormatStyleConfiguration ObjCBool OperatingSystemVersion POSIXError \
    ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter PortDelegate PortMessage PredicateBindings \
    PredicateError PredicateExpression PredicateExpressions ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder \
    PropertyListEncoder PropertyListSerialization RecoverableError ReferenceConvertible ScopedAttributeContainer \
    SocketNativeHandle SocketPort SortDescriptor StandardPredicateExpression StreamDelegate StreamNetworkServiceTypeValue \
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle URLAuthenticationChallenge \
    URLAuthenticationChallengeSender URLCredentialStorage URLFileResourceType URLProtectionSpace URLProtocolClient URLResourceKey \
    URLResourceValues URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate \
    URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask \
    URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate \
    URLSessionWebSocketTask UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear \
    UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance \
    UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure \
    UnitSpeed UnitTemperature UnitVolume XMLDTDNode XMLParserDelegate
    """
    .split(separator: " ").map(String.init)
  )
}
