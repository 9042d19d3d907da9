import DeclModel
import SourceWriter

/// Values that the author has written, which a factory may repeat, or leave to the compiler.
extension FactoryScope {
  /// The default of a parameter, if it is one whatever the generic arguments of the type are.
  ///
  /// The compiler takes `init(_ tray: T = LocalTray())` for one of `LocalTray` where the argument is left out.
  func generalDefault(of parameter: Parameter) -> String? {
    guard let written = parameter.defaultValue, !genericNames.isEmpty else { return parameter.defaultValue }
    let type = expanded(parameter.type).withoutOptionals
    guard type.mentions(anyOf: genericNames), written != "nil", !written.hasPrefix("{") else { return written }
    let words = written.words
    if words.contains(where: genericNames.contains) { return written }
    if let first = type.nameComponents?.first, genericNames.contains(first) {
      return written.hasPrefix(".init(") ? written : nil
    }
    // A type in view that is not the parameter's own may be one of the arguments.
    let isSpecial = words.contains { word in nominal(.named(word)).map { !type.mentions($0.name) } ?? false }
    return isSpecial ? nil : written
  }

  /// The default of a parameter, if it is general and surely means the same where the factory stands.
  func portableDefault(of parameter: Parameter) -> Code? {
    generalDefault(of: parameter).flatMap { portable($0, as: parameter.type) }
  }

  /// The expression, if it surely means the same where the factory stands.
  func portable(_ expression: String, as type: TypeRef?, isArgument: Bool = true) -> Code? {
    // A macro's factory stands beside what the type keeps to itself.
    let access = knowsModule ? max(self.access, .internal) : .private
    let isPortable = index.isPortable(expression, as: type, in: decl, seenFrom: access, isArgument: isArgument)
    return isPortable ? Code(raw: expression) : nil
  }
}
