package import DeclModel
import NameResolver

/// How a double is called, where that is not left to its kind.
public struct DoubleNameRule: Hashable, Sendable {
  /// The name, in which `*` stands for that of the declaration; `nil` for the one that the kind gives.
  public var pattern: String?
  /// Endings that the declaration's name loses first: `UserServiceProtocol` is then doubled as `UserService`.
  public var strippedSuffixes: [String] = []

  /// The rule that changes nothing.
  public init() {}

  /// Whether the rule changes nothing.
  package var isEmpty: Bool { pattern == nil && strippedSuffixes.isEmpty }

  /// Whether a text can be a name, with `*` for a part of it.
  package static func isName(_ text: String) -> Bool {
    let name = text.replacing("*", with: "X")
    return name.isPlainIdentifier && Identifier(source: name).text == name
  }

  /// The name of a declaration's double.
  ///
  /// - Parameters:
  ///   - decl: The declaration.
  ///   - make: Gives the name that the kind has for a declaration of a name.
  /// - Returns: The name, without those of the types around it.
  package func name(of decl: NominalDecl, otherwise make: (NominalDecl) -> String) -> String {
    if isEmpty { return make(decl) }
    var decl = decl
    let suffix = strippedSuffixes.first { decl.name.hasSuffix($0) && decl.name != $0 }
    if let suffix { decl.parts.name = String(decl.name.dropLast(suffix.count)) }
    return pattern.map { $0.replacing("*", with: decl.name) } ?? make(decl)
  }
}
