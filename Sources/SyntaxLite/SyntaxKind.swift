/// The kind of a syntax node: the name of a production of the Swift grammar.
///
/// The comment on each case lists the node's children in source order: `?` means at most one, `*` any number.
/// Punctuation and keywords are not stored; if one of them matters, it is in the node's `flags` or `detail`. Every
/// node's range starts at its first token and ends after its last one; comments and whitespace are the gaps between
/// nodes.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// A whole file: declaration* (with `statement` for top-level code that is not a declaration).
  case sourceFile

  // MARK: Declarations. Each begins with attribute* modifier*, which the lists below leave out.

  /// `import struct A.B`: name (the whole dotted path); `detail` is the `Keyword` of the kind of import, or 0.
  case importDecl
  /// `typealias A<T> = B where …`: name, genericParameterClause?, type, genericWhereClause?
  case typealiasDecl
  /// `associatedtype A: B = C where …`: name, inheritanceClause?, type? (the default), genericWhereClause?
  case associatedtypeDecl
  /// `protocol A<B>: C where … {}`: name, primaryAssociatedTypeClause?, inheritanceClause?, genericWhereClause?, memberBlock
  case protocolDecl
  /// name, genericParameterClause?, inheritanceClause?, genericWhereClause?, memberBlock
  case classDecl
  /// As `classDecl`.
  case actorDecl
  /// As `classDecl`.
  case structDecl
  /// As `classDecl`.
  case enumDecl
  /// `extension A.B: C where … {}`: type, inheritanceClause?, genericWhereClause?, memberBlock
  case extensionDecl
  /// name (an identifier or an operator), genericParameterClause?, parameterClause, asyncEffect?, throwsEffect?,
  /// returnClause?, genericWhereClause?, codeBlock?
  case functionDecl
  /// `init?<T>(…)`: genericParameterClause?, parameterClause, asyncEffect?, throwsEffect?, genericWhereClause?, codeBlock?;
  /// flag `isOptional` for `init?`, `isImplicitlyUnwrapped` for `init!`.
  case initializerDecl
  /// asyncEffect?, throwsEffect?, codeBlock?
  case deinitializerDecl
  /// genericParameterClause?, parameterClause, returnClause, genericWhereClause?, accessorBlock?
  case subscriptDecl
  /// `let`, `var`, `inout` …: patternBinding+; flag `isLet`.
  case variableDecl
  /// `case a(Int), b = 2`: enumCaseElement+; flag `isIndirect` is not set here: `indirect` is a modifier.
  case enumCaseDecl
  /// `prefix operator +++`, `infix operator <>: P`: name; the rest is skipped.
  case operatorDecl
  /// name; the braces are skipped (codeBlock).
  case precedenceGroupDecl
  /// `macro m<T>(…) -> T = …`: name, genericParameterClause?, parameterClause, returnClause?, initializerValue?, genericWhereClause?
  case macroDecl
  /// A freestanding macro use at declaration level, `#name<T>(…) {…}`: name, genericArgumentClause?, argumentList?, codeBlock*
  case macroExpansionDecl
  /// `#if … #elseif … #else … #endif`: ifConfigClause+
  case ifConfigDecl
  /// One branch: condition? (absent for `#else`), then what the place allows (declarations, enum cases, accessors,
  /// attributes …); `detail` is the `Keyword` `if`, `elseif` or `else`.
  case ifConfigClause
  /// The condition's range, as written, without the line's comment.
  case condition
  /// `#sourceLocation(…)`, `#error("…")`, `#warning("…")`: no children.
  case poundDirective
  /// Top-level code, or code that could not be parsed: a range, no children.
  case statement

  // MARK: Pieces of declarations

  /// `@a.b<T>(…)`: type, argumentList?
  case attribute
  /// The range between the parentheses, as written; no children.
  case argumentList
  /// `public`, `private(set)`, `nonisolated(unsafe)`: `detail` is its `Keyword`; the text between the parentheses is a `modifierDetail` child.
  case modifier
  /// `set`, `unsafe`, `unowned(safe)`'s `safe` …: the range of the word.
  case modifierDetail
  /// An identifier, operator, or dotted import path, as written (back-ticks included).
  case name
  /// genericParameter*
  case genericParameterClause
  /// `each T: P`, `let n: Int`: attribute*, name, type?; flags `isPack`, `isLet`.
  case genericParameter
  /// `<A, B>` after a protocol's name: name*
  case primaryAssociatedTypeClause
  /// inheritedType*
  case inheritanceClause
  /// One entry of the clause: type (attributes such as `@unchecked`, and `nonisolated`, are in an `attributedType`).
  case inheritedType
  /// (conformanceRequirement | sameTypeRequirement | layoutRequirement)*
  case genericWhereClause
  /// `A: B`: type, type
  case conformanceRequirement
  /// `A == B`: type, type
  case sameTypeRequirement
  /// `A: AnyObject`-like layout words `_Trivial(64)`, `_NativeClass` …: type, name. (`AnyObject` itself is a conformance; `class` is a layout.)
  case layoutRequirement
  /// parameter*
  case parameterClause
  /// attribute*, modifier* (`isolated` … if written before the name), parameterName (1 or 2), type?, defaultValue?;
  /// flag `isVariadic` for `...`. Specifiers such as `inout` are in the type (`attributedType`).
  case parameter
  /// A label or name of a parameter, `_` included.
  case parameterName
  /// The range after `=`; no children.
  case defaultValue
  /// `async` or `reasync` (`detail` is the `Keyword`).
  case asyncEffect
  /// `throws`, `throws(E)`, `rethrows`: type?; `detail` is the `Keyword`.
  case throwsEffect
  /// `-> T`: type
  case returnClause
  /// The pattern's text, type?, initializerValue?, accessorBlock?: pattern, type?, initializerValue?, accessorBlock?
  case patternBinding
  /// `a`, `(a, b)`, `_`: flag `isIdentifier` when it is a single name.
  case pattern
  /// The range after `=` of a variable, macro or enum case; no children.
  case initializerValue
  /// `{ get set }`: accessor*; flag `isImplicitGetter` (with no children) when the braces hold code.
  case accessorBlock
  /// attribute*, modifier*, parameterName?, asyncEffect?, throwsEffect?, codeBlock?; `detail` is the `Keyword`
  /// (`get`, `set`, `willSet`, `didSet`, `_read`, `_modify`, `read`, `modify`, `init`, `borrow`, `mutate`, `unsafeAddress` …).
  case accessor
  /// A skipped body, braces included; no children.
  case codeBlock
  /// `{ … }` of a type or extension: declaration*
  case memberBlock
  /// name, parameterClause?, initializerValue?
  case enumCaseElement

  // MARK: Types

  /// `A`, `A<B>`, `M::A`: moduleSelector?, name, genericArgumentClause?. `Self`, `Any`, `_` and `class` are identifiers too.
  case identifierType
  /// The name before `::`.
  case moduleSelector
  /// `A.B<C>`: type (the base), moduleSelector?, name, genericArgumentClause?
  case memberType
  /// (type | integerExpression)*
  case genericArgumentClause
  /// An integer as a generic argument or count, with its sign.
  case integerExpression
  /// `T?`: type
  case optionalType
  /// `T!`: type
  case implicitlyUnwrappedOptionalType
  /// `[T]`: type
  case arrayType
  /// `[K: V]`: type, type
  case dictionaryType
  /// `[3 of T]`: (type | integerExpression), type
  case inlineArrayType
  /// `()`, `(T)`, `(a: T, b c: U...)`: tupleTypeElement*
  case tupleType
  /// parameterName*, type, defaultValue?; flag `isVariadic`.
  case tupleTypeElement
  /// `(A, b: B) async throws(E) -> C`: tupleType (its parameters), asyncEffect?, throwsEffect?, type (the result)
  case functionType
  /// `inout @escaping T`: (typeSpecifier | attribute)+, type
  case attributedType
  /// `inout`, `borrowing`, `consuming`, `sending`, `isolated`, `_const`, `__owned`, `nonisolated(nonsending)`, `dependsOn(…)`:
  /// the range as written; `detail` is the `Keyword` or 0.
  case typeSpecifier
  /// `some P`: type
  case someType
  /// `any P`: type
  case anyType
  /// `A & B`: type+
  case compositionType
  /// `~Copyable`: type
  case suppressedType
  /// `T.Type` (flag `isProtocolMetatype` for `T.Protocol`): type
  case metatypeType
  /// `repeat T`: type
  case packExpansionType
  /// `each T`: type
  case packElementType
  /// `<T> (T)`, an opaque type with named parameters: genericParameterClause, type
  case namedOpaqueReturnType
  /// A type was expected and not found: an empty range.
  case missingType
}

/// Flags for a node's keywords and punctuation; ``SyntaxKind`` says which flags apply to a kind.
public struct NodeFlags: OptionSet, Hashable, Sendable {
  /// One bit per flag.
  public let rawValue: UInt8

  /// Makes a set of the flags of these bits.
  public init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

  /// `init?`.
  public static let isOptional = NodeFlags(rawValue: 1 << 0)
  /// `init!`.
  public static let isImplicitlyUnwrapped = NodeFlags(rawValue: 1 << 1)
  /// `let`, not `var`.
  public static let isLet = NodeFlags(rawValue: 1 << 2)
  /// `each T`.
  public static let isPack = NodeFlags(rawValue: 1 << 3)
  /// `T...`.
  public static let isVariadic = NodeFlags(rawValue: 1 << 4)
  /// The pattern is a single name.
  public static let isIdentifier = NodeFlags(rawValue: 1 << 5)
  /// The braces hold a getter's code, not accessors.
  public static let isImplicitGetter = NodeFlags(rawValue: 1 << 6)
  /// `T.Protocol`, not `T.Type`.
  public static let isProtocolMetatype = NodeFlags(rawValue: 1 << 7)
}
