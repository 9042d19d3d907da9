import Testing

@testable import DeclModel

@Suite("Isolation by default")
struct DefaultIsolationTests {
  @Test(
    "What says nothing else belongs to the actor",
    arguments: [
      Case("plain", "protocol P {}", "@MainActor"),
      Case("sendable", "protocol P: Sendable {}", "@MainActor"),
      Case("refining a plain one", "protocol A {}; protocol P: A {}", "@MainActor"),
      Case("nonisolated", "nonisolated protocol P {}", nil),
      Case("refining a nonisolated one", "nonisolated protocol A {}; protocol P: A {}", "@MainActor"),
      Case("another actor", "@globalActor actor G { static let shared = G() }; @G protocol P {}", "@G"),
      Case(
        "another actor's",
        "@globalActor actor G { static let shared = G() }; @G protocol A {}; protocol P: A {}",
        "@G"
      ),
      Case("an actor's", "protocol P: Actor {}", nil),
      Case("an actor's child", "protocol A: Actor {}; protocol P: A & Sendable {}", nil),
      Case("where Self: Actor", "protocol P where Self: Actor {}", nil),
    ]
  )
  func protocols(_ row: Case<String?>) throws {
    let index = indexed(row.source).isolated(byDefault: Attribute(name: .named("MainActor")))
    let flattened = index.flatten(try nominal(in: index))
    #expect(flattened.globalActor?.description == row.expected, sourceLocation: row.location)
  }

  @Test("Other modules have defaults of their own")
  func dependencies() throws {
    let index = indexed("protocol P: Base { func a() }", dependencies: ["public protocol Base { func b() }"])
      .isolated(byDefault: Attribute(name: .named("MainActor")))
    let flattened = index.flatten(try nominal(in: index))
    #expect(flattened.requirements.map { $0.isolation.globalActor?.description } == ["@MainActor", nil])
  }

  @Test("A declaration of the files, as a run has it, gets what the index knows")
  func declarations() throws {
    let plain = indexed("struct P {}")
    let index = plain.isolated(byDefault: Attribute(name: .named("MainActor")))
    let decl = try nominal(in: plain)
    #expect(decl.header.attributes.isEmpty)
    #expect(index.isolatedByDefault(decl).header.attributes.map(\.description) == ["@MainActor"])
    #expect(plain.isolatedByDefault(decl) == decl)
  }
}
