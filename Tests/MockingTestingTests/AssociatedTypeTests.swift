import MockingTesting
import Testing

/// Acceptance cases I: protocols with associated types.
struct AssociatedTypeTests {
  @Test("a comparable associated type") func comparable() {
    let grades = (0..<5).map { Grade(value: $0) }
    var e = MockRepo<Grade>.Expectations()
    when(e.save(grades[0], in: "a"..."m"), return: true)
    when(e.save(grades[1]...grades[2], in: .any), return: false)
    when(e.save(.any, in: "x"), times: .unbounded, return: true)
    when(e.find(nil), return: grades[3])
    when(e.find(grades[1]), return: nil)
    when(e.find(grades[2]...grades[3]), return: grades[2])
    when(e.find(.matching { $0?.value == 4 }), return: grades[4])
    when(e.all(), return: grades)
    let mock = MockRepo<Grade>(expectations: e)
    #expect(mock.save(grades[0], in: "b"))
    #expect(!mock.save(grades[2], in: "z"))
    #expect(mock.save(grades[4], in: "x"))
    #expect(mock.find(nil) == grades[3])
    #expect(mock.find(grades[1]) == nil)
    #expect(mock.find(grades[3]) == grades[2])
    #expect(mock.find(grades[4]) == grades[4])
    #expect(mock.all() == grades)
    verify(mock, times: 2).save(grades[0]...grades[2], in: .any)
    #expect(verify(mock).save(grades[4], in: "x"..."z").map(\.item) == [grades[4]])
    verify(mock).find(nil)
    verify(mock, times: 2).find(grades[1]...grades[3])
  }

  @Test("bound to a frequent type") func scalar() {
    var e = MockRepo<Int>.Expectations()
    when(e.save(1, in: .any), return: true)
    when(e.save(2...5, in: "x"), return: true)
    when(e.save(.matching { $0 > 5 }, in: "x"), return: true)
    when(e.find(nil), return: 1)
    when(e.find(1...3), return: nil)
    let mock = MockRepo<Int>(expectations: e)
    #expect(mock.save(1, in: "") && mock.save(3, in: "x") && mock.save(6, in: "x"))
    #expect(mock.find(nil) == 1)
    #expect(mock.find(2) == nil)
    verify(mock, times: 2).save(.any, in: "x")
    verify(mock).save(2...5, in: .any)
  }

