// Requirements that are not in every build.

// shape: a condition around a requirement
protocol ConditionsOne {
  func always()
  #if os(Linux)
    func linux(_ x: Int) -> Int
  #endif
}

// shape: a condition that does not hold
protocol ConditionsNever {
  func always()
  #if NEVER
    func never(_ x: Missing) -> Missing
  #endif
}

// shape: a condition with another side
protocol ConditionsElse {
  #if os(Linux)
    func act(_ x: Int) -> Int
  #else
    func act(_ x: String) -> String
  #endif
}

// shape: a condition with several sides
protocol ConditionsElseif {
  #if NEVER
    func first()
  #elseif os(Linux)
    func second(_ x: Int) async
    var value: Int { get set }
  #else
    func third()
  #endif
}

// shape: conditions in conditions
protocol ConditionsNested {
  #if os(Linux)
    #if swift(>=5)
      func inner(_ x: Int)
    #endif
    func outer()
  #endif
}

// shape: conditions on what can be imported
protocol ConditionsImport {
  #if canImport(Swift)
    func here()
  #endif
  #if canImport(Elsewhere)
    func there(_ x: Elsewhere)
  #endif
}

// shape: conditions on features and the compiler
protocol ConditionsCompiler {
  #if compiler(>=6) && hasFeature(ParameterPacks)
    func packs<each T>(_ x: repeat each T)
  #endif
  #if hasAttribute(available)
    func attribute()
  #endif
}

// shape: conditions around properties, subscripts and initialisers
protocol ConditionsKinds {
  #if !NEVER
    var value: Int { get set }
    subscript(index: Int) -> Int { get }
    init(x: Int)
    static func make() -> Int
  #endif
}

// shape: conditions around associated types
protocol ConditionsAssociated {
  #if os(Linux)
    associatedtype Value
  #else
    associatedtype Value: Hashable
  #endif
  func take(_ value: Value)
}

// shape: conditions around attributes
protocol ConditionsAttributes {
  #if os(Linux)
    @discardableResult
  #endif
  func act() -> Int
  #if compiler(>=6)
    @MainActor
  #endif
  func main(_ x: Int)
}

#if os(Linux)
  // shape: a protocol in a condition
  protocol ConditionsProtocol {
    func act(_ x: Int) -> Int
  }
#else
  protocol ConditionsProtocol {
    func act(_ x: String)
  }
#endif

// shape: a condition around all requirements
protocol ConditionsAll {
  #if os(Linux)
    func act(_ x: Int)
  #endif
}

// shape: the same name on both sides
protocol ConditionsOverloads {
  func act(_ x: Int)
  #if os(Linux)
    func act(_ x: String)
  #else
    func act(_ x: Double)
  #endif
}
