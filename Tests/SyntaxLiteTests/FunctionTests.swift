import SyntaxLite
import Testing

@Suite struct FunctionTests {
  @Test(arguments: declarations)
  func parsesFunction(_ row: Row) {
    assertParses(row.source, row.outline, sourceLocation: row.location())
  }

  private static let declarations = rows(
    #"""
    func f()
      (functionDecl (name 'f') (parameterClause '()'))
    func f<T>(_ a: inout T, b c: Int = 3, d: Int...) async throws(E) -> [T]? where T: P, T.A == B { a }
      (functionDecl (name 'f') (genericParameterClause (genericParameter (name 'T'))) (parameterClause (parameter
      (parameterName '_') (parameterName 'a') (attributedType (typeSpecifier:inout 'inout') (identifierType (name
      'T')))) (parameter (parameterName 'b') (parameterName 'c') (identifierType (name 'Int')) (defaultValue '3'))
      (parameter isVariadic (parameterName 'd') (identifierType (name 'Int')))) (asyncEffect:async 'async')
      (throwsEffect:throws (identifierType (name 'E'))) (returnClause (optionalType (arrayType (identifierType
      (name 'T'))))) (genericWhereClause (conformanceRequirement (identifierType (name 'T')) (identifierType (name
      'P'))) (sameTypeRequirement (memberType (identifierType (name 'T')) (name 'A')) (identifierType (name
      'B')))) (codeBlock '{ a }'))
    func + (a: A, b: A) -> A
      (functionDecl (name '+') (parameterClause (parameter (parameterName 'a') (identifierType (name 'A')))
      (parameter (parameterName 'b') (identifierType (name 'A')))) (returnClause (identifierType (name 'A'))))
    prefix func -(a: A) -> A {}
      (functionDecl (modifier:prefix 'prefix') (name '-') (parameterClause (parameter (parameterName 'a')
      (identifierType (name 'A')))) (returnClause (identifierType (name 'A'))) (codeBlock '{}'))
    static func <<T>(a: T) -> Bool
      (functionDecl (modifier:static 'static') (name '<') (genericParameterClause (genericParameter (name 'T')))
      (parameterClause (parameter (parameterName 'a') (identifierType (name 'T')))) (returnClause (identifierType
      (name 'Bool'))))
    static func == <T>(a: T) {}
      (functionDecl (modifier:static 'static') (name '==') (genericParameterClause (genericParameter (name 'T')))
      (parameterClause (parameter (parameterName 'a') (identifierType (name 'T')))) (codeBlock '{}'))
    func `class`()
      (functionDecl (name '`class`') (parameterClause '()'))
    func f(_: Int, for: Int, in x: Int) {}
      (functionDecl (name 'f') (parameterClause (parameter (parameterName '_') (identifierType (name 'Int')))
      (parameter (parameterName 'for') (identifierType (name 'Int'))) (parameter (parameterName 'in')
      (parameterName 'x') (identifierType (name 'Int')))) (codeBlock '{}'))
    func f(isolated a: A, _const b: B, isolated c d: C)
      (functionDecl (name 'f') (parameterClause (parameter (parameterName 'isolated') (parameterName 'a')
      (identifierType (name 'A'))) (parameter (modifier:_const '_const') (parameterName 'b') (identifierType (name
      'B'))) (parameter (modifier:isolated 'isolated') (parameterName 'c') (parameterName 'd') (identifierType
      (name 'C')))))
    func f(@A(b) a: @escaping () -> Void = { a, b }, c: [Int] = [1, 2]) rethrows
      (functionDecl (name 'f') (parameterClause (parameter (attribute (identifierType (name 'A')) (argumentList
      'b')) (parameterName 'a') (attributedType (attribute (identifierType (name 'escaping'))) (functionType
      (tupleType '()') (identifierType (name 'Void')))) (defaultValue '{ a, b }')) (parameter (parameterName 'c')
      (arrayType (identifierType (name 'Int'))) (defaultValue '[1, 2]'))) (throwsEffect:rethrows 'rethrows'))
    func f() reasync -> some P & Q
      (functionDecl (name 'f') (parameterClause '()') (asyncEffect:reasync 'reasync') (returnClause (someType
      (compositionType (identifierType (name 'P')) (identifierType (name 'Q'))))))
    func f() -> sending A
      (functionDecl (name 'f') (parameterClause '()') (returnClause (attributedType (typeSpecifier:sending
      'sending') (identifierType (name 'A')))))
    func f(a: A<B, C> = A<B, C>(x), b: Bool = a < b, c: Int)
      (functionDecl (name 'f') (parameterClause (parameter (parameterName 'a') (identifierType (name 'A')
      (genericArgumentClause (identifierType (name 'B')) (identifierType (name 'C')))) (defaultValue 'A<B,
      C>(x)')) (parameter (parameterName 'b') (identifierType (name 'Bool')) (defaultValue 'a < b')) (parameter
      (parameterName 'c') (identifierType (name 'Int')))))
    init()
      (initializerDecl (parameterClause '()'))
    init?(a: A)
      (initializerDecl isOptional (parameterClause (parameter (parameterName 'a') (identifierType (name 'A')))))
    public convenience init!<T>(_ t: T) throws where T: P {}
      (initializerDecl isImplicitlyUnwrapped (modifier:public 'public') (modifier:convenience 'convenience')
      (genericParameterClause (genericParameter (name 'T'))) (parameterClause (parameter (parameterName '_')
      (parameterName 't') (identifierType (name 'T')))) (throwsEffect:throws 'throws') (genericWhereClause
      (conformanceRequirement (identifierType (name 'T')) (identifierType (name 'P')))) (codeBlock '{}'))
    required init() {}
      (initializerDecl (modifier:required 'required') (parameterClause '()') (codeBlock '{}'))
    deinit {}
      (deinitializerDecl (codeBlock '{}'))
    isolated deinit { a }
      (deinitializerDecl (modifier:isolated 'isolated') (codeBlock '{ a }'))
    subscript(a: Int) -> B { get set }
      (subscriptDecl (parameterClause (parameter (parameterName 'a') (identifierType (name 'Int')))) (returnClause
      (identifierType (name 'B'))) (accessorBlock (accessor:get 'get') (accessor:set 'set')))
    static subscript<T>(_ a: T, b b: Int = 1) -> B where T: P { a }
      (subscriptDecl (modifier:static 'static') (genericParameterClause (genericParameter (name 'T')))
      (parameterClause (parameter (parameterName '_') (parameterName 'a') (identifierType (name 'T'))) (parameter
      (parameterName 'b') (parameterName 'b') (identifierType (name 'Int')) (defaultValue '1'))) (returnClause
      (identifierType (name 'B'))) (genericWhereClause (conformanceRequirement (identifierType (name 'T'))
      (identifierType (name 'P')))) (accessorBlock isImplicitGetter '{ a }'))
    package func f()
      (functionDecl (modifier:package 'package') (name 'f') (parameterClause '()'))
    func f() async throws -> (Int) async throws -> Void
      (functionDecl (name 'f') (parameterClause '()') (asyncEffect:async 'async') (throwsEffect:throws 'throws')
      (returnClause (functionType (tupleType (tupleTypeElement (identifierType (name 'Int')))) (asyncEffect:async
      'async') (throwsEffect:throws 'throws') (identifierType (name 'Void')))))
    func actor(actor: actor) {}
      (functionDecl (name 'actor') (parameterClause (parameter (parameterName 'actor') (identifierType (name
      'actor')))) (codeBlock '{}'))
    func f(_ body: (inout A) throws -> B) rethrows -> B
      (functionDecl (name 'f') (parameterClause (parameter (parameterName '_') (parameterName 'body')
      (functionType (tupleType (tupleTypeElement (attributedType (typeSpecifier:inout 'inout') (identifierType
      (name 'A'))))) (throwsEffect:throws 'throws') (identifierType (name 'B'))))) (throwsEffect:rethrows
      'rethrows') (returnClause (identifierType (name 'B'))))
    """#
  )
}
