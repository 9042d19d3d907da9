public import ExpectationRuntime
public import Foundation

// The types of Foundation that have an obvious empty value.

extension Data: MockDefault {}

extension Decimal: MockDefault {}

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
