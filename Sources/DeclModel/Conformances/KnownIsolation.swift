/// What is known of the isolation of types in system libraries, whose sources are not in view.
enum KnownIsolation {
  /// Whether a type that is not in view is one of Apple's libraries that the main actor isolates.
  ///
  /// Of UIKit and AppKit these are more than a list could have. A double that is isolated without need compiles all the same.
  static func isOnMainActor(_ name: String) -> Bool {
    mainActorTypes.contains(name)
      || name.hasPrefix("UI") && endingsInUIKit.contains(where: name.hasSuffix)
      || name.hasPrefix("NS") && endingsInAppKit.contains(where: name.hasSuffix)
  }

  /// Whether a type that is not in view is one of Apple's classes that this knows, and no protocol.
  static func isClass(_ name: String) -> Bool {
    if name == "NSObject" || name == "UIActivity" { return true }
    return ["UI", "NS", "WK", "MK"].contains(where: name.hasPrefix) && isOnMainActor(name)
      && !endingsOfProtocols.contains(where: name.hasSuffix)
  }

  private static let endingsOfProtocols = [
    "DataSource", "Delegate", "ItemSource", "Prefetching", "Representable", "Updating",
  ]

  private static let mainActorTypes: Set<String> = [
    "UIApplication", "NSApplication", "NSApplicationDelegate", "NSDocument", "NSResponder",
    "NSViewControllerRepresentable", "NSViewRepresentable", "WKNavigationDelegate", "WKUIDelegate", "WKWebView",
    "MKAnnotationView", "MKMapView", "MKMapViewDelegate", "App", "ButtonStyle", "Commands", "DropDelegate",
    "LabelStyle", "PreviewProvider", "PrimitiveButtonStyle", "ProgressViewStyle", "Scene", "TextFieldStyle",
    "ToggleStyle", "ToolbarContent", "View", "ViewModifier", "Widget", "WidgetBundle",
  ]

  private static let endingsInUIKit = [
    "Activity", "Bar", "BarItem", "BarButtonItem", "Button", "Cell", "Control", "Controller", "DataSource",
    "DataSourcePrefetching", "Delegate", "Document", "FlowLayout", "GestureRecognizer", "ItemSource", "Label",
    "Representable", "Responder", "ResultsUpdating", "Segue", "Slider", "Stepper", "Switch", "TextField", "View",
    "ViewLayout", "Window",
  ]

  private static let endingsInAppKit = [
    "Button", "Cell", "Control", "GestureRecognizer", "MenuDelegate", "Panel", "TextField", "TextFieldDelegate",
    "ToolbarDelegate", "View", "ViewController", "ViewDataSource", "ViewDelegate", "Window", "WindowController",
    "WindowDelegate",
  ]
}
