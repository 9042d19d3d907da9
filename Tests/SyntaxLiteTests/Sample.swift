/// One of everything that declarations and types can have, all of which the compiler accepts.
let sample = ##"""
  public import struct Foundation.Data
  @preconcurrency internal import class Dispatch.DispatchQueue
  @_spi(A) @testable import Foo
  import typealias Foo.Bar
  import protocol Foo.Baz
  import let Foo.x
  import var Foo.y
  import func Foo.z
  import enum Foo.E
  import Foo.Sub.Mod

  @attached(member, names: named(init), arbitrary)
  @attached(
    extension,
    conformances: Sendable
  )
  public macro Foo<each T: P>(
    _ a: Int = 3,
    b: repeat each T,
  ) -> String = #externalMacro(module: "A", type: "B")

  struct `raw identifier` { func `some function name!`() {} ; var `1`: Int { 0 } }
  struct A<let N: Int, T: ~Copyable,>: ~Copyable, ~Escapable where T: ~Escapable {
    var a: [N of T]
    var b: InlineArray<4, Int>
    var c: [4 of [5 of Int]] = [[]]
    var d: Vector<-1, 0>
    consuming func e() -> sending T {}
    borrowing func f(_ x: borrowing T, y: consuming T, z: inout sending T) async throws(MyError) {}
    @_lifetime(borrow self) mutating func g() -> Span<T> { }
    nonisolated(nonsending) func h() async {}
    @concurrent func i(_ f: nonisolated(nonsending) () async -> Void, g: @isolated(any) () -> Void) async {}
    isolated deinit {}
    subscript<each U>(_ x: repeat each U) -> (repeat each U) where repeat each U: P { get { } set { } }
    subscript() -> Int { 1 }
    static subscript(dynamicMember x: KeyPath<Self, Int>) -> Int { _read { yield 1 } nonmutating _modify { } }
    var x: Int {
      @inlinable @inline(__always)
      get async throws { 1 }
    }
    var y: Int {
      mutating get { 1 }
      nonmutating set(v) { }
    }
    var z = 5 { willSet { } didSet(old) { print("}") } }
    @Wrapper(a: 1) private(set) var w: Int = .init(3) { didSet { } }
    lazy private(set) var v: [String: (Int) -> Void] = { [weak self] in return [:] }()
    weak var u: AnyObject?
    unowned(unsafe) let t: AnyObject
    let s, r: Int, q = 3, (p, o) = (1, "a, b")
    var m: Int
    {
      get { 1 }
    }
    var l: Int = 4
    {
      didSet { }
    }
    let k = foo(1) { } second: { } , j = 2
    let i = a ? b : c
    let h: @Sendable (Int) async throws(E) -> Void = { _ in }
    let g: (any P & Q)? = nil, f: (some P).Type
    let e: some Collection<Int> = [1]
    let d: any P<Int, String>.Type
    init?(x: Int) {}
    init!<T>(y: T) where T: P {}
    convenience init() async throws {}
    #if DEBUG
    @objc dynamic func dbg() {}
    #elseif os(Linux) && (arch(x86_64) || !swift(>=5.9))
    func lin() {}
    #else
    func els() {}
    #endif
    #if FOO
    @available(*, deprecated)
    #endif
    func attr() {}
    #if FOO
    @A
    #elseif BAR
    @B @C(1)
    #else
    #endif
    @D
    func attr2() {}
    typealias X<T> = Y<T>.Z where T: P
    func ==(l: Self, r: Self) -> Bool { l / r / "}" }
    static func <(l: Self, r: Self) -> Bool { true }
    static func <<T>(l: T, r: T) -> Bool { true }
    static func ...(l: Self, r: Self) {}
    static prefix func ..<(l: Self) {}
    static postfix func ++(l: inout Self) {}
    static func /(l: Self, r: Self) -> Self { l }
    static func /=(l: inout Self, r: Self) { }
    static prefix func !(l: Self) {}
    static func ??<T>(l: T?, r: @autoclosure () throws -> T) rethrows -> T {}
    func variadic(_ a: Int..., b: (Int...) -> Void) {}
    func labels(in for: Int, default: Int, _ `class`: Int, where x: Int, self: Int) {}
    func opt(a: Int?=nil, b: [Int]=[], c: Int! = nil, d: () -> ()={}) {}
    func clos(a: @escaping(Int) -> Void, b: @autoclosure @escaping () -> Int, c: @convention(c) (Int) -> Void) {}
    func gen(_ a: A<B<C<Int>>>, b: [A<Int>?], c: A<Int>.B<String>.Type) {}
    func some(_ x: some P, y: some (P & Q), z: (some P)?) -> some P {}
    func pack<each T, each U>(_ t: repeat (each T, each U)) -> (repeat Pair<each T, each U>) {}
    func meta(_ t: (any P).Type, u: any P.Type, v: P.Protocol) {}
    func lay<T>(_ t: T) where T: AnyObject, T == Int, T.A.B: P & Q, T.C == [Int], T.D == (Int) -> Void {}
    @available(iOS 9, *) @discardableResult public override final func many() -> Int { 1 }
    @objc(foo:bar:) func objc(_ a: Int, bar: Int) {}
    @Foo.Bar<Int>(1, "a)") func nested() {}
    func nl(
      a: Int,
      // comment )
      b: Int /* ) */
    )
      async
      throws
      -> Int
      where
        A: B,
        C == D
    {
      1
    }
    var closure: () -> Void = { if x { } else { } }
    var regex = /a(b)[\/]c{2}"/
    var regex2 = #/ " /#, after = 1
    var regex3 = try! Regex(#"\d+""#)
    var str = "a \(b + "c \(d) e") f \(g { "}" })"
    var str2 = """
      a "quoted" \("nested" + "x")
      """
    var str3 = #"raw " \#(x) "#, after2 = 2
    var op = a
      .b { $0 }
      .c(1, 2)
      ?? d
    var cond = if a { 1 } else if b { 2 } else { 3 }
    var sw = switch x {
      case .a: 1
      default: 2
    }
    var gencall = Foo<Int, String>(a: 1), next = 2
    var cmp = a < b, cmp2 = c > d
    var arr = [
      1, 2,
    ]
    var casting = x as! [String: Any], casting2 = y as? (Int) -> Void
    var tern = a
      ? b
      : c
    var neg = -1
    var keypath = \Foo.bar?.baz[0]!.qux, kp = \.self
    var postfixIf = foo
      #if DEBUG
      .bar()
      #endif
      .baz()
  }
  indirect enum E<T>: Int, P where T: Q {
    case a, b(Int), c(x: Int, y: String = "a, b"), d = 4
    indirect case e(E)
    case f((Int) -> Void, [Int: String], @Sendable () async -> Void), g(_: Int, _ x: Int)
    @available(*, deprecated) case h
    #if X
    case i
    #endif
    case `self`, `default`, some, none
  }
  protocol Prot<Assoc>: AnyObject, Sendable where Assoc: P {
    associatedtype Assoc: Q = Int where Assoc.X == Y
    associatedtype Other: ~Copyable
    var a: Int { get }
    var b: Int { get set }
    var c: Int { get async throws }
    var d: Int { mutating get nonmutating set }
    static var e: Self { get }
    init(x: Int)
    init?()
    func f() async throws(E) -> Int
    static func g<T: P>(_ x: T) where T.A == Int
    subscript(i: Int) -> Int { get set }
    mutating func h()
    @objc optional func i()
    typealias J = Int
    static func == (l: Self, r: Self) -> Bool
    nonisolated func k()
  }
  distributed actor DA { distributed func f() async throws {} ; nonisolated let x = 1; distributed var y: Int { 1 } }
  @globalActor actor GA { static let shared = GA() }
  @MainActor final class C<T>: Base<T>.Inner, @unchecked Sendable, @preconcurrency P { class var x: Int { 1 }; class func y() {} ; required init() {} ; deinit { } }
  extension C: @retroactive Hashable where T: Hashable { }
  extension Array<Int>.Foo { }
  extension [Int: String] { }
  prefix operator +++
  infix operator <=>: ComparisonPrecedence
  postfix operator ...
  infix operator ..<<
  precedencegroup Foo { higherThan: Bar, Baz associativity: left assignment: true }
  let global = 1, (tup, tup2) = (1, 2)
  var computed: Int { 1 }
  func outer() { func inner() { } ; struct S {} }
  #if canImport(Foo)
  import Foo
  #else
  struct Alt {}
  #endif
  @main struct App { static func main() { } }
  #warning("x")
  #Preview { Text("}") }
  #makeThings(a, b) { }
  @A #decl(1)
  private extension Foo { }
  open class Open { open func x() {} ; public private(set) static var y = 1 }
  package struct Pkg { package init() {} }
  func async() async {}
  func unsafe() { unsafe x() }
  let borrow = 1, consuming = 2, each = 3
  func f2(each: Int, repeat: Int, any: Int, some: Int, sending: Int, isolated: Int) {}
  typealias Fn = (_ x: Int, _ y: inout [String]) throws -> Void
  typealias Tup = (a: Int, b: (c: Int, d: Int))
  typealias Any1 = any P & Q & R
  typealias Opq = @Sendable @MainActor (sending A, isolated B) async throws(C) -> sending D
  let x = y as Foo<Int>?, w: Foo = .init()
  struct Deep { struct Er { enum Est { case x } ; func f() -> Self? { nil } } ; init() { self.x = 1 } }
  """##
