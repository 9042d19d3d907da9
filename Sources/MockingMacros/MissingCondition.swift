import DoubleSelection
import MacroPlugin

/// What is said of a double that a debug build does not have, as nobody has defined its condition.
///
/// Without a word there would only be `cannot find 'ClockMock' in scope`, in another target. A release build is not to have doubles,
/// and hears nothing.
enum MissingCondition {
  /// The warning; `nil` if the double is there, or the compiler does not tell.
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
    let position = PluginDiagnostic.Position(fileName: attribute.fileName, offset: attribute.offsetOfText)
    var notes = [
      PluginDiagnostic.Note(
        "define it for the target: 'swiftSettings: [.define(\"\(missing)\", .when(configuration: .debug))]'",
        at: position
      )
    ]
    if definition.attribute == "Mocked" {
      notes.append(
        .init("or have the mock in each debug build: '@Mocked(compilationCondition: .debug)'", at: position)
      )
    }
    return PluginDiagnostic(
      "there is no '\(name)' in this build: '\(missing)' is not defined, though 'DEBUG' is",
      severity: .warning,
      at: position,
      notes: notes
    )
  }
}
