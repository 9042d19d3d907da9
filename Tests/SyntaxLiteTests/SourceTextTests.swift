import SyntaxLite
import Testing

@Suite struct SourceTextTests {
  @Test func locatesLinesAndColumns() {
    let text = SourceText("a\nbé\r\nc\rd")
    let places = (0...10).map { text.location(at: ByteOffset(UInt32($0))) }
    #expect(places.map(\.line) == [1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 4])
    #expect(places.map(\.column) == [1, 2, 1, 2, 3, 4, 5, 1, 2, 1, 2])
    #expect(text.location(at: ByteOffset(99)) == text.location(at: ByteOffset(10)))
  }

  @Test func findsTextOfLine() {
    let text = SourceText("a\nbé\r\nc")
    #expect(text.lineText(at: ByteOffset(0)) == "a")
    #expect(text.lineText(at: ByteOffset(3)) == "bé")
    #expect(text.lineText(at: ByteOffset(7)) == "c")
    #expect(text.lineText(at: ByteOffset(99)) == "c")
  }

  @Test func readsRanges() {
    let text = SourceText(Array("abc".utf8))
    #expect(text.count == 3)
    #expect(text.text(ByteRange(start: ByteOffset(1), end: ByteOffset(2))) == "b")
    #expect(text.text(ByteRange(start: ByteOffset(2), end: ByteOffset(99))) == "c")
    #expect(Array(text.bytes(in: text.range)) == Array("abc".utf8))
  }

  @Test func refusesTooLargeText() {
    let text = SourceText(Array("let a: Int".utf8), maximumCount: 9)
    #expect(text.isTooLarge && text.count == 0 && text.tokenCount == 0)
    let tree = SyntaxTree(parsing: text)
    #expect(tree.findings.map(\.code) == [.fileTooLarge])
    #expect(tree.validate() == nil)
    #expect(!SourceText(Array("let a: Int".utf8), maximumCount: 10).isTooLarge)
  }

  @Test func scansWithoutParser() {
    #expect(SourceText("a {\n b }\n\r\n").lineFeedCount == 3)
    #expect(SourceText("").lineFeedCount == 0)
    #expect(SourceText("a { b(\"c\") } // d").tokenCount == 7)
    let text = SourceText("{ \"}\" } [(])")
    #expect(text.endOfBrackets(at: ByteOffset(0)) == ByteOffset(7))
    #expect(text.endOfBrackets(at: ByteOffset(1)) == nil)
    #expect(text.endOfBrackets(at: ByteOffset(99)) == nil)
    #expect(SourceText("(a").endOfBrackets(at: ByteOffset(0)) == nil)
  }

  @Test func parsesMarksAtStart() {
    for prefix in ["\u{FEFF}", "#!/usr/bin/swift\n", "\u{FEFF}#!/usr/bin/swift\r\n", "\r\n", "\n\n"] {
      let tree = assertHoldsPromises(Array("\(prefix)let a: Int".utf8))
      #expect(tree.findings.isEmpty)
      #expect(tree.children(tree.root).map(tree.kind) == [.variableDecl])
    }
  }

  @Test func pinsMemoryLayout() {
    #expect(MemoryLayout<Node>.stride == 16)
    #expect(SourceText.tokenStride == 12)
    #expect(MemoryLayout<NodeID>.size == 4)
  }

  @Test func spellsKeywords() {
    for keyword in Keyword.allCases {
      #expect("\(keyword)" == keyword.text)
    }
    #expect(Set(Keyword.allCases.map(\.text)).count == Keyword.allCases.count)
    #expect(Keyword.`self`.isReserved && Keyword.Any.isReserved && !Keyword.actor.isReserved)
  }

  @Test func keepsFindingCodesUnique() {
    let codes = FindingCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
