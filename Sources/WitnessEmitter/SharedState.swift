import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A static variable that any code may change at any time.
///
/// Only modules in Swift 5 mode can have one, and code in Swift 6 mode, such as their tests, can neither read nor set it. So a closure
/// that does stops there, and is what it was in Swift 5 mode.
enum SharedState {
  /// Whether a member is one.
  static func contains(_ gathered: GatheredMember, in context: WitnessContext) -> Bool {
    // A witness among the members of its type is compiled as that is.
    guard context.options.placement == .file, context.flattened == nil, case .variable(let decl) = gathered.member,
      decl.header.isStatic, !decl.isLet, decl.accessors?.hasObservers ?? true
    else { return false }
    let isGuarded = decl.header.modifiers.contains { $0.name == "nonisolated" && $0.detail == "unsafe" }
    // What a property wrapper or a macro keeps, it may guard, as `@TaskLocal` does.
    let isWrapped = decl.header.attributes.contains { $0.name.baseName.first?.isUppercase ?? false }
    switch gathered.isolation {
    case .unspecified, .nonisolated: return !isGuarded && !isWrapped
    case .instance, .globalActor, .parameter: return false
    }
  }

  /// The body of a closure, for both modes.
  ///
  /// - Parameters:
  ///   - use: The expression that reads or sets the variable.
  ///   - value: How the closure refers to the value that is set; `nil` if it reads.
  ///   - message: The message with which it stops.
  ///   - trap: The function that stops the test.
  /// - Returns: An `#if` with a branch for each mode.
  static func body(_ use: Code, value: Code?, message: String, trap: Code) -> Code {
    let used = value == nil ? "return \(use)" : use
    let unused = value.map { "\n  _ = \($0)" as Code }
    return "#if swift(<6)\n  \(used)\n  #else\(unused)\n  \(trap)(\(literal: message))\n  #endif"
  }
}
