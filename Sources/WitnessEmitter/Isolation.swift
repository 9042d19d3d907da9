import DeclModel

/// Which actor a member runs on.
enum Isolation: Hashable {
  /// None: anybody can call it.
  case none
  /// The instance itself.
  case actor
  /// A global one, such as `@MainActor`.
  case global(Attribute)
  /// That of an `isolated` parameter.
  case parameter

  /// Whether it is another one than the instance's.
  var isForeign: Bool {
    switch self {
    case .global, .parameter: true
    case .none, .actor: false
    }
  }

  var globalActor: Attribute? {
    if case .global(let attribute) = self { attribute } else { nil }
  }
}

extension Member {
  /// What the member says itself about the actor that it runs on, rather than the type around it.
  var ownIsolation: Isolation? {
    if header.has(modifier: "nonisolated") || header.attribute(named: "concurrent") != nil { return Isolation.none }
    if case .function(let decl) = self, decl.parameters.contains(where: { $0.type.hasSpecifier("isolated") }) {
      return .parameter
    }
    return nil
  }
}

extension ModuleIndex {
  /// The global actor that isolates a type: its own attribute's, or that of its superclass or of a protocol of its.
  func globalActor(of decl: NominalDecl, depth: Int = 0) -> Attribute? {
    if decl.kind == .actor || decl.header.has(modifier: "nonisolated") || depth > 64 { return nil }
    let file = decl.header.location.file
    if let own = globalActor(in: decl.header.attributes, from: decl.context, file: file) { return own }
    for type in decl.inheritance {
      if let parent = nominal(type, from: decl.context, file: file) {
        if parent.kind == .class || parent.kind == .protocol, let actor = globalActor(of: parent, depth: depth + 1) {
          return actor
        }
      } else if type.plainName.map(Isolation.mainActorTypes.contains) ?? false {
        return Attribute(name: .named("MainActor"))
      }
    }
    return nil
  }
}

extension Isolation {
  /// Classes and protocols of Apple's libraries that the main actor isolates.
  fileprivate static let mainActorTypes: Set<String> = [
    "UIResponder", "UIApplication", "UIViewController", "UINavigationController", "UITabBarController",
    "UITableViewController", "UICollectionViewController", "UISplitViewController", "UIPageViewController",
    "UIHostingController", "UIAlertController", "UIView", "UIWindow", "UIControl", "UIButton", "UILabel", "UIImageView",
    "UIStackView", "UIScrollView", "UITableView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "UITextField", "UITextView", "UIGestureRecognizer",
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UIViewControllerRepresentable",
    "UIViewRepresentable", "NSResponder", "NSApplication", "NSViewController", "NSWindowController", "NSView",
    "NSWindow",
    "NSControl", "NSButton", "NSTextField", "NSTableView", "NSDocument", "NSApplicationDelegate", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKWebView", "MKMapView", "View", "App", "Scene", "ViewModifier", "Commands",
  ]
}
