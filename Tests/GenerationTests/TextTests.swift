import Generation
import Testing

@Suite struct TextTests {
  @Test func paths() {
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("a/", "b") == "a/b")
    #expect(Path.join("", "b") == "b")
    #expect(Path.join("a", "/b") == "/b")
    #expect(Path.name("a/b/") == "b")
    #expect(Path.folder("a") == ".")
    #expect(Path.folder("a/b") == "a")
    #expect(Path.folder("/a") == "/")
    #expect(Path.absolute("../x/./y", in: "/a/b") == "/a/x/y")
    #expect(Path.absolute("/../x", in: "/a") == "/x")
  }
}
