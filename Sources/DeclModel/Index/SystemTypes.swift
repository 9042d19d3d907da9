/// Types of the system that have types in them, and so stand in front of a dot as a module does.
enum SystemTypes {
  /// Whether a name is known as that of a type of the standard library, Foundation, or the most frequent frameworks.
  static func contains(_ name: String) -> Bool {
    outer.contains(name) || TypeFacts.isUsual(name) || KnownSendability.isSendable(name)
      || KnownSendability.superclasses.contains(name) || KnownComparability.isKnown(name)
      || TypeFacts.knownClasses.contains(name) || StandardLibrary.index.types[name] != nil
  }

  /// Those that nothing else is known of.
  private static let outer = Set(
    """
    AnyIterator AsyncStream AsyncThrowingStream Character CollectionDifference CommandLine DispatchQueue DispatchQoS DispatchSource \
    DispatchTime FloatingPointSign Mirror Task TaskLocal Unicode UnsafeContinuation CheckedContinuation \
    AffineTransform AttributedString Bundle ByteCountFormatter Calendar Data Date DateComponentsFormatter DateFormatter \
    DateIntervalFormatter FileManager HTTPCookie ISO8601DateFormatter InputStream JSONDecoder JSONEncoder JSONSerialization \
    LengthFormatter Locale Logger Measurement MeasurementFormatter NotificationCenter NumberFormatter OutputStream \
    PersonNameComponentsFormatter Predicate Process ProcessInfo PropertyListDecoder PropertyListEncoder PropertyListSerialization \
    RelativeDateTimeFormatter RunLoop Scanner SortDescriptor Timer URLProtocol URLResource UndoManager UserDefaults XMLElement \
    XMLDocument XMLNode XMLParser \
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
}
