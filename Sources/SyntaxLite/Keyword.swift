/// A word with a meaning in declarations or types, whether reserved or only special in some places.
///
/// NB: `Keyword.words` repeats the cases in their order; a test compares the two.
public enum Keyword: UInt8, Hashable, Sendable, CaseIterable {
  // MARK: Reserved: an identifier of this spelling needs back-ticks.
  /// The word `associatedtype`.
  case `associatedtype` = 1
  /// The word `class`.
  case `class`
  /// The word `deinit`.
  case `deinit`
  /// The word `enum`.
  case `enum`
  /// The word `extension`.
  case `extension`
  /// The word `func`.
  case `func`
  /// The word `import`.
  case `import`
  /// The word `init`.
  case `init`
  /// The word `inout`.
  case `inout`
  /// The word `let`.
  case `let`
  /// The word `operator`.
  case `operator`
  /// The word `precedencegroup`.
  case `precedencegroup`
  /// The word `protocol`.
  case `protocol`
  /// The word `struct`.
  case `struct`
  /// The word `subscript`.
  case `subscript`
  /// The word `typealias`.
  case `typealias`
  /// The word `var`.
  case `var`
  /// The word `fileprivate`.
  case `fileprivate`
  /// The word `internal`.
  case `internal`
  /// The word `private`.
  case `private`
  /// The word `public`.
  case `public`
  /// The word `static`.
  case `static`
  /// The word `defer`.
  case `defer`
  /// The word `if`.
  case `if`
  /// The word `guard`.
  case `guard`
  /// The word `do`.
  case `do`
  /// The word `repeat`.
  case `repeat`
  /// The word `else`.
  case `else`
  /// The word `for`.
  case `for`
  /// The word `in`.
  case `in`
  /// The word `while`.
  case `while`
  /// The word `return`.
  case `return`
  /// The word `break`.
  case `break`
  /// The word `continue`.
  case `continue`
  /// The word `fallthrough`.
  case `fallthrough`
  /// The word `switch`.
  case `switch`
  /// The word `case`.
  case `case`
  /// The word `default`.
  case `default`
  /// The word `where`.
  case `where`
  /// The word `throw`.
  case `throw`
  /// The word `as`.
  case `as`
  /// The word `is`.
  case `is`
  /// The word `try`.
  case `try`
  /// The word `catch`.
  case `catch`
  /// The word `false`.
  case `false`
  /// The word `true`.
  case `true`
  /// The word `nil`.
  case `nil`
  /// The word `rethrows`.
  case `rethrows`
  /// The word `throws`.
  case `throws`
  /// The word `self`.
  case `self`
  /// The word `super`.
  case `super`
  /// The word `Self`.
  case `Self`
  /// The word `Any`.
  case `Any`

  // MARK: Declarations and modifiers that are words elsewhere.
  /// The word `actor`.
  case actor
  /// The word `macro`.
  case macro
  /// The word `open`.
  case open
  /// The word `package`.
  case package
  /// The word `final`.
  case final
  /// The word `override`.
  case override
  /// The word `required`.
  case required
  /// The word `convenience`.
  case convenience
  /// The word `lazy`.
  case lazy
  /// The word `dynamic`.
  case dynamic
  /// The word `optional`.
  case optional
  /// The word `weak`.
  case weak
  /// The word `unowned`.
  case unowned
  /// The word `mutating`.
  case mutating
  /// The word `nonmutating`.
  case nonmutating
  /// The word `consuming`.
  case consuming
  /// The word `borrowing`.
  case borrowing
  /// The word `__consuming`.
  case __consuming
  /// The word `indirect`.
  case indirect
  /// The word `isolated`.
  case isolated
  /// The word `nonisolated`.
  case nonisolated
  /// The word `distributed`.
  case distributed
  /// The word `prefix`.
  case prefix
  /// The word `postfix`.
  case postfix
  /// The word `infix`.
  case infix
  /// The word `_local`.
  case _local
  /// The word `yielding`.
  case yielding

  // MARK: Accessors.
  /// The word `get`.
  case get
  /// The word `set`.
  case set
  /// The word `willSet`.
  case willSet
  /// The word `didSet`.
  case didSet
  /// The word `_read`.
  case _read
  /// The word `_modify`.
  case _modify
  /// The word `read`.
  case read
  /// The word `modify`.
  case modify
  /// The word `borrow`.
  case borrow
  /// The word `mutate`.
  case mutate
  /// The word `unsafeAddress`.
  case unsafeAddress
  /// The word `unsafeMutableAddress`.
  case unsafeMutableAddress
  /// The word `addressWithOwner`.
  case addressWithOwner
  /// The word `addressWithNativeOwner`.
  case addressWithNativeOwner
  /// The word `mutableAddressWithOwner`.
  case mutableAddressWithOwner
  /// The word `mutableAddressWithNativeOwner`.
  case mutableAddressWithNativeOwner

  // MARK: Effects and operators.
  /// The word `async`.
  case async
  /// The word `reasync`.
  case reasync
  /// The word `await`.
  case await
  /// The word `copy`.
  case copy
  /// The word `consume`.
  case consume
  /// The word `unsafe`.
  case unsafe

  // MARK: Types.
  /// The word `some`.
  case some
  /// The word `any`.
  case any
  /// The word `each`.
  case each
  /// The word `sending`.
  case sending
  /// The word `__owned`.
  case __owned
  /// The word `__shared`.
  case __shared
  /// The word `_const`.
  case _const
  /// The word `dependsOn`.
  case dependsOn
  /// The word `Type`.
  case `Type`
  /// The word `Protocol`.
  case `Protocol`
  /// The word `of`.
  case of

  // MARK: Conditional compilation.
  /// The word `elseif`.
  case elseif
  /// The word `endif`.
  case endif

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
