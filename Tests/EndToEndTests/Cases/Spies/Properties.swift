// Properties.

// swift-mocking: spy
protocol Document {
  var title: String { get }
  var url: String? { get set }
  func open()
  var label: String! { get }
  var done: () -> Void { get set }
  var later: (() -> Void)? { get }
  var model: any Feedable { get set }
  var ready: Bool { get async throws }
}

let propertyCases = [
  Case("a property is settable") {
    let spy = DocumentSpy()
    expectType(spy.underlyingTitle, is: String?.self)
    spy.title = "T"
    expectEqual(spy.title, "T")
    spy.underlyingTitle = "U"
    expectEqual(spy.title, "U")
  },
  Case("reading before setting stops", stops: "nil") { _ = DocumentSpy().title },
  Case("optional ones are stored") {
    let spy = DocumentSpy()
    expectEqual(spy.url, nil)
    spy.url = "u"
    spy.label = "l"
    let label: String = spy.label
    expectEqual(label, "l")
    expect(spy.later == nil)
    expect(!storedNames(of: spy).contains("underlyingUrl"))
    var calls = 0
    spy.done = { calls += 1 }
    spy.done()
    expectEqual(calls, 1)
    expectType(spy.underlyingDone, is: (() -> Void)?.self)
  },
  Case("an existential") {
    let spy = DocumentSpy()
    expectType(spy.underlyingModel, is: (any Feedable)?.self)
    spy.model = Fish()
    expectEqual(spy.model.portions, 1)
  },
  Case("a getter with effects") {
    let spy = DocumentSpy()
    spy.ready = true
    let document: any Document = spy
    let ready = try await document.ready
    expectEqual(ready, true)
  },
  Case("properties come before functions") {
    let names = storedNames(of: DocumentSpy())
    expectEqual(names.last, "openClosure")
    expectEqual(names.first, "underlyingTitle")
  },
]
