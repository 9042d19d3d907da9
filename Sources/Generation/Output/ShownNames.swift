import DeclModel
import DoubleSelection
import SyntaxLite

extension MadeDouble {
  /// Whether the double may show something of an imported module to other modules.
  ///
  /// The compiler warns of a public import that no public declaration uses. Which module declares a name is often not known here, so
  /// only what is sure to be the module's own, the double's own or the standard library's shows nothing.
  ///
  /// - Parameters:
  ///   - index: The declarations of the module.
  ///   - kind: The kind of the double, which names types of the run time.
  ///   - imported: The imported modules.
  /// - Returns: Whether that is possible.
  func mayShowImports(in index: ModuleIndex, runtime kind: DoubleKind, imported: Set<String>) -> Bool {
    let standard = StandardNames(besides: imported)
    // What a type has, values and bodies of others may tell.
    guard candidate.decl.kind == .protocol, index.mayNameOnlyOwnTypes(candidate.decl, standard) else { return true }
    let tokens = ShownNames.tokens(in: emitted.text)
    let declared = ShownNames.declared(in: tokens)
    let own = declared.types.union(kind.runtimeNames).union([kind.runtimeModule].compactMap(\.self))
    let lookup = index.lookup(in: candidate.decl.scope)
    return ShownNames.names(in: tokens).contains { name in
      if own.contains(name.components[0])
        || name.components.count == 1 && declared.parameters.contains(name.components[0])
        || standard.contains(name.components, hasArguments: name.hasArguments)
      {
        return false
      }
      let type = TypeRef.named(components: name.components)
      return !(name.hasArguments ? lookup.isOwnFreeType(type) : lookup.isOwn(type, standard))
    }
  }
}

/// The names of types of the standard library, beside those of imported modules.
private struct StandardNames {
  /// Whether an imported module may have types with names of the standard library that are common words.
  private let areCommonNamesOthers: Bool

  /// - Parameter imported: The modules.
  init(besides imported: Set<String>) { areCommonNamesOthers = !imported.isSubset(of: StandardNames.systemModules) }

  /// Whether a name is one of them.
  func contains(_ components: [String], hasArguments: Bool = false) -> Bool {
    switch components.count {
    case 1: isType(components[0]) || hasArguments && StandardNames.genericNames.contains(components[0])
    // In front of the dot are generic arguments, whose type is seen by itself, or nothing.
    case 2: (components[0].isEmpty || isType(components[0])) && StandardNames.members.contains(components[1])
    default: false
    }
  }

  private func isType(_ name: String) -> Bool {
    StandardNames.ownNames.contains(name) || !areCommonNamesOthers && StandardNames.commonNames.contains(name)
  }

  /// Modules whose types are called otherwise.
  private static let systemModules: Set = [
    "AppKit", "Combine", "CoreData", "CoreGraphics", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking",
    "FoundationXML", "Observation", "OSLog", "SwiftUI", "Synchronization", "System", "SystemPackage", "Testing",
    "UIKit", "XCTest",
    "os",
  ]

  /// Names that hardly another module has.
  private static let ownNames = Set(
    """
    AdditiveArithmetic Any AnyBidirectionalCollection AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject \
    AnyRandomAccessCollection AnySequence Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream \
    BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CBool CChar CDouble CFloat CInt CLong \
    CLongLong CShort CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVarArg CancellationError \
    CaseIterable CheckedContinuation ClosedRange Codable CodingKey CodingUserInfoKey CollectionOfOne Comparable \
    ContiguousArray ContinuousClock Copyable CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable \
    DefaultIndices Dictionary DiscardingTaskGroup Double EmptyCollection Encodable EnumeratedSequence Equatable Error \
    Escapable ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral \
    ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation \
    ExpressibleByStringLiteral FixedWidthInteger Float Float16 Float80 FloatingPoint GlobalActor Hashable Hasher \
    IndexingIterator InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IteratorProtocol KeyPath KeyValuePairs \
    KeyedDecodingContainer KeyedEncodingContainer LazySequence LosslessStringConvertible MainActor ManagedBuffer \
    MutableCollection MutableRawSpan MutableSpan Never ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan \
    OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo RandomAccessCollection \
    RangeReplaceableCollection RawRepresentable RawSpan ReferenceWritableKeyPath Self Sendable SerialExecutor Set SetAlgebra \
    SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer StaticString StrideThrough StrideTo \
    Strideable String StringProtocol Substring SuspendingClock TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream \
    ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 UnboundedRange UnfoldSequence \
    UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnsafeBufferPointer \
    UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer \
    UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger Void WritableKeyPath Zip2Sequence
    """
    .split(separator: " ").map(String.init)
  )

  /// Common words, by which modules call types of theirs.
  private static let commonNames: Set = [
    "Actor", "Character", "Collection", "Decoder", "Duration", "Encoder", "Identifiable", "Mirror", "Numeric", "Range",
    "Regex", "Repeated", "Sequence", "Slice", "Span", "Unicode",
  ]

  /// Modules have types of these names, which are not generic.
  private static let genericNames: Set = ["Result", "Task"]

