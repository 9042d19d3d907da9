/// Expressions of `#if`.
package enum BuildCondition {
  /// One expression that is true where all are; `nil` without any.
  package static func joined(_ conditions: [String]) -> String? {
    switch conditions.count {
    case 0: nil
    case 1: conditions[0]
    default: conditions.map { isSimple($0) ? $0 : "(\($0))" }.joined(separator: " && ")
    }
  }

  private static func isSimple(_ condition: String) -> Bool {
    !condition.contains("&&") && !condition.contains("||")
  }
}
