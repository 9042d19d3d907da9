extension ModuleIndex {
  /// The global actor that isolates a type: its own attribute's, or that of its superclass or of a protocol of its.
  package func globalActor(of decl: NominalDecl, depth: Int = 0) -> Attribute? {
    if decl.kind == .actor || decl.header.has(modifier: "nonisolated") || depth > 64 { return nil }
    let file = decl.header.location.file
    if let own = globalActor(in: decl.header.attributes, from: decl.context, file: file) { return own }
    for type in decl.inheritance {
      if let parent = nominal(type, from: decl.context, file: file) {
        if parent.kind == .class || parent.kind == .protocol, let actor = globalActor(of: parent, depth: depth + 1) {
          return actor
        }
      } else if type.plainName.map(ModuleIndex.mainActorTypes.contains) ?? false {
        return Attribute(name: .named("MainActor"))
      }
    }
    return nil
  }

  /// Classes and protocols of Apple's libraries that the main actor isolates.
  private static let mainActorTypes: Set<String> = [
    "UIResponder", "UIApplication", "UIViewController", "UINavigationController", "UITabBarController",
    "UITableViewController", "UICollectionViewController", "UISplitViewController", "UIPageViewController",
    "UIHostingController", "UIAlertController", "UIView", "UIWindow", "UIControl", "UIButton", "UILabel", "UIImageView",
    "UIStackView", "UIScrollView", "UITableView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "UITextField", "UITextView", "UIGestureRecognizer",
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UIViewControllerRepresentable",
    "UIViewRepresentable", "NSResponder", "NSApplication", "NSViewController", "NSWindowController", "NSView",
    "NSWindow", "NSControl", "NSButton", "NSTextField", "NSTableView", "NSDocument", "NSApplicationDelegate",
    "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKWebView", "MKMapView", "View", "App", "Scene", "ViewModifier", "Commands",
  ]
}
