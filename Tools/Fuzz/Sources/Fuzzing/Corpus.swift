import Foundation
import SyntaxLite

/// The material of inputs: the files of the folder `Corpus` and the package's own sources, whole and in pieces.
public struct Corpus: Sendable {
  /// Whole files.
  let files: [[UInt8]]
  /// Declarations of which there can be doubles, with what is nested in them.
  let declarations: [[UInt8]]
  /// Pieces by what they are.
  let pieces: [SyntaxKind: [[UInt8]]]
  /// Types of all kinds.
  let types: [[UInt8]]
  /// Declarations that can be members.
  let members: [[UInt8]]
  /// The macros' plugin, if it was built.
  let pluginPath: String?

  /// Reads the files; those of this folder of the tool count as often as those of the rest of the package.
  public init(package: URL, pluginPath: String?) {
    self.pluginPath = pluginPath
    let own = Corpus.files(in: package.appending(path: "Tools/Fuzz/Corpus"))
    let cases = Corpus.files(in: package.appending(path: "Tests/EndToEndTests/Cases"))
    files = own + cases + Corpus.files(in: package.appending(path: "Sources"))

    var declarations: [[UInt8]] = []
    var pieces: [SyntaxKind: Set<[UInt8]>] = [:]
    for file in own + cases {
      let tree = SyntaxTree(parsing: SourceText(file))
      for (index, node) in tree.nodes.enumerated() where node.end > node.start {
        let bytes = Array(tree.source.bytes(in: tree.range(NodeID(UInt32(index)))))
        if node.kind.isDoubled, bytes.count < 1_500 { declarations.append(bytes) }
        if bytes.count < 400 { pieces[node.kind, default: []].insert(bytes) }
      }
    }
    self.declarations = declarations
    // Sets have another order in each process.
    self.pieces = pieces.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
    let sorted = self.pieces.sorted { $0.key.rawValue < $1.key.rawValue }
    types = sorted.filter { $0.key.isType }.flatMap(\.value)
    members = sorted.filter { $0.key.isMember }.flatMap(\.value)
  }

  private static func files(in folder: URL) -> [[UInt8]] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
    }
  }
}

extension SyntaxKind {
  /// Whether there are doubles of it.
  var isDoubled: Bool {
    switch self {
    case .protocolDecl, .classDecl, .actorDecl, .structDecl, .enumDecl: true
    default: false
    }
  }

  /// Whether it is a declaration that can stand among members.
  var isMember: Bool {
    switch self {
    case .typealiasDecl, .associatedtypeDecl, .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl,
      .variableDecl, .enumCaseDecl, .ifConfigDecl, .macroExpansionDecl:
      true
    default: isDoubled
    }
  }

  /// Whether it is a type.
  var isType: Bool {
    switch self {
    case .identifierType, .memberType, .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType,
      .inlineArrayType, .tupleType, .functionType, .attributedType, .someType, .anyType, .compositionType,
      .suppressedType, .metatypeType, .packExpansionType, .packElementType, .namedOpaqueReturnType:
      true
    default: false
    }
  }

  /// Whether it can be left out.
  var isOptional: Bool {
    switch self {
    case .attribute, .argumentList, .modifier, .modifierDetail, .genericParameterClause, .primaryAssociatedTypeClause,
      .inheritanceClause, .genericWhereClause, .asyncEffect, .throwsEffect, .returnClause, .defaultValue,
      .initializerValue, .accessorBlock, .codeBlock, .statement:
      true
    default: isMember
    }
  }
}
