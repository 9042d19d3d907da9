public import ExpectationRuntime
public import Foundation

// The types of Foundation that have an obvious empty value.

extension Data: MockDefault {}

extension Decimal: MockDefault {}

extension CGFloat: MockDefault {}

extension CGPoint: MockDefault {
  /// The origin.
  public static var mockDefault: CGPoint { .zero }
}

extension CGSize: MockDefault {
  /// No size.
  public static var mockDefault: CGSize { .zero }
}

extension CGRect: MockDefault {
  /// No rectangle, at the origin.
  public static var mockDefault: CGRect { .zero }
}

extension IndexPath: MockDefault {
  /// The empty path.
  public static var mockDefault: IndexPath { IndexPath() }
}

extension IndexSet: MockDefault {
  /// The empty set.
  public static var mockDefault: IndexSet { IndexSet() }
}

extension CharacterSet: MockDefault {
  /// The empty set.
  public static var mockDefault: CharacterSet { CharacterSet() }
}

extension AttributedString: MockDefault {
  /// The empty string.
  public static var mockDefault: AttributedString { AttributedString() }
}

extension DateComponents: MockDefault {
  /// No components.
  public static var mockDefault: DateComponents { DateComponents() }
}
