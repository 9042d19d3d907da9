import SyntaxLite
import Testing

@Suite struct VariableTests {
  @Test(arguments: declarations)
  func parsesVariable(_ row: Row) {
    assertParses(row.source, row.outline, sourceLocation: row.location())
  }

  private static let declarations = rows(
    #"""
    let a = 1
      (variableDecl isLet (patternBinding (pattern isIdentifier 'a') (initializerValue '1')))
    var a: Int
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int'))))
    var a: Int = 1, b = f(2, 3), (c, d): (Int, Int) = (1, 2)
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (initializerValue
      '1')) (patternBinding (pattern isIdentifier 'b') (initializerValue 'f(2, 3)')) (patternBinding (pattern '(c,
      d)') (tupleType (tupleTypeElement (identifierType (name 'Int'))) (tupleTypeElement (identifierType (name
      'Int')))) (initializerValue '(1, 2)')))
    lazy var a = { 1 }()
      (variableDecl (modifier:lazy 'lazy') (patternBinding (pattern isIdentifier 'a') (initializerValue '{ 1
      }()')))
    var a: Int { 1 }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{ 1 }')))
    var a: Int { get }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:get 'get'))))
    var a: Int { get async throws(E) }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:get (asyncEffect:async 'async') (throwsEffect:throws (identifierType (name 'E')))))))
    var a: Int { mutating get nonmutating set }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:get (modifier:mutating 'mutating')) (accessor:set (modifier:nonmutating 'nonmutating')))))
    var a: Int = 1 { willSet(x) { a } didSet { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (initializerValue
      '1') (accessorBlock (accessor:willSet (parameterName 'x') (codeBlock '{ a }')) (accessor:didSet (codeBlock
      '{ b }')))))
    var a = 1 { didSet { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (initializerValue '1') (accessorBlock
      (accessor:didSet (codeBlock '{ b }')))))
    var a: Int { get { 1 } @A set(x) { 2 } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:get (codeBlock '{ 1 }')) (accessor:set (attribute (identifierType (name 'A'))) (parameterName 'x')
      (codeBlock '{ 2 }')))))
    var a: Int { _read { yield b } _modify { yield &b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:_read (codeBlock '{ yield b }')) (accessor:_modify (codeBlock '{ yield &b }')))))
    var a: Int { unsafeAddress { b } nonmutating unsafeMutableAddress { c } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:unsafeAddress (codeBlock '{ b }')) (accessor:unsafeMutableAddress (modifier:nonmutating
      'nonmutating') (codeBlock '{ c }')))))
    var a: Int { borrow { b } mutate { &b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:borrow (codeBlock '{ b }')) (accessor:mutate (codeBlock '{ &b }')))))
    var a: Int { read { b } modify { &b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:read (codeBlock '{ b }')) (accessor:modify (codeBlock '{ &b }')))))
    var a: Int { yielding borrow { b } yielding mutate { &b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:borrow (modifier:yielding 'yielding') (codeBlock '{ b }')) (accessor:mutate (modifier:yielding
      'yielding') (codeBlock '{ &b }')))))
    var a: Int { read { $0 } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{ read { $0 } }')))
    var a: Int { borrow { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:borrow (codeBlock '{ b }')))))
    var a: Int { mutableAddressWithNativeOwner { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:mutableAddressWithNativeOwner (codeBlock '{ b }')))))
    var a: Int { unsafeMuxxxleAddress { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{ unsafeMuxxxleAddress { b } }')))
    var a: Int { get(1) }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{ get(1) }')))
    var a: Int { set.contains(1) }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{ set.contains(1) }')))
    var a: Int { @storageRestrictions(initializes: b) init(x) { b = x } get { b } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:init (attribute (identifierType (name 'storageRestrictions')) (argumentList 'initializes: b'))
      (parameterName 'x') (codeBlock '{ b = x }')) (accessor:get (codeBlock '{ b }')))))
    var a: Int {}
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      isImplicitGetter '{}')))
    @A var _: Int
      (variableDecl (attribute (identifierType (name 'A'))) (patternBinding (pattern '_') (identifierType (name
      'Int'))))
    private(set) public var a: Int
      (variableDecl (modifier:private (modifierDetail 'set')) (modifier:public 'public') (patternBinding (pattern
      isIdentifier 'a') (identifierType (name 'Int'))))
    nonisolated(unsafe) static let a = 1
      (variableDecl isLet (modifier:nonisolated (modifierDetail 'unsafe')) (modifier:static 'static')
      (patternBinding (pattern isIdentifier 'a') (initializerValue '1')))
    unowned(safe) weak var a: A?
      (variableDecl (modifier:unowned (modifierDetail 'safe')) (modifier:weak 'weak') (patternBinding (pattern
      isIdentifier 'a') (optionalType (identifierType (name 'A')))))
    var a: Int { @inlinable get { 1 } }
      (variableDecl (patternBinding (pattern isIdentifier 'a') (identifierType (name 'Int')) (accessorBlock
      (accessor:get (attribute (identifierType (name 'inlinable'))) (codeBlock '{ 1 }')))))
    @A @B(c, d: "e") @C.D<E>(f) var a: Int
      (variableDecl (attribute (identifierType (name 'A'))) (attribute (identifierType (name 'B')) (argumentList
      'c, d: "e"')) (attribute (memberType (identifierType (name 'C')) (name 'D') (genericArgumentClause
      (identifierType (name 'E')))) (argumentList 'f')) (patternBinding (pattern isIdentifier 'a') (identifierType
      (name 'Int'))))
    @A (b) var a: Int
      (variableDecl (attribute (identifierType (name 'A')) (argumentList 'b')) (patternBinding (pattern
      isIdentifier 'a') (identifierType (name 'Int'))))
    public internal(set) final override class var a: Int { 1 }
      (variableDecl (modifier:public 'public') (modifier:internal (modifierDetail 'set')) (modifier:final 'final')
      (modifier:override 'override') (modifier:class 'class') (patternBinding (pattern isIdentifier 'a')
      (identifierType (name 'Int')) (accessorBlock isImplicitGetter '{ 1 }')))
    async let a = b
      (variableDecl isLet (modifier:async 'async') (patternBinding (pattern isIdentifier 'a') (initializerValue
      'b')))
    let a = b as! C, d = 1
      (variableDecl isLet (patternBinding (pattern isIdentifier 'a') (initializerValue 'b as! C')) (patternBinding
      (pattern isIdentifier 'd') (initializerValue '1')))
    let a: (Int) -> Void = { _ in }
      (variableDecl isLet (patternBinding (pattern isIdentifier 'a') (functionType (tupleType (tupleTypeElement
      (identifierType (name 'Int')))) (identifierType (name 'Void'))) (initializerValue '{ _ in }')))
    let actor = 1
      (variableDecl isLet (patternBinding (pattern isIdentifier 'actor') (initializerValue '1')))
    """#
  )
}
