import SyntaxLite
import Testing

@Suite struct TypeTests {
  @Test(arguments: types)
  func parsesType(_ row: Row) {
    let variable = "(variableDecl isLet (patternBinding (pattern isIdentifier 'x') \(row.outline)))"
    assertParses("let x: \(row.source)", variable, sourceLocation: row.location())
  }

  private static let types = rows(
    #"""
    A
      (identifierType (name 'A'))
    A.B.C
      (memberType (memberType (identifierType (name 'A')) (name 'B')) (name 'C'))
    A<B, C<D>>
      (identifierType (name 'A') (genericArgumentClause (identifierType (name 'B')) (identifierType (name 'C')
      (genericArgumentClause (identifierType (name 'D'))))))
    A<>
      (identifierType (name 'A') (genericArgumentClause '<>'))
    A<3, -4, B>
      (identifierType (name 'A') (genericArgumentClause (integerExpression '3') (integerExpression '-4')
      (identifierType (name 'B'))))
    M::A
      (identifierType (moduleSelector 'M') (name 'A'))
    M::A.N::B<C>
      (memberType (identifierType (moduleSelector 'M') (name 'A')) (moduleSelector 'N') (name 'B')
      (genericArgumentClause (identifierType (name 'C'))))
    Self
      (identifierType (name 'Self'))
    Any
      (identifierType (name 'Any'))
    _
      (identifierType (name '_'))
    `a b`
      (identifierType (name '`a b`'))
    A?
      (optionalType (identifierType (name 'A')))
    A!
      (implicitlyUnwrappedOptionalType (identifierType (name 'A')))
    A??
      (optionalType (optionalType (identifierType (name 'A'))))
    A<B>?
      (optionalType (identifierType (name 'A') (genericArgumentClause (identifierType (name 'B')))))
    A<B<C>>!
      (implicitlyUnwrappedOptionalType (identifierType (name 'A') (genericArgumentClause (identifierType (name
      'B') (genericArgumentClause (identifierType (name 'C')))))))
    [A]
      (arrayType (identifierType (name 'A')))
    [A: B]
      (dictionaryType (identifierType (name 'A')) (identifierType (name 'B')))
    [A]?
      (optionalType (arrayType (identifierType (name 'A'))))
    [[A: B]]
      (arrayType (dictionaryType (identifierType (name 'A')) (identifierType (name 'B'))))
    [3 of A]
      (inlineArrayType (integerExpression '3') (identifierType (name 'A')))
    [N of [4 of A]]
      (inlineArrayType (identifierType (name 'N')) (inlineArrayType (integerExpression '4') (identifierType (name
      'A'))))
    ()
      (tupleType '()')
    (A)
      (tupleType (tupleTypeElement (identifierType (name 'A'))))
    (A, B)
      (tupleType (tupleTypeElement (identifierType (name 'A'))) (tupleTypeElement (identifierType (name 'B'))))
    (a: A, b c: B)
      (tupleType (tupleTypeElement (parameterName 'a') (identifierType (name 'A'))) (tupleTypeElement
      (parameterName 'b') (parameterName 'c') (identifierType (name 'B'))))
    (_ a: inout A, B...)
      (tupleType (tupleTypeElement (parameterName '_') (parameterName 'a') (attributedType (typeSpecifier:inout
      'inout') (identifierType (name 'A')))) (tupleTypeElement isVariadic (identifierType (name 'B'))))
    (A) -> B
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (identifierType (name 'B')))
    () -> ()
      (functionType (tupleType '()') (tupleType '()'))
    (A) -> (B) -> C
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (functionType (tupleType
      (tupleTypeElement (identifierType (name 'B')))) (identifierType (name 'C'))))
    (A) async throws -> B
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (asyncEffect:async 'async')
      (throwsEffect:throws 'throws') (identifierType (name 'B')))
    (A) throws(E) -> B
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (throwsEffect:throws
      (identifierType (name 'E'))) (identifierType (name 'B')))
    (A) async throws(any Error) -> B
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (asyncEffect:async 'async')
      (throwsEffect:throws (anyType (identifierType (name 'Error')))) (identifierType (name 'B')))
    (A) rethrows -> B
      (functionType (tupleType (tupleTypeElement (identifierType (name 'A')))) (throwsEffect:rethrows 'rethrows')
      (identifierType (name 'B')))
    ((A) -> B)?
      (optionalType (tupleType (tupleTypeElement (functionType (tupleType (tupleTypeElement (identifierType (name
      'A')))) (identifierType (name 'B'))))))
    @escaping (A) -> B
      (attributedType (attribute (identifierType (name 'escaping'))) (functionType (tupleType (tupleTypeElement
      (identifierType (name 'A')))) (identifierType (name 'B'))))
    @escaping(A) -> B
      (attributedType (attribute (identifierType (name 'escaping'))) (functionType (tupleType (tupleTypeElement
      (identifierType (name 'A')))) (identifierType (name 'B'))))
    @escaping(() -> Void)
      (attributedType (attribute (identifierType (name 'escaping'))) (tupleType (tupleTypeElement (functionType
      (tupleType '()') (identifierType (name 'Void'))))))
    @convention(c) (A) -> B
      (attributedType (attribute (identifierType (name 'convention')) (argumentList 'c')) (functionType (tupleType
      (tupleTypeElement (identifierType (name 'A')))) (identifierType (name 'B'))))
    @isolated(any) @Sendable () async -> Void
      (attributedType (attribute (identifierType (name 'isolated')) (argumentList 'any')) (attribute
      (identifierType (name 'Sendable'))) (functionType (tupleType '()') (asyncEffect:async 'async')
      (identifierType (name 'Void'))))
    @MainActor () -> Void
      (attributedType (attribute (identifierType (name 'MainActor'))) (functionType (tupleType '()')
      (identifierType (name 'Void'))))
    @A.B<C>(d) E
      (attributedType (attribute (memberType (identifierType (name 'A')) (name 'B') (genericArgumentClause
      (identifierType (name 'C')))) (argumentList 'd')) (identifierType (name 'E')))
    @convention(block) @Sendable () -> Void
      (attributedType (attribute (identifierType (name 'convention')) (argumentList 'block')) (attribute
      (identifierType (name 'Sendable'))) (functionType (tupleType '()') (identifierType (name 'Void'))))
    inout A
      (attributedType (typeSpecifier:inout 'inout') (identifierType (name 'A')))
    borrowing A
      (attributedType (typeSpecifier:borrowing 'borrowing') (identifierType (name 'A')))
    consuming sending A
      (attributedType (typeSpecifier:consuming 'consuming') (typeSpecifier:sending 'sending') (identifierType
      (name 'A')))
    __owned A
      (attributedType (typeSpecifier:__owned '__owned') (identifierType (name 'A')))
    isolated A
      (attributedType (typeSpecifier:isolated 'isolated') (identifierType (name 'A')))
    isolated (any A)?
      (attributedType (typeSpecifier:isolated 'isolated') (optionalType (tupleType (tupleTypeElement (anyType
      (identifierType (name 'A')))))))
    _const A
      (attributedType (typeSpecifier:_const '_const') (identifierType (name 'A')))
    nonisolated(nonsending) () async -> Void
      (attributedType (typeSpecifier:nonisolated 'nonisolated(nonsending)') (functionType (tupleType '()')
      (asyncEffect:async 'async') (identifierType (name 'Void'))))
    some P
      (someType (identifierType (name 'P')))
    any P
      (anyType (identifierType (name 'P')))
    some P & Q
      (someType (compositionType (identifierType (name 'P')) (identifierType (name 'Q'))))
    any P & Q.R
      (anyType (compositionType (identifierType (name 'P')) (memberType (identifierType (name 'Q')) (name 'R'))))
    any ~Copyable
      (anyType (suppressedType (identifierType (name 'Copyable'))))
    some P & ~Copyable
      (someType (compositionType (identifierType (name 'P')) (suppressedType (identifierType (name 'Copyable')))))
    ~Copyable & ~Escapable
      (compositionType (suppressedType (identifierType (name 'Copyable'))) (suppressedType (identifierType (name
      'Escapable'))))
    any P.Type
      (anyType (metatypeType (identifierType (name 'P'))))
    (any P)?
      (optionalType (tupleType (tupleTypeElement (anyType (identifierType (name 'P'))))))
    (any P & Q).Type
      (metatypeType (tupleType (tupleTypeElement (anyType (compositionType (identifierType (name 'P'))
      (identifierType (name 'Q')))))))
    A.Type
      (metatypeType (identifierType (name 'A')))
    A.Protocol
      (metatypeType isProtocolMetatype (identifierType (name 'A')))
    A<B>.Type.Type
      (metatypeType (metatypeType (identifierType (name 'A') (genericArgumentClause (identifierType (name
      'B'))))))
    [A].Index
      (memberType (arrayType (identifierType (name 'A'))) (name 'Index'))
    (A & B)?
      (optionalType (tupleType (tupleTypeElement (compositionType (identifierType (name 'A')) (identifierType
      (name 'B'))))))
    each T
      (packElementType (identifierType (name 'T')))
    repeat each T
      (packExpansionType (packElementType (identifierType (name 'T'))))
    repeat (each T, A<each U>)
      (packExpansionType (tupleType (tupleTypeElement (packElementType (identifierType (name 'T'))))
      (tupleTypeElement (identifierType (name 'A') (genericArgumentClause (packElementType (identifierType (name
      'U'))))))))
    (repeat each T) -> Void
      (functionType (tupleType (tupleTypeElement (packExpansionType (packElementType (identifierType (name
      'T')))))) (identifierType (name 'Void')))
    A<repeat each T>
      (identifierType (name 'A') (genericArgumentClause (packExpansionType (packElementType (identifierType (name
      'T'))))))
    <T: P> (T, T)
      (namedOpaqueReturnType (genericParameterClause (genericParameter (name 'T') (identifierType (name 'P'))))
      (tupleType (tupleTypeElement (identifierType (name 'T'))) (tupleTypeElement (identifierType (name 'T')))))
    inout @A B?
      (attributedType (typeSpecifier:inout 'inout') (attribute (identifierType (name 'A'))) (optionalType
      (identifierType (name 'B'))))
    (isolated: A, inout: B)
      (tupleType (tupleTypeElement (parameterName 'isolated') (identifierType (name 'A'))) (tupleTypeElement
      (parameterName 'inout') (identifierType (name 'B'))))
    sending
      (identifierType (name 'sending'))
    isolated
      (identifierType (name 'isolated'))
    some
      (identifierType (name 'some'))
    A.some
      (memberType (identifierType (name 'A')) (name 'some'))
    A.`Type`
      (memberType (identifierType (name 'A')) (name '`Type`'))
    (any P, some Q)
      (tupleType (tupleTypeElement (anyType (identifierType (name 'P')))) (tupleTypeElement (someType
      (identifierType (name 'Q')))))
    [any P]
      (arrayType (anyType (identifierType (name 'P'))))
    A<(B) -> C, [D]>
      (identifierType (name 'A') (genericArgumentClause (functionType (tupleType (tupleTypeElement (identifierType
      (name 'B')))) (identifierType (name 'C'))) (arrayType (identifierType (name 'D')))))
    (inout A, borrowing B) -> sending C
      (functionType (tupleType (tupleTypeElement (attributedType (typeSpecifier:inout 'inout') (identifierType
      (name 'A')))) (tupleTypeElement (attributedType (typeSpecifier:borrowing 'borrowing') (identifierType (name
      'B'))))) (attributedType (typeSpecifier:sending 'sending') (identifierType (name 'C'))))
    A<B>.C<D>?.E
      (memberType (optionalType (memberType (identifierType (name 'A') (genericArgumentClause (identifierType
      (name 'B')))) (name 'C') (genericArgumentClause (identifierType (name 'D'))))) (name 'E'))
    """#
  )
}
