// Shapes of types that are seldom written, each with its factory: that all of this compiles is the test.

import Foundation

private func Lowest() -> Int { 1 }
private let Limits = (all: 1...9, none: 0)

enum Shapes {
  // swift-mocking: factory
  struct Outer<T> {
    // swift-mocking: factory
    struct Inner { let t: T?; let n: Int; let own: Own; let owns: [Own] }
    // swift-mocking: factory
    enum E { case a(T), b }
    // swift-mocking: factory
    struct Own: Hashable { let x: Int }
    // swift-mocking: factory
    struct Third { let inner: Inner?; let e: E }
    // swift-mocking: factory
    class Open<U> {
      let u: U?
      init(u: U?) { self.u = u }
      // swift-mocking: factory
      class Deeper { init(t: T?, n: Int) {} }
    }
  }
  // swift-mocking: factory
  struct Constrained<T: Hashable> where T: Sendable { let set: Set<T>; let map: [T: Int]; let t: T? }
  // swift-mocking: factory
  struct PackFn<each T> { let f: (repeat each T) -> Void }
  // swift-mocking: factory
  enum CaseIf {
    #if DEBUG
      case dbg(Int)
    #endif
    case rel(String)
    #if !DEBUG
      case last
    #endif
  }
  // swift-mocking: factory
  enum OnlyIf {
    #if DEBUG
      case dbg(Int)
    #else
      case rel(String)
    #endif
  }
  // swift-mocking: factory
  enum HasMock { case mock, other(Int) }
  // swift-mocking: factory
  enum HasMock2 { case note(Int), noteMock, some, none }
  // swift-mocking: factory
  enum HasMock3 { case note(arg: Int), noteMock(arg: Int) }
  // swift-mocking: factory
  struct Names {
    let `self`: Int; let `Type`: String; let value: Int; let mock: String; let `my name`: String; let été: Int;
    let party: Bool; let swift: Int
  }
  // swift-mocking: factory
  enum Labels { case a(self: Int, in: String, `for`: Int, _ x: Int, Int, arg4: Int, arg3: Bool) }
  protocol Del: AnyObject {}
  // swift-mocking: factory
  struct Weak { weak var delegate: Del?; weak var other: (any Del)?; unowned let o: Pl; unowned(unsafe) let u: Pl }
  // swift-mocking: factory
  final class Pl: Sendable {}
  // swift-mocking: factory
  class Inits {
    init(a: @autoclosure () -> Int, b: Int..., c: String) {}
    init(x: inout Int, y: Int, z: Int, w: Int) {}
    init<T>(g: T, y: Int, z: Int, w: Int, v: Int) {}
    convenience init(q: Int) { self.init(a: 1, c: "") }
    init(e: Int, f: Int, g: Int, h: Int) throws {}
  }
  // swift-mocking: factory
  class EscAuto {
    init(a: @autoclosure @escaping () -> Int, f: @escaping () -> Void, g: () -> Void, h: (() -> Void)? = nil) {}
  }
  // swift-mocking: factory
  class Base { let x: Int; init(x: Int) { self.x = x } }
  // swift-mocking: factory
  final class Thrower { init(a: Int) throws {} }
  // swift-mocking: factory
  final class Asyncer { init(a: Int) async throws {} }
  // swift-mocking: factory
  struct UsesThrower { let t: Thrower?; let a: Asyncer }
  // swift-mocking: factory
  actor AsyncActor { init(a: Int) async {} }
  // swift-mocking: factory
  actor PlainActor { var n = 0 }
  // swift-mocking: factory
  struct Cod: Codable { let a: Int; let b: String?; init(from decoder: any Decoder) throws { a = 0; b = nil } }
  // swift-mocking: factory
  struct Raw: RawRepresentable { let rawValue: String; init(rawValue: String) { self.rawValue = rawValue } }
  // swift-mocking: factory
  struct Raw2: RawRepresentable { let rawValue: String; init?(rawValue: String) { self.rawValue = rawValue } }
  // swift-mocking: factory
  struct Single { static let shared = Single(); let a = 1; private init() {} }
  // swift-mocking: factory
  struct Single2 { static let shared = Single2(a: 1); var a: Int; private init(a: Int) { self.a = a } }
  // swift-mocking: factory
  struct ExtInit { let a: Int; let b: Int }
  // swift-mocking: factory
  enum NCE: ~Copyable { case a(NC), b }
  // swift-mocking: factory
  struct NC: ~Copyable { let x: Int }
  // swift-mocking: factory
  struct NCOpt: ~Copyable { let x: NC?; let f: (consuming NC) -> Void }
  @resultBuilder struct IntBuilder { static func buildBlock(_ c: Int...) -> Int { 0 } }
  // swift-mocking: factory
  struct Built<C> { @IntBuilder let content: () -> C; @IntBuilder let n: () -> Int }
  // swift-mocking: factory
  struct TupC {
    let t: (f: () -> Int, g: (Int) -> Void); let o: (@Sendable () -> Void)?; let arr: [() -> Void]; let d: [String: Any]
  }
  typealias Map<V> = [String: V]
  typealias H = (() -> Void)?
  typealias SF = @Sendable (Int) -> Void
  typealias Ident = Int
  typealias Pt = (x: Int, y: Int)
  // swift-mocking: factory
  struct Ali { let m: Map<Int>; let h: H; let s: SF; let i: Ident; let io: Ident?; let p: Pt; let pl: Pl2 }
  typealias Pl2 = Pl3
  // swift-mocking: factory
  struct Pl3 { let z: Int }
  // swift-mocking: factory
  struct Iuo {
    let x: Int!; var y: String!; let n: Never?; let k: KeyPath<String, Int>; let an: Any; let ao: AnyObject;
    let er: Error; let ep: any Del.Type; let comp: any Hashable & Sendable; let it: Int.Type;
    let idx: Range<String.Index>; let r: Range<Int>; let cr: ClosedRange<Double>; let st: AsyncStream<Int>;
    let ats: AsyncThrowingStream<Int, any Error>
  }
  // swift-mocking: factory
  struct B { let top: Int }
  // swift-mocking: factory
  struct A {
    // swift-mocking: factory
    struct B { let inner: Int }
    let b: B; let bb: [B]; let c: A.B
  }
  // swift-mocking: factory
  struct A2 { let b: A.B }
  // swift-mocking: factory
  @available(macOS 15, *) struct Avail { let x: Int; struct In { let y: Int } }
  // swift-mocking: factory
  enum Dep { @available(*, deprecated) case old(Int); @available(*, unavailable) case gone(Int); case new(Int) }
  // swift-mocking: factory
  enum OnlyDep { @available(*, deprecated) case old(Int) }
  // swift-mocking: factory
  nonisolated struct NonIso { let x: Int }
  // swift-mocking: factory
  struct Unch: @unchecked Sendable { let p: Pl }
  // swift-mocking: factory
  final class GBox<T> { let v: T; init(v: T) { self.v = v } }
  // swift-mocking: factory
  final class GBox2<T> { var v: [T] = [] }
  // swift-mocking: factory
  struct UsesBox { let a: GBox<Int>; let b: GBox2<Int> }
  @globalActor actor DB { static let shared = DB() }
  // swift-mocking: factory
  @DB struct InDB { let x: Int; let o: InDB2; let c: () -> InDB2; let c2: @DB () -> InDB2; let opt: InDB2? }
  // swift-mocking: factory
  @DB final class InDB2 { init(n: Int) {} }
  // swift-mocking: factory
  struct OutDB { let o: InDB2?; let c: @DB () -> InDB2; let arr: [InDB2] }
  @MainActor protocol MP {}
  // swift-mocking: factory
  struct Conf: MP { let x: Int; let v: Conf2 }
  // swift-mocking: factory
  struct Conf2: MP { let y: Int }
  // swift-mocking: factory
  struct HoldsConf { let c: Conf? }
  // swift-mocking: factory
  class Isolated { @MainActor init(a: Int) {} }
  // swift-mocking: factory
  struct HoldsIsolated { let i: Isolated? }
  // swift-mocking: factory
  struct Def {
    var a: [Int] = [1]; var b: Int? = nil; var c: Pl = Pl(); var d: () -> Void = {}; var e: Any = 1; let f: Int;
    var g: Del? = nil; var h: any Hashable = 3; var i: any Hashable = { 3 }()
  }
  // swift-mocking: factory
  struct Ranked { var rank = Lowest(); var range: ClosedRange<Int> = Limits.all }
  private struct Hid { let a: Int }
  // swift-mocking: factory
  struct UsesHid2 { private var g: Hid?; let a: Int }
  // swift-mocking: factory
  struct Lz { lazy var a: Int = 1; private lazy var b: Int = 2; let c: String }
  // swift-mocking: factory
  struct Pat { var (a, b) = (1, 2); let c: String }
  // swift-mocking: factory
  struct PatAlone { var (a, b) = (1, 2) }
  // swift-mocking: factory
  struct Obs {
    var a: Int {
      willSet {}
      didSet {}
    }; var b: Int = 3 { didSet {} }
  }
  // swift-mocking: factory
  struct PSet { private(set) var a: Int; private(set) var b: String = ""; fileprivate(set) var c: Int? }
  // swift-mocking: factory
  indirect enum Gen<A, B> where A: Hashable { case a(A, [B]), b(Gen?), c }
  // swift-mocking: factory
  indirect enum Expr { case add(Expr, Expr), neg(Expr), pair(Wrapper), lit(Int) }
  // swift-mocking: factory
  struct Wrapper { let e: Expr; let o: Expr? }
  // swift-mocking: factory
  struct M1 { let b: M2? }
  // swift-mocking: factory
  struct M2 { let a: M3 }
  // swift-mocking: factory
  struct M3 { let m: MC }
  // swift-mocking: factory
  final class MC { init(m: M1?, x: Int) {} }
  // swift-mocking: factory
  struct Cl {
    let f: (Cl) -> Cl; let g: () -> (Int, String); let h: (Int) -> (Int) -> Cl; let i: () throws -> Void;
    let j: (String) async -> Int?
  }
  // swift-mocking: factory
  struct Existing { let a: Int; static var mock: Existing { Existing(a: 1) } }
  // swift-mocking: factory
  struct ExistingF { let a: Int; static func mock(a: Int) -> ExistingF { .init(a: a) } }
  // swift-mocking: factory
  struct Meth { let a: Int; func mock() {} }
  // swift-mocking: factory
  struct Nest {
    // swift-mocking: factory
    enum Kind: Int { case a = 1, b }
    var kind: Kind; var kinds: [Kind: Int]; var opt: Kind? = .b
  }
  // swift-mocking: factory
  struct ProtoMock: Mockable { let x: Int }
  protocol Mockable { static func mock() -> Self }
  // swift-mocking: factory
  struct UsesProto { let p: ProtoMock }
  // swift-mocking: factory
  struct Subs {
    subscript(i: Int) -> Int { i }; let a: Int;
    var b: Int {
      get { 1 }
      set {}
    }
  }
  @propertyWrapper struct Args {
    var wrappedValue: Int; init(wrappedValue: Int, max: Int) { self.wrappedValue = wrappedValue };
    init(max: Int) { wrappedValue = max }
  }
  // swift-mocking: factory
  struct WArgs {
    @Args(max: 3) var a: Int; @Args(max: 3) var b: Int = 2; @Args(max: 1) private var c: Int; let value: Int
  }
  // swift-mocking: factory
  struct WArgs2 { @Args(max: 3) var a: Int; let value: Int }
  @propertyWrapper struct GetOnly {
    let wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  }
  // swift-mocking: factory
  struct WGet { @GetOnly var a: Int; @GetOnly var b: Int = 2 }
  // swift-mocking: factory
  struct Con { @available(*, deprecated) let a: Int; let b: Int }
  // swift-mocking: factory
  struct Op {
    var v: some Hashable = 3; let k: Self.Kind; enum Kind { case a }; let ks: [Self.Kind]; let kd: Self.Kind?
  }
  // swift-mocking: factory
  class DepInit { @available(*, deprecated) init(a: Int, b: Int) {}; init(a: Int) {} }
  // swift-mocking: factory
  class LimInit { @available(macOS 99, *) init(a: Int, b: Int) {} }
  // swift-mocking: factory
  struct HoldsLim { let l: LimInit?; let d: DepInit }
  // swift-mocking: factory
  enum AllCond {
    #if DEBUG
      case x
    #else
      case y(Int)
    #endif
  }
  // swift-mocking: factory
  struct HoldsCond { let a: AllCond?; let b: [AllCond] }
  // swift-mocking: factory
  @MainActor struct View1 {
    let title: String; var onTap: () -> Void; let sub: View2?; let mk: () -> View2; let mk2: @MainActor () -> View2;
    var tup: (View2, Int)
  }
  // swift-mocking: factory
  @MainActor struct View2 { let n: Int }
  // swift-mocking: factory
  @MainActor enum ME { case a(View2), b }
  // swift-mocking: factory
  actor Owner {
    let pl: Base; let f: () -> Void; let n: Int
    init(pl: Base, f: @escaping () -> Void, s: @escaping @Sendable () -> Void, n: Int?, e: any Error) {
      self.pl = pl
      self.f = f
      self.n = n ?? 0
    }
  }
  // swift-mocking: factory
  struct ThrowingInit { init() throws {} }
  // swift-mocking: factory
  struct PrivateThrowingInit { private let a: Int; init(a: Int) throws { self.a = a } }
  @propertyWrapper struct Late { var wrappedValue: Int?; init() {} }
  // swift-mocking: factory
  struct WLate { @Late private(set) var a: Int?; @Late var b: Int? }
  // swift-mocking: factory
  struct Sharing<C: Collection> { let f: @Sendable (C) -> Int; let g: (C) -> Int; let h: @Sendable (Int) -> Int }
  // swift-mocking: factory
  struct OnlyProperty { static var mock: Int { 3 } }
  // swift-mocking: factory
  struct UsesOnlyProperty { let o: OnlyProperty?; let f: ExistingF? }
  // swift-mocking: factory
  struct Selfish { let `Self`: Int }
  // swift-mocking: factory
  actor SelfishActor { init(Self: Int) {} }
  // swift-mocking: factory
  struct Associated<C: Collection> { let first: C.Element; let n: Int }
  // swift-mocking: factory
  enum NeverCase { case never(Never), empty(NoCase, Int), some(Int), opt(Never?), exit(() -> Never) }
  enum NoCase {}
  // swift-mocking: factory
  enum Metatypish { case `Type`, other(`Type`: Int) }
}