  @Test("two associated types") func two() {
    var e = MockMapping<String, Int>.Expectations()
    when(e.value(for: "a"), return: 1)
    when(e.value(for: .any), return: nil)
    when(e.set(.any, for: "a"), complete: .withSuccess)
    when(e.set(.matching { $0 > 5 }, for: .any)) { value, key in #expect(key == "b") }
    let mock = MockMapping<String, Int>(expectations: e)
    #expect(mock.value(for: "a") == 1)
    #expect(mock.value(for: "a") == nil)
    mock.set(3, for: "a")
    mock.set(6, for: "b")
    #expect(verify(mock, times: 2).set(.any, for: .any).map(\.value) == [3, 6])
    verify(mock).set(.any, for: "b")
  }

  @Test("three associated types, and closures over them") func three() async throws {
    var e = MockPipeline<Int, String, [Double]>.Expectations()
    when(e.prepare(.any), times: .unbounded) { number in
      await Task.yield()
      return "\(number)"
    }
    when(e.finish(.matching { $0 == "7" }), return: [7])
    when(e.finish(.any), return: nil)
    when(e.run(.any, then: .any)) { input, next in next([Double(input)]) }
    let mock = MockPipeline<Int, String, [Double]>(expectations: e)
    #expect(try await mock.prepare(7) == "7")
    #expect(try mock.finish("7") == [7])
    #expect(try mock.finish("7") == nil)
    await confirmation { confirm in mock.run(3) { if $0 == [3] { confirm() } } }
    verify(mock).run(.matching { $0 == 3 }, then: .any)
  }

  @Test("an equatable associated type") func equatable() {
    var e = MockRegistry<Badge>.Expectations()
    when(e.remove(id: Badge(color: "red")), return: 1)
    when(e.remove(id: .any), return: 2)
    when(e.ids(like: .any)) { [$0, $0] }
    let mock = MockRegistry<Badge>(expectations: e)
    #expect(mock.remove(id: Badge(color: "red")) == 1)
    #expect(mock.remove(id: Badge(color: "red")) == 2)
    #expect(mock.ids(like: Badge(color: "x")).count == 2)
    verify(mock, times: 2).remove(id: Badge(color: "red"))
    verify(mock).ids(like: Badge(color: "x"))
  }

  @Test("an associated type that cannot be compared") func neither() async throws {
    var e = MockPipeline<Opaque, Opaque, Opaque>.Expectations()
    when(e.prepare(.matching { $0.number == 1 }), throw: VaultError.locked)
    when(e.prepare(.any), times: 2, return: Opaque(number: 5))
    when(e.finish(.any), throw: VaultError.empty(1))
    let mock = MockPipeline<Opaque, Opaque, Opaque>(expectations: e)
    #expect(try await mock.prepare(Opaque(number: 2)).number == 5)
    await #expect(throws: VaultError.locked) { try await mock.prepare(Opaque(number: 1)) }
    #expect(try await mock.prepare(Opaque(number: 1)).number == 5)
    #expect(throws: VaultError.empty(1)) { try mock.finish(Opaque(number: 3)) }
    #expect(verify(mock, times: 3).prepare(.any).map(\.number) == [2, 1, 1])
  }

  @Test("associated types of all classes") func mixture() {
    var e = MockMix<Int, Badge, Opaque>.Expectations()
    when(e.mix(first: 1, second: Badge(color: "red"), third: .any), return: "values")
    when(e.mix(first: 1...5, second: .any, third: .matching { $0.number > 3 }), return: "range")
    when(e.mix(first: .any, second: .any, third: .any), return: "any")
    when(e.combine(.any, .any), return: "combined")
    let mock = MockMix<Int, Badge, Opaque>(expectations: e)
    #expect(mock.mix(first: 1, second: Badge(color: "red"), third: Opaque(number: 0)) == "values")
    #expect(mock.mix(first: 2, second: Badge(color: "red"), third: Opaque(number: 4)) == "range")
    #expect(mock.mix(first: 2, second: Badge(color: "red"), third: Opaque(number: 0)) == "any")
    #expect(mock.combine(1, Opaque(number: 0)) == "combined")
    verify(mock).combine(1...2, .any)
    verify(mock, times: 2).mix(first: 2, second: Badge(color: "red"), third: .any)
  }

  @Test("one protocol, two bindings") func bindings() {
    var strings = MockRepo<String>.Expectations()
    when(strings.save("a", in: "x"), return: true)
    var numbers = MockRepo<Double>.Expectations()
    when(numbers.save(0...1.5, in: "x"), return: false)
    let (first, second) = (MockRepo<String>(expectations: strings), MockRepo(expectations: numbers))
    #expect(first.save("a", in: "x"))
    #expect(!second.save(1, in: "x"))
    verify(first).save("a"..."c", in: .any)
    verify(second).save(1, in: .any)
    InOrder(strict: true, first, second) { inOrder in
      inOrder.verify(first).save(.any, in: .any)
      inOrder.verify(second).save(1, in: "x")
    }
  }

  @Test("a type that must refer to the mock is a mock inside of it") func nested() {
    var of = MockBranch<String>.Leaf.Expectations()
    when(of.weigh(for: .any, at: 1...3), return: 0.5)
    when(of.item.get(), return: "green")
    let leaf = MockBranch<String>.Leaf(expectations: of)
    var e = MockBranch<String>.Expectations()
    when(e.grow(.any), return: leaf)
    let branch = MockBranch<String>(expectations: e)
    #expect(branch.grow("red")?.item == "green")
    #expect(leaf.weigh(for: branch, at: 2) == 0.5)
    verify(branch).grow("red")
    #expect(verify(leaf).weigh(for: .any, at: 2).map { $0.owner === branch } == [true])
  }
}
