import SyntaxLite
import Testing

/// Bodies that hold what could be mistaken for their end.
///
/// `⏎` is a line end.
@Suite struct BodyTests {
  @Test(arguments: bodies)
  func skipsBody(_ body: String) {
    let text = body.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
    let source = "func f() {\(text)}\nfunc g() {}"
    let tree = assertHoldsPromises(Array(source.utf8))
    let functions = tree.children(tree.root, .functionDecl)
    #expect(functions.count == 2, "\(tree.outline())")
    #expect(functions.first.flatMap { tree.firstChild($0, .codeBlock) }.map(tree.text) == "{\(text)}")
    #expect(tree.findings.isEmpty, "\(tree.findings)")
  }

  private static let bodies = ##"""
    {}
    { { } { } }
    "}"
    "{" + "\"}" + "\\"
    "\("}")" + "\("\("}")")"
    "\(a { "}" })"
    "\(a(b: ")"))}"
    #"}"\("# + ##"}"# "## + #"\#("}")"#
    #"""#
    """⏎} "" \""" \("}") }⏎"""
    #"""⏎} """ \("⏎"""#
    """⏎\(a("""⏎}⏎"""))⏎"""
    // }⏎
    /* } /* } */ } */
    a /* } */ / b
    // a /* b⏎
    /* // */
    `}`
    `{ a`
    /}/
    /[}"]/
    /\/}/
    x(/}/)
    x(y: /}/, /{/)
    x = /}"/
    return /}"/
    x⏎/}"/⏎
    !/}"/.y
    { /}"/ }
    #/ } " / { /#
    ##/ } /# " /##
    #/⏎} " {⏎/#
    a / b / c
    a/b; "}"; a/b
    (a)/b + "/}"
    a / "}" / b
    x.reduce(1, /) + y("}/")
    [/, *] + "}/"
    f(/) + "}/)"
    a /b; "}"
    a ?? /}/
    a ... /}"/
    a! / b; "}/"
    a * /* } */ /b"}/
    let x = y > 1 ? /}/ : /{/
    #if a⏎b { }⏎#endif
    #selector(a) + "}"
    #"a"# + #"}"#
    x#y
    \.a[b { }]
    "é}" + "→{"
    é → { ü }
    "\u{7D}" + "\u{1F600}"
    '
    """##.split(separator: "\n").map(String.init).filter { $0 != "'" }

  @Test(arguments: [
    ("\"\\(a\n)\"", FindingCode.unterminatedString),
    ("\"a", .unterminatedString),
    ("\"\\(\"a\n", .unterminatedString),
    ("#/a", .unterminatedRegex),
  ])
  func findsProblemOfBody(_ body: String, _ code: FindingCode) {
    let tree = assertHoldsPromises(Array("func f() {\n  \(body)\n}\nfunc g() {}\n".utf8))
    #expect(tree.findings.first?.code == code)
    #expect(tree.children(tree.root, .functionDecl).count == 2, "\(tree.outline())")
  }
}