  /// What types of the standard library declare that extensions elsewhere hardly do.
  private static let members: Set = [
    "Continuation", "Element", "Index", "Indices", "Iterator", "Key", "Keys", "Scalar", "SubSequence", "UTF16View",
    "UTF8View",
    "UnicodeScalarView", "Value", "Values",
  ]
}

/// The names of types in the text of a double, which begin with capital letters.
private enum ShownNames {
  /// The tokens of a text, without conditions of builds.
  static func tokens(in text: [UInt8]) -> [String] {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter {
      !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "#".utf8)
    }
    return SourceText(Array(lines.joined(separator: [UInt8(ascii: "\n")]))).tokens.map { token in
      token.hasPrefix("`") ? String(token.dropFirst().dropLast()) : token
    }
  }

  /// The types and the generic parameters that the text declares.
  static func declared(in tokens: [String]) -> (types: Set<String>, parameters: Set<String>) {
    var types: Set<String> = []
    var parameters: Set<String> = []
    for (position, token) in tokens.enumerated() {
      let isType = ["typealias", "class", "struct", "enum"].contains(token)
      guard isType || token == "func" || token == "init" || token == "subscript" else { continue }
      var rest = tokens.dropFirst(position + 1)
      if isType, let name = rest.first { types.insert(name) }
      if isType || token == "func" { rest = rest.dropFirst() }
      guard rest.first == "<" else { continue }
      var depth = 0
      var previous = ""
      for token in rest {
        if token == "<" { depth += 1 }
        if depth == 1, ["<", ",", "each"].contains(previous), token != "each" { parameters.insert(token) }
        if token.first == ">" { depth -= token.count }
        if depth <= 0 { break }
        previous = token
      }
    }
    return (types, parameters)
  }

  /// The names, with those in front of a dot, and whether generic arguments follow.
  static func names(in tokens: [String]) -> [(components: [String], hasArguments: Bool)] {
    var names: [(components: [String], hasArguments: Bool)] = []
    var position = 0
    while position < tokens.count {
      // What versions and groups of users are called is no type.
      if tokens[position] == "@", position + 1 < tokens.count, ["available", "_spi"].contains(tokens[position + 1]) {
        position = tokens[position...].firstIndex(of: ")") ?? tokens.count
        continue
      }
      guard tokens[position].beginsUppercase else {
        position += 1
        continue
      }
      // What follows a dot after something else is a member that nothing is known of.
      var components = position > 0 && tokens[position - 1] == "." ? ["", tokens[position]] : [tokens[position]]
      while position + 2 < tokens.count, tokens[position + 1] == ".", tokens[position + 2].beginsUppercase {
        components.append(tokens[position + 2])
        position += 2
      }
      if components.count > 1, ["Type", "Protocol"].contains(components[components.count - 1]) {
        components.removeLast()
      }
      position += 1
      // `(any P).Type`
      if components == [""] { continue }
      names.append((components, position < tokens.count && tokens[position].hasPrefix("<")))
    }
    return names
  }
}

extension String {
  /// Whether the first character is an uppercase letter, which in nearly all code is ASCII.
  fileprivate var beginsUppercase: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return first?.isUppercase ?? false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

extension NameLookup {
  /// Whether a type and what it stands for is made of nothing but the module's own types and those of the standard library.
  fileprivate func isOwn(_ type: TypeRef, _ standard: StandardNames) -> Bool {
    !expandingAliases(type, holdsInAllBuilds: true).contains { part in
      guard let components = part.nameComponents else { return false }
      if standard.contains(components, hasArguments: part.genericArguments.count == 2) { return false }
      return !(part.genericArguments.isEmpty ? seesWithoutImport(components) : isOwnFreeType(part))
    }
  }

  /// Whether a generic type is the module's own and asks nothing of its arguments, of which another module may say that they meet it.
  fileprivate func isOwnFreeType(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents, seesWithoutImport(components), let decl = nominal(type) else {
      return false
    }
    return decl.whereClause.isEmpty && decl.genericParameters.allSatisfy { $0.inherited == nil }
  }
}

extension ModuleIndex {
  /// Whether a protocol and all that it inherits are the module's, and name what seems to be its own, and nothing in lower case, as the
  /// types of C are: most of the others are told by that, whose doubles need not be read.
  fileprivate func mayNameOnlyOwnTypes(_ decl: NominalDecl, _ standard: StandardNames) -> Bool {
    var pending = [decl]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next.qualifiedName).inserted else { continue }
      let lookup = lookup(in: next.memberScope)
      let areOwn = next.members.allSatisfy { member in
        !member.contains { type in
          guard case .identifier(_, let name, let arguments) = type,
            !standard.contains([name], hasArguments: arguments.count == 2)
          else { return false }
          if !name.beginsUppercase { return true }
          return !associatedTypeNames.contains(name) && !member.genericParameters.contains { $0.name == name }
            && !lookup.isOwn(.named(name), standard)
        }
      }
      guard areOwn else { return false }
      for type in next.inheritance
      where !standard.contains([String(type.description.drop { $0 == "~" })]) {
        guard let components = type.nameComponents, lookup.seesWithoutImport(components),
          let inherited = lookup.nominal(type)
        else { return false }
        pending.append(inherited)
      }
    }
    return true
  }
}
