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

  /// Marks functions of global actors as `@Sendable` where a value of a parameter's type holds them.
  ///
  /// In a module in Swift 6 mode they are so without a word, and in tests in Swift 5 mode they are not, which then could not hand them on.
  package func sharingIsolatedFunctions(in type: TypeRef, from context: [String], file: Int32) -> TypeRef {
    func sharing(_ type: TypeRef) -> TypeRef {
      switch type {
      case .optional(let wrapped): return .optional(sharing(wrapped))
      case .array(let element): return .array(sharing(element))
      case .dictionary(let key, let value): return .dictionary(key: key, value: sharing(value))
      case .tuple(var elements):
        for index in elements.indices { elements[index].type = sharing(elements[index].type) }
        return .tuple(elements)
      case .attributed(var attributes, let base):
        guard base.functionType != nil, !type.hasAttribute("Sendable"),
          globalActor(in: attributes.attributes, from: context, file: file) != nil
        else { return .attributed(attributes, sharing(base)) }
        attributes.attributes.append(Attribute(name: .named("Sendable")))
        return .attributed(attributes, base)
      default: return type
      }
    }
    return sharing(type)
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
