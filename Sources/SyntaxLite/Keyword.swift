/// A word with a meaning in declarations or types, whether reserved or only special in some places.
///
/// NB: `Keyword.words` repeats the cases in their order; a test compares the two.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Keyword: UInt8, Hashable, Sendable, CaseIterable {
  // MARK: Reserved: an identifier of this spelling needs back-ticks.
  case `associatedtype` = 1
  case `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `inout`, `let`, `operator`,
    `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`, `fileprivate`, `internal`, `private`,
    `public`, `static`, `defer`, `if`, `guard`, `do`, `repeat`, `else`, `for`, `in`, `while`, `return`, `break`,
    `continue`, `fallthrough`, `switch`, `case`, `default`, `where`, `throw`, `as`, `is`, `try`, `catch`, `false`,
    `true`, `nil`, `rethrows`, `throws`, `self`, `super`, `Self`, `Any`

  // MARK: Declarations and modifiers that are words elsewhere.
  case actor, macro, open, package, final, override, required, convenience, lazy, dynamic, optional, weak, unowned,
    mutating, nonmutating, consuming, borrowing, __consuming, indirect, isolated, nonisolated, distributed, prefix,
    postfix, infix, _local, yielding

  // MARK: Accessors.
  case get, set, willSet, didSet, _read, _modify, read, modify, borrow, mutate, unsafeAddress, unsafeMutableAddress,
    addressWithOwner, addressWithNativeOwner, mutableAddressWithOwner, mutableAddressWithNativeOwner

  // MARK: Effects and operators.
  case async, reasync, await, copy, consume, unsafe

  // MARK: Types.
  case some, any, each, sending, __owned, __shared, _const, dependsOn, `Type`, `Protocol`, of

  // MARK: Conditional compilation.
  case elseif, endif

  /// The word as it is written.
  public var text: String { Keyword.words[Int(rawValue) - 1] }

  /// Whether an identifier of this spelling needs back-ticks.
  public var isReserved: Bool { rawValue <= Keyword.Any.rawValue }

  /// Every word, in the order of the cases.
  static let words: [String] = """
    associatedtype class deinit enum extension func import init inout let operator precedencegroup protocol struct
    subscript typealias var fileprivate internal private public static defer if guard do repeat else for in while
    return break continue fallthrough switch case default where throw as is try catch false true nil rethrows
    throws self super Self Any actor macro open package final override required convenience lazy dynamic optional
    weak unowned mutating nonmutating consuming borrowing __consuming indirect isolated nonisolated distributed
    prefix postfix infix _local yielding get set willSet didSet _read _modify read modify borrow mutate
    unsafeAddress unsafeMutableAddress addressWithOwner addressWithNativeOwner mutableAddressWithOwner
    mutableAddressWithNativeOwner async reasync await copy consume unsafe some any each sending __owned __shared
    _const dependsOn Type Protocol of elseif endif
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}