// Types that are called like those of other modules.
// swift-mocking: factory
struct IndexSet { let raw: Int }
// swift-mocking: factory
struct ArraySlice { let from: Int }
typealias Key = Foundation.IndexSet
// swift-mocking: factory
struct Shadowed: Identifiable {
  let id: Int
  let own: IndexSet
  let other: Foundation.IndexSet
  let slice: Swift.ArraySlice<Int>
  let key: Key
  let same: Shadowed.ID
}

extension String {
  // swift-mocking: factory
  struct Style {
    let name: String
    let kind: Kind

    // swift-mocking: factory
    enum Kind { case a }
  }
}

extension Array {
  // swift-mocking: factory
  struct Numbered {
    let number: Int
    let element: Element?
  }
}

extension Shapes.ExtInit {
  init(a: String, b: Int) {
    self.a = 0
    self.b = b
  }
}

extension Shapes.Mockable {
  static func mock() -> Self { fatalError() }
}

let shapeCases: [Case] = [
  Case("shapes: generic and nested types") {
    expectEqual(Shapes.Outer<Int>.Inner.mock().own, Shapes.Outer<Int>.Own(x: 1))
    expect(Shapes.Outer<Int>.Third.mock(e: .b).inner != nil)
    expect(Shapes.Outer<Int>.Open<Int>.mock().u == nil)
    _ = Shapes.Outer<Int>.Open<Int>.Deeper.mock()
    expectEqual(String.Style.mock().name, "name")
    expect([Int].Numbered.mock().element == nil)
    expectEqual(Shapes.Nest.mock().opt, .a)
    expectEqual(Shapes.A2.mock().b.inner, 5)
  },
  Case("shapes: names") {
    expectEqual(Shapes.Names.mock(self: 1).`self`, 1)
    expectEqual(Shapes.Names.mock().`my name`, "my name")
    if case .mock = Shapes.HasMock.mock() {} else { expect(false) }
    if case .note(let arg0) = Shapes.HasMock2.mock() { expectEqual(arg0, 4) } else { expect(false) }
  },
  Case("shapes: initialisers") {
    expectEqual(Shapes.Cod.mock().a, 1)
    expectEqual(Shapes.Raw2.mock().rawValue, "rawValue")
    expectEqual(Shapes.Single.mock().a, 1)
    expectEqual(Shapes.ExtInit.mock(a: 3).a, 3)
    _ = try Shapes.Thrower.mock()
    _ = try Shapes.ThrowingInit.mock()
    _ = try Shapes.PrivateThrowingInit.mock()
    expectEqual(Shapes.Owner.mock(e: CancellationError()).n, 1)
    expectEqual(Shapes.WLate.mock().b, 1)
    expectEqual(Shapes.Sharing<[Int]>.mock { _ in 2 }.g([]), 1)
    expect(Shapes.UsesOnlyProperty.mock().o == nil)
    expectEqual(Shapes.Selfish.mock().`Self`, 4)
    expectEqual(Shadowed.mock().own.raw, 3)
    expectEqual(Shadowed.mock().other, [])
    expectEqual(Shadowed.mock().slice, [])
    expectEqual(Shadowed.mock().same, 4)
    _ = try await Shapes.Asyncer.mock(a: 2)
    _ = await Shapes.AsyncActor.mock()
    expectEqual(Shapes.PSet.mock().a, 1)
  },
  Case("shapes: cycles end") {
    if case .pair(let wrapper) = Shapes.Expr.mock() { expectEqual("\(wrapper.e)", "lit(4)") }
    expect(Shapes.M1.mock().b == nil)
    _ = Shapes.M3.mock()
    _ = Shapes.MC.mock()
  },
  Case("shapes: aliases and closures") {
    expectEqual(Shapes.Ali.mock().i, 1)
    expectEqual(Shapes.Ali.mock().pl.z, 1)
    expect(Shapes.Ali.mock().p == (1, 1))
    expectEqual(Shapes.TupC.mock().t.f(), 1)
  },
]
