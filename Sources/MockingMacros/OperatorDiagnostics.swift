import DeclModel
import MacroPlugin

/// The diagnostics about operators in types with `@Mocked` or `@MockedMembers`.
///
/// The attributes may declare any name, for the cases of enums and the recorders of functions. The compiler then finds an operator in the
/// body of the type twice, and takes it for ambiguous where a protocol of the type's own inheritance clause requires it, unless it could
/// derive the conformance.
enum OperatorDiagnostics {
  /// A diagnostic for each operator that is lost; nothing if the attribute is another one.
  static func diagnostics(for definition: MacroDefinition, in expansion: AttachedMacroExpansion) -> [PluginDiagnostic] {
    guard definition.attribute == "Mocked", definition.role == "member",
      let decl = expansion.declaration.nominal, !decl.inheritance.isEmpty
    else { return [] }
    // Of other types no factory is made, which is the message.
    guard decl.kind == .struct || decl.kind == .enum else { return [] }
    let remedy =
      decl.kind == .struct ? "use '@MockedStruct', or declare it in an extension" : "declare it in an extension"
    var diagnostics = lostOperators(of: decl, beside: "Mocked", remedy: remedy, Places(of: expansion.declaration))
    if decl.kind == .struct, let attribute = expansion.attribute {
      diagnostics.updateEach { $0.fixIts = [replacement(of: attribute)] }
    }
    return diagnostics
  }

  /// The same for a mock that is written by hand, whose operators no extension can have.
  static func diagnostics(forMembersOf decl: NominalDecl, _ places: Places) -> [PluginDiagnostic] {
    lostOperators(of: decl, beside: "MockedMembers", remedy: "state the conformance in an extension", places)
  }

  private static func lostOperators(
    of decl: NominalDecl,
    beside attribute: String,
    remedy: String,
    _ places: Places
  ) -> [PluginDiagnostic] {
    decl.members.compactMap { member in
      guard case .function(let function) = member, function.name.isOperator else { return nil }
      let protocols = decl.inheritance.filter { requires(function, of: decl, $0) != .no }
      guard let first = protocols.first else { return nil }
      let isSure = protocols.contains { requires(function, of: decl, $0) == .yes }
      return PluginDiagnostic(
        "beside '@\(attribute)', which may declare any name, the compiler does not find '\(function.name)' for '\(first)': \(remedy)",
        // Of other protocols only the compiler knows what they require.
        severity: isSure ? .error : .note,
        at: places.position(Int(function.header.location.offset))
      )
    }
  }

  private enum Answer { case no, maybe, yes }

  /// Whether a protocol requires the operator in such a way that the compiler cannot find it.
  private static func requires(_ function: FunctionDecl, of decl: NominalDecl, _ type: TypeRef) -> Answer {
    let comparisons: Set = ["<", "<=", ">", ">="]
    switch type.baseName {
    case "Comparable", "Strideable":
      // Of an enum it could be derived.
      if comparisons.contains(function.name) { return decl.kind == .enum ? .no : .yes }
      return function.name == "==" && decl.holdsWhatCannotBeCompared ? .yes : .no
    case "Equatable", "Hashable": return function.name == "==" && decl.holdsWhatCannotBeCompared ? .yes : .no
    case "AdditiveArithmetic", "Numeric", "SignedNumeric":
      return ["+", "-", "*", "*="].contains(function.name) ? .yes : .no
    case "Sendable", "Codable", "Encodable", "Decodable", "Identifiable", "CaseIterable", "CustomStringConvertible",
      "CustomDebugStringConvertible", "Error", "LocalizedError", "RawRepresentable", "Copyable":
      return .no
    // Where it requires `==`, it most likely inherits `Equatable`.
    default:
      let isDerived = decl.kind == .class || decl.kind == .actor || !decl.holdsWhatCannotBeCompared
      return function.name == "==" && isDerived ? .no : .maybe
    }
  }

  private static func replacement(of attribute: PluginSyntax) -> PluginDiagnostic.FixIt {
    let text = attribute.textRange
    // The name stands behind the '@', perhaps with its module; of the arguments, there is one that both have.
    let bytes = Array(attribute.source.utf8)
    let names = attribute.tokens.dropFirst().prefix { bytes[$0.lowerBound - attribute.offset] != UInt8(ascii: "(") }
    let name = names.last ?? text
    let keepsArguments = attribute.source.contains("access:")
    let range = attribute.range(name.lowerBound..<(keepsArguments ? name : text).upperBound)
    return PluginDiagnostic.FixIt("use '@MockedStruct'", replacing: range, with: "MockedStruct")
  }
}

extension NominalDecl {
  /// Whether `==` surely cannot be derived: in no class, nor where a stored property or a value of a case is a function, a tuple,
  /// or of any type.
  fileprivate var holdsWhatCannotBeCompared: Bool {
    if kind == .class || kind == .actor { return true }
    return members.contains { member in
      switch member {
      case .variable(let variable) where kind == .struct && !variable.header.isStatic && variable.accessors == nil:
        return variable.type.map(cannotBeCompared) ?? false
      case .enumCase(let enumCase): return (enumCase.parameters ?? []).contains { cannotBeCompared($0.type) }
      default: return false
      }
    }
  }

  private func cannotBeCompared(_ type: TypeRef) -> Bool {
    let type = type.withoutOptionals.core
    switch type {
    case .function, .tuple, .any, .composition, .metatype: return true
    default: return ["Error", "Any", "AnyObject"].contains(type.baseName) || isUnconstrained(type)
    }
  }

  /// Whether a type is a generic parameter of which nothing is asked.
  private func isUnconstrained(_ type: TypeRef) -> Bool {
    whereClause.isEmpty && genericParameters.contains { $0.inherited == nil && $0.name == type.plainName }
  }
}
