import DeclModel
import NameResolver
import Testing

/// Members whose declared names are no plain identifiers.
@Suite struct TranslatedNamesTests {
  static let operators: [(String, OperatorFixity, String)] = [
    ("==", .infix, "equals"), ("!=", .infix, "notEquals"), ("===", .infix, "isIdenticalTo"),
    ("<", .infix, "isLessThan"), ("<=", .infix, "isLessThanOrEqualTo"), (">", .infix, "isGreaterThan"),
    (">=", .infix, "isGreaterThanOrEqualTo"), ("~=", .infix, "matches"),
    ("+", .infix, "plus"), ("-", .infix, "minus"), ("*", .infix, "times"), ("/", .infix, "dividedBy"),
    ("%", .infix, "remainder"), ("<<", .infix, "shiftedLeft"), ("&", .infix, "bitwiseAnd"), ("&&", .infix, "and"),
    ("??", .infix, "otherwise"), ("...", .infix, "through"), ("..<", .infix, "upTo"),
    ("+=", .infix, "plusAssign"), ("<<=", .infix, "shiftedLeftAssign"), ("&&=", .infix, "andAssign"),
    ("&+", .infix, "wrappingPlus"), ("&>>", .infix, "wrappingShiftedRight"), ("&-=", .infix, "wrappingMinusAssign"),
    ("-", .prefix, "negated"), ("+", .prefix, "unaryPlus"), ("!", .prefix, "not"), ("~", .prefix, "bitwiseNot"),
    ("...", .prefix, "upThrough"), ("...", .postfix, "onward"),
    ("<*>", .infix, "lessStarGreater"), ("|>", .infix, "pipeGreater"), ("=>", .infix, "equalGreater"),
    ("=", .infix, "equal"), ("<==", .infix, "lessEqualEqual"), ("&=", .infix, "bitwiseAndAssign"),
    ("*", .prefix, "prefixStar"), ("!", .postfix, "postfixBang"), ("++", .postfix, "postfixPlusPlus"),
    ("√", .prefix, "prefixSquareRoot"), ("≤", .infix, "lessThanOrEqualTo"), ("∘", .infix, "ringOperator"),
    (".+", .infix, "dotPlus"), ("^^?~", .infix, "caretCaretQuestionTilde"),
  ]

  @Test(arguments: operators) func operatorWords(name: String, fixity: OperatorFixity, text: String) {
    assertNames([fn(name, fixity: fixity)], are: ["_" + text])
  }

  @Test func operatorsAreOverloadedLikeFunctions() {
    let a = named("A")
    assertNames(
      [
        fn("-", p("lhs", a), p("rhs", a), returns: a, fixity: .infix),
        fn("-", p("a", a), returns: a, fixity: .prefix),
        fn("==", p("lhs", a), p("rhs", a), fixity: .infix),
        fn("==", p("lhs", a), p("rhs", int), fixity: .infix),
      ],
      are: ["_minus", "_negated", "_equalsLhsARhsA", "_equalsLhsARhsInt"]
    )
  }

  @Test func wordsDoNotTakeNamesAway() {
    assertNames(
      [fn("==", p("l", int), p("r", int), fixity: .infix), fn("equals", p("other", int))],
      are: ["_equalsL", "_equals"]
    )
  }

  @Test(arguments: [
    ("user can log in", "userCanLogIn"), ("User can", "UserCan"), ("2 words", "2Words"), ("100%", "100Percent"),
    ("C++ version", "CPlusPlusVersion"), ("doesn't stop", "doesntStop"), ("doesn’t", "doesnt"), ("a-b.c", "aBC"),
    ("+1", "plus1"), ("!?", "unnamed"), ("is it?", "isIt"), (" x ", "x"), ("größer als", "größerAls"), ("a$b", "ab"),
    ("default", "default"), ("init", "init"), ("self", "self"), ("for", "for"), ("Type", "Type"),
  ]) func rawAndReservedNames(name: String, text: String) {
    assertNames([fn(name)], are: ["_" + text])
    assertNames([property(name)], are: ["_" + text])
  }

  @Test func rawLabels() {
    assertNames(
      [fn("go", Parameter(firstName: "first label", type: int)), fn("go", p("for", int)), fn("go", p("in y", int))],
      are: ["_goFirstLabel", "_goFor", "_goInY"]
    )
    let raw = Parameter(firstName: "first label", secondName: "in name", type: int)
    assertNames([fn("go", raw), fn("go")], are: ["_goFirstLabelInName", "_go"])
    // The type is left out where the raw name says it.
    let typed = Parameter(firstName: "_", secondName: "my type", type: named("MyType"))
    assertNames([fn("go", typed), fn("go", p("_ x", int))], are: ["_go_MyType", "_go_X"])
  }

  @Test func subscripts() {
    assertNames([subscripting(p("index", int), returns: string)], are: ["_subscript"])
    assertNames(
      [
        subscripting(p("index", int), returns: string),
        subscripting(p("index", string), returns: string),
        subscripting(p("_ key", string), returns: string),
        subscripting(p("safe index", int), returns: .optional(string)),
      ],
      are: [
        "_subscriptIndexIntReturningString", "_subscriptIndexStringReturningString", "_subscript_Key",
        "_subscriptSafeIndex",
      ]
    )
  }

  @Test func subscriptsAndInitializersDoNotTakeNamesAway() {
    let initializer = MemberSignature(kind: .initializer, name: "init", parameters: [p("id", int)])
    assertNames([initializer, subscripting(p("i", int), returns: int)], are: ["_init", "_subscript"])
    assertNames(
      [initializer, subscripting(p("i", int), returns: int), fn("subscript", p("a", int)), fn("init", p("b", int))],
      are: ["_initId", "_subscriptI", "_subscript", "_init"]
    )
  }
}
