import NameResolver
import Testing

@Suite struct IdentifierTests {
  /// A name and its spelling as declaration or expression, label, member, type and member type.
  static let rows: [(name: String, spellings: [String])] = [
    ("load", ["load", "load", "load", "load", "load"]),
    ("Größe", ["Größe", "Größe", "Größe", "Größe", "Größe"]),
    ("default", ["`default`", "default", "default", "`default`", "`default`"]),
    ("for", ["`for`", "for", "for", "`for`", "`for`"]),
    ("await", ["`await`", "await", "await", "`await`", "await"]),
    ("inout", ["`inout`", "`inout`", "inout", "`inout`", "`inout`"]),
    ("let", ["`let`", "let", "let", "`let`", "`let`"]),
    ("var", ["`var`", "var", "var", "`var`", "`var`"]),
    ("init", ["`init`", "init", "`init`", "`init`", "`init`"]),
    ("self", ["`self`", "self", "`self`", "`self`", "`self`"]),
    ("Self", ["`Self`", "Self", "Self", "Self", "`Self`"]),
    ("Any", ["`Any`", "Any", "Any", "Any", "`Any`"]),
    ("Type", ["`Type`", "Type", "`Type`", "Type", "`Type`"]),
    ("Protocol", ["`Protocol`", "Protocol", "`Protocol`", "Protocol", "`Protocol`"]),
    ("any", ["any", "any", "any", "`any`", "any"]),
    ("some", ["some", "some", "some", "`some`", "some"]),
    ("async", ["async", "async", "async", "`async`", "async"]),
    ("get", ["get", "get", "get", "get", "get"]),
    ("_", ["_", "_", "_", "_", "_"]),
    ("_x", ["_x", "_x", "_x", "_x", "_x"]),
    ("$x", ["$x", "$x", "$x", "$x", "$x"]),
    ("==", ["==", "==", "==", "==", "=="]),
    ("√", ["√", "√", "√", "√", "√"]),
    ("two words", [String](repeating: "`two words`", count: 5)),
    ("2D", [String](repeating: "`2D`", count: 5)),
    ("a+b", [String](repeating: "`a+b`", count: 5)),
    ("$", [String](repeating: "`$`", count: 5)),
    // Written with back-ticks, and what not even they allow.
    ("`default`", ["`default`", "default", "default", "`default`", "`default`"]),
    ("a\nb", ["ab", "ab", "ab", "ab", "ab"]),
    ("", ["_", "_", "_", "_", "_"]),
  ]

  @Test(arguments: rows) func spellings(name: String, spellings: [String]) {
    let identifier = Identifier(source: name)
    let found = [
      identifier.text, identifier.labelText, identifier.memberText, identifier.typeText, identifier.memberTypeText,
    ]
    #expect(found == spellings)
    #expect(identifier.description == identifier.text)
  }

  @Test func labelsInParameterClauses() {
    let texts = ["for", "let", "var", "inout", "Type", "_", "two words"].map {
      Identifier(source: $0).parameterLabelText
    }
    #expect(texts == ["for", "`let`", "`var`", "`inout`", "Type", "_", "`two words`"])
  }

  @Test func keywordsNeedBackticksAsNames() {
    let keywords = """
      Any Self as associatedtype break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
      precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw \
      throws true try typealias var where while
      """
    for keyword in keywords.split(separator: " ") {
      #expect(Identifier(source: String(keyword)).text == "`\(keyword)`")
    }
  }

  @Test func contextualWordsNeedNone() {
    let words = """
      actor async borrowing consuming convenience copy discard dynamic each final get indirect isolated lazy left macro \
      mutating none open optional override package postfix prefix required right sending set some then unowned unsafe \
      weak willSet yield
      """
    for word in words.split(separator: " ") {
      #expect(Identifier(source: String(word)).text == word)
    }
  }
}
