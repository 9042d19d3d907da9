import DoubleSelection
import MacroPlugin

/// The warning about a double that a debug build does not have, as its condition is not defined.
///
/// Without it there would only be `cannot find 'ClockMock' in scope`, in another target. A release build should not
/// have doubles, and gets no warning.
enum MissingCondition {
  /// The warning; `nil` if the double exists, or the compiler does not send the conditions.
  static func diagnostic(
    of double: Expansion,
    asked definition: MacroDefinition,
    in expansion: AttachedMacroExpansion
  ) -> PluginDiagnostic? {
    guard let text = double.condition, let name = double.name, let attribute = expansion.attribute,
      let condition = try? ConditionExpression(text), let defined = expansion.customConditions,
      defined.contains("DEBUG"), condition.holds(with: defined) == false
    else { return nil }
    // One that is false for another reason, such as `!DEBUG`, is meant so.
    let missing = condition.names.first { condition.holds(with: defined.union([$0])) == true }
    guard let missing else { return nil }
    let position = PluginDiagnostic.Position(fileName: attribute.fileName, offset: attribute.textRange.lowerBound)
    var notes = [
      PluginDiagnostic.Note(
        "define it for the target: 'swiftSettings: [.define(\"\(missing)\", .when(configuration: .debug))]'",
        at: position
      )
    ]
    if definition.attribute == "Mocked" {
      notes.append(.init("or have the mock in each debug build: '@Mocked(compilationCondition: .debug)'", at: position))
    }
    return PluginDiagnostic(
      "there is no '\(name)' in this build: '\(missing)' is not defined, though 'DEBUG' is",
      severity: .warning,
      at: position,
      notes: notes
    )
  }
}
