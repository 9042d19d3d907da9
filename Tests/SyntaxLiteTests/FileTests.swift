import SyntaxLite
import Testing

@Suite struct FileTests {
  @Test(arguments: declarations)
  func parsesDeclaration(_ row: Row) {
    assertParses(row.source, row.outline, sourceLocation: row.location())
  }

  private static let declarations = rows(
    #"""
    import A
      (importDecl (name 'A'))
    import struct A.B
      (importDecl:struct (name 'A.B'))
    @_exported import A
      (importDecl (attribute (identifierType (name '_exported'))) (name 'A'))
    public import class A.B.C
      (importDecl:class (modifier:public 'public') (name 'A.B.C'))
    import func A.+
      (importDecl:func (name 'A.+'))
    @testable import A
      (importDecl (attribute (identifierType (name 'testable'))) (name 'A'))
    internal import struct M::X
      (importDecl:struct (modifier:internal 'internal') (name 'M::X'))
    #if A⏎@B⏎#endif⏎func f() {}
      (functionDecl (ifConfigDecl (ifConfigClause:if (condition 'A') (attribute (identifierType (name 'B')))))
      (name 'f') (parameterClause '()') (codeBlock '{}'))
    struct A { #if B && !C⏎let a: Int⏎#elseif D // E⏎let b: Int⏎#else⏎let c: Int⏎#endif⏎ }
      (structDecl (name 'A') (memberBlock (ifConfigDecl (ifConfigClause:if (condition 'B && !C') (variableDecl
      isLet (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int'))))) (ifConfigClause:elseif
      (condition 'D') (variableDecl isLet (patternBinding (pattern isIdentifier 'b') (identifierType (name
      'Int'))))) (ifConfigClause:else (variableDecl isLet (patternBinding (pattern isIdentifier 'c')
      (identifierType (name 'Int'))))))))
    enum A { #if B⏎case a⏎#endif⏎ case b }
      (enumDecl (name 'A') (memberBlock (ifConfigDecl (ifConfigClause:if (condition 'B') (enumCaseDecl
      (enumCaseElement (name 'a'))))) (enumCaseDecl (enumCaseElement (name 'b')))))
    var a: Int { #if B⏎get { 1 }⏎#else⏎get { 2 }⏎#endif⏎ set {} }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (ifConfigDecl (ifConfigClause:if (condition 'B') (accessor:get (codeBlock '{ 1 }'))) (ifConfigClause:else
      (accessor:get (codeBlock '{ 2 }')))) (accessor:set (codeBlock '{}')))))
    #if A⏎#if B⏎import C⏎#endif⏎#endif
      (ifConfigDecl (ifConfigClause:if (condition 'A') (ifConfigDecl (ifConfigClause:if (condition 'B')
      (importDecl (name 'C'))))))
    #sourceLocation(file: "a", line: 1)
      (poundDirective '#sourceLocation(file: "a", line: 1)')
    #warning("a")
      (poundDirective '#warning("a")')
    #m
      (macroExpansionDecl (name 'm'))
    #m(a, b)
      (macroExpansionDecl (name 'm') (argumentList 'a, b'))
    #m<A>(b) { c } d: { e }
      (macroExpansionDecl (name 'm') (genericArgumentClause (identifierType (name 'A'))) (argumentList 'b')
      (codeBlock '{ c }') (parameterName 'd') (codeBlock '{ e }'))
    @A public #m(b)
      (macroExpansionDecl (attribute (identifierType (name 'A'))) (modifier:public 'public') (name 'm')
      (argumentList 'b'))
    #M::m(a)
      (macroExpansionDecl (moduleSelector 'M') (name 'm') (argumentList 'a'))
    macro m(a: Int)
      (macroDecl (name 'm') (parameterClause (parameter (parameterName 'a') (identifierType (name 'Int')))))
    @freestanding(expression) public macro m<T>(_ a: T) -> T = #externalMacro(module: "A", type: "B") where T: P
      (macroDecl (attribute (identifierType (name 'freestanding')) (argumentList 'expression')) (modifier:public
      'public') (name 'm') (genericParameterClause (genericParameter (name 'T'))) (parameterClause (parameter
      (parameterName '_') (parameterName 'a') (identifierType (name 'T')))) (returnClause (identifierType (name
      'T'))) (initializerValue '#externalMacro(module: "A", type: "B")') (genericWhereClause
      (conformanceRequirement (identifierType (name 'T')) (identifierType (name 'P')))))
    operator +
      (operatorDecl (name '+'))
    prefix operator +++
      (operatorDecl (modifier:prefix 'prefix') (name '+++'))
    infix operator <>: P
      (operatorDecl (modifier:infix 'infix') (name '<>') (inheritanceClause (inheritedType (identifierType (name
      'P')))))
    postfix operator ...
      (operatorDecl (modifier:postfix 'postfix') (name '...'))
    precedencegroup P { associativity: left }
      (precedenceGroupDecl (name 'P') (codeBlock '{ associativity: left }'))
    open(a)
      (statement 'open(a)')
    a.b { c }
      (statement 'a.b { c }')
    if a { b } else { c }
      (statement 'if a { b } else { c }')
    for a in b { func c() {} }
      (statement 'for a in b { func c() {} }')
    """#
  )
}
