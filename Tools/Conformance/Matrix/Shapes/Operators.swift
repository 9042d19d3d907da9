// Operators, and what else is static because of its name.

infix operator <~>
prefix operator √
postfix operator °

// shape: comparison
protocol OperatorsComparison {
  static func == (a: Self, b: Self) -> Bool
  static func < (a: Self, b: Self) -> Bool
  static func ~= (pattern: Self, value: Int) -> Bool
}

// shape: arithmetic
protocol OperatorsArithmetic {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Int) -> Self
  static func / (a: Int, b: Self) -> Self
  static func % (a: Self, b: Self) -> Int
}

// shape: operators before and after their operand
protocol OperatorsUnary {
  static prefix func - (x: Self) -> Self
  static prefix func ! (x: Self) -> Bool
  static prefix func √ (x: Self) -> Double
  static postfix func ° (x: Self) -> Double
}

// shape: operators that change
protocol OperatorsAssignment {
  static func += (a: inout Self, b: Int)
  static func -= (a: inout Self, b: Self)
}

// shape: operators of one's own
protocol OperatorsOwn {
  static func <~> (a: Self, b: Int) -> Bool
  static func <~> (a: Self, b: String) -> Bool
}

// shape: operators with effects
protocol OperatorsEffects {
  static func + (a: Self, b: Int) throws -> Self
  static func - (a: Self, b: Int) async -> Self
  static func * (a: Self, b: Int) async throws -> Int
}

// shape: generic operators
protocol OperatorsGeneric {
  static func & <T>(a: Self, b: T) -> T
  static func | <T: Hashable>(a: T, b: Self) -> [T]
}

// shape: ranges
protocol OperatorsRanges {
  static func ... (a: Self, b: Self) -> Int
  static func ..< (a: Self, b: Self) -> Int
  static prefix func ... (a: Self) -> Int
  static postfix func ... (a: Self) -> Int
}

// shape: shifts and bits
protocol OperatorsBits {
  static func << (a: Self, b: Int) -> Self
  static func >> (a: Self, b: Int) -> Self
  static func ^ (a: Self, b: Self) -> Self
  static prefix func ~ (a: Self) -> Self
  static func &+ (a: Self, b: Self) -> Self
}

// shape: logic
protocol OperatorsLogic {
  static func && (a: Self, b: @autoclosure () throws -> Bool) rethrows -> Bool
  static func ?? (a: Self, b: @autoclosure () -> Int) -> Int
}

// shape: operators of the main actor's protocol
@MainActor protocol OperatorsMain {
  static func + (a: Self, b: Int) -> Int
}

// shape: operators in a class
protocol OperatorsClass: AnyObject {
  static func == (a: Self, b: Self) -> Bool
  static func + (a: Self, b: Int) -> Self
}

// shape: operators of a protocol of the standard library, with operands of other names
protocol OperatorsRenamed {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (_ a: Self, _ b: Self) -> Self
  static func *= (a: inout Self, b: Self)
}

// shape: a child of two protocols with one operator
protocol OperatorsRenamedChild: Numeric, OperatorsRenamed {}
