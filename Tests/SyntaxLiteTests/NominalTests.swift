import SyntaxLite
import Testing

@Suite struct NominalTests {
  @Test(arguments: declarations)
  func parsesNominal(_ row: Row) {
    assertParses(row.source, row.outline, sourceLocation: row.location())
  }

  private static let declarations = rows(
    #"""
    typealias A = B
      (typealiasDecl (name 'A') (identifierType (name 'B')))
    typealias A<T> = B<T> where T: P
      (typealiasDecl (name 'A') (genericParameterClause (genericParameter (name 'T'))) (identifierType (name 'B')
      (genericArgumentClause (identifierType (name 'T')))) (genericWhereClause (conformanceRequirement
      (identifierType (name 'T')) (identifierType (name 'P')))))
    associatedtype A
      (associatedtypeDecl (name 'A'))
    associatedtype A: P = B where A.C == D
      (associatedtypeDecl (name 'A') (inheritanceClause (inheritedType (identifierType (name 'P'))))
      (identifierType (name 'B')) (genericWhereClause (sameTypeRequirement (memberType (identifierType (name 'A'))
      (name 'C')) (identifierType (name 'D')))))
    protocol P {}
      (protocolDecl (name 'P') (memberBlock '{}'))
    protocol P<A, B>: Q, R where A: S { associatedtype A }
      (protocolDecl (name 'P') (primaryAssociatedTypeClause (name 'A') (name 'B')) (inheritanceClause
      (inheritedType (identifierType (name 'Q'))) (inheritedType (identifierType (name 'R')))) (genericWhereClause
      (conformanceRequirement (identifierType (name 'A')) (identifierType (name 'S')))) (memberBlock
      (associatedtypeDecl (name 'A'))))
    public protocol P: class {}
      (protocolDecl (modifier:public 'public') (name 'P') (inheritanceClause (inheritedType (identifierType (name
      'class')))) (memberBlock '{}'))
    class A<T>: B, @unchecked C, ~D where T: P {}
      (classDecl (name 'A') (genericParameterClause (genericParameter (name 'T'))) (inheritanceClause
      (inheritedType (identifierType (name 'B'))) (inheritedType (attributedType (attribute (identifierType (name
      'unchecked'))) (identifierType (name 'C')))) (inheritedType (suppressedType (identifierType (name 'D')))))
      (genericWhereClause (conformanceRequirement (identifierType (name 'T')) (identifierType (name 'P'))))
      (memberBlock '{}'))
    final class A { class func f() {} class var x: Int { 1 } class final func g() {} }
      (classDecl (modifier:final 'final') (name 'A') (memberBlock (functionDecl (modifier:class 'class') (name
      'f') (parameterClause '()') (codeBlock '{}')) (variableDecl (modifier:class 'class') (patternBinding
      (pattern isIdentifier 'x') (identifierType (name 'Int')) (accessorBlock isImplicitGetter '{ 1 }')))
      (functionDecl (modifier:class 'class') (modifier:final 'final') (name 'g') (parameterClause '()') (codeBlock
      '{}'))))
    actor A {}
      (actorDecl (name 'A') (memberBlock '{}'))
    distributed actor A { distributed func f() }
      (actorDecl (modifier:distributed 'distributed') (name 'A') (memberBlock (functionDecl (modifier:distributed
      'distributed') (name 'f') (parameterClause '()'))))
    struct A<let N: Int, each T: P> {}
      (structDecl (name 'A') (genericParameterClause (genericParameter isLet (name 'N') (identifierType (name
      'Int'))) (genericParameter isPack (name 'T') (identifierType (name 'P')))) (memberBlock '{}'))
    nonisolated struct A: nonisolated P, @preconcurrency Q {}
      (structDecl (modifier:nonisolated 'nonisolated') (name 'A') (inheritanceClause (inheritedType
      (attributedType (typeSpecifier:nonisolated 'nonisolated') (identifierType (name 'P')))) (inheritedType
      (attributedType (attribute (identifierType (name 'preconcurrency'))) (identifierType (name 'Q')))))
      (memberBlock '{}'))
    indirect enum A: Int { case a, b = 2; case c(x: Int, _ y: B = 3, C), d }
      (enumDecl (modifier:indirect 'indirect') (name 'A') (inheritanceClause (inheritedType (identifierType (name
      'Int')))) (memberBlock (enumCaseDecl (enumCaseElement (name 'a')) (enumCaseElement (name 'b')
      (initializerValue '2'))) (enumCaseDecl (enumCaseElement (name 'c') (parameterClause (parameter
      (parameterName 'x') (identifierType (name 'Int'))) (parameter (parameterName '_') (parameterName 'y')
      (identifierType (name 'B')) (defaultValue '3')) (parameter (identifierType (name 'C'))))) (enumCaseElement
      (name 'd')))))
    enum A { case a(@autoclosure () -> B); indirect case b(inout A), `default` }
      (enumDecl (name 'A') (memberBlock (enumCaseDecl (enumCaseElement (name 'a') (parameterClause (parameter
      (attributedType (attribute (identifierType (name 'autoclosure'))) (functionType (tupleType '()')
      (identifierType (name 'B')))))))) (enumCaseDecl (modifier:indirect 'indirect') (enumCaseElement (name 'b')
      (parameterClause (parameter (attributedType (typeSpecifier:inout 'inout') (identifierType (name 'A'))))))
      (enumCaseElement (name '`default`')))))
    extension A {}
      (extensionDecl (identifierType (name 'A')) (memberBlock '{}'))
    extension A.B: P where T == U {}
      (extensionDecl (memberType (identifierType (name 'A')) (name 'B')) (inheritanceClause (inheritedType
      (identifierType (name 'P')))) (genericWhereClause (sameTypeRequirement (identifierType (name 'T'))
      (identifierType (name 'U')))) (memberBlock '{}'))
    extension [Int] {}
      (extensionDecl (arrayType (identifierType (name 'Int'))) (memberBlock '{}'))
    @available(iOS 9, *) extension A<Int>? {}
      (extensionDecl (attribute (identifierType (name 'available')) (argumentList 'iOS 9, *')) (optionalType
      (identifierType (name 'A') (genericArgumentClause (identifierType (name 'Int'))))) (memberBlock '{}'))
    protocol P { var a: Int { get set }; init(); func f(); subscript(a: A) -> B { get } }
      (protocolDecl (name 'P') (memberBlock (variableDecl (patternBinding (pattern isIdentifier 'a')
      (identifierType (name 'Int')) (accessorBlock (accessor:get 'get') (accessor:set 'set')))) (initializerDecl
      (parameterClause '()')) (functionDecl (name 'f') (parameterClause '()')) (subscriptDecl (parameterClause
      (parameter (parameterName 'a') (identifierType (name 'A')))) (returnClause (identifierType (name 'B')))
      (accessorBlock (accessor:get 'get')))))
    struct A<T: ~Copyable>: ~Copyable where T: ~Escapable {}
      (structDecl (name 'A') (genericParameterClause (genericParameter (name 'T') (suppressedType (identifierType
      (name 'Copyable'))))) (inheritanceClause (inheritedType (suppressedType (identifierType (name
      'Copyable'))))) (genericWhereClause (conformanceRequirement (identifierType (name 'T')) (suppressedType
      (identifierType (name 'Escapable'))))) (memberBlock '{}'))
    extension A where T: _Trivial(64), U: AnyObject, V: class, repeat each W: P {}
      (extensionDecl (identifierType (name 'A')) (genericWhereClause (layoutRequirement (identifierType (name
      'T')) (name '_Trivial') (argumentList '64')) (conformanceRequirement (identifierType (name 'U'))
      (identifierType (name 'AnyObject'))) (layoutRequirement (identifierType (name 'V')) (name 'class'))
      (conformanceRequirement (packExpansionType (packElementType (identifierType (name 'W')))) (identifierType
      (name 'P')))) (memberBlock '{}'))
    open class A {}
      (classDecl (modifier:open 'open') (name 'A') (memberBlock '{}'))
    struct A { let a: Int; func f() { } ; init() {} }
      (structDecl (name 'A') (memberBlock (variableDecl isLet (patternBinding (pattern isIdentifier 'a')
      (identifierType (name 'Int')))) (functionDecl (name 'f') (parameterClause '()') (codeBlock '{ }'))
      (initializerDecl (parameterClause '()') (codeBlock '{}'))))
    @resultBuilder struct A { static func buildBlock() {} }
      (structDecl (attribute (identifierType (name 'resultBuilder'))) (name 'A') (memberBlock (functionDecl
      (modifier:static 'static') (name 'buildBlock') (parameterClause '()') (codeBlock '{}'))))
    """#
  )
}
