/// Decides whether a call is an expected one, by one matcher for each of its arguments.
struct CallMatcher<Arguments>: @unchecked Sendable {
  // `@unchecked`: it holds matchers, which are Sendable.

  /// What messages call the arguments, in the order of the parameters.
  let texts: [String]
  /// What is expected of each argument, for explanations; `nil` if only a closure of the test knows.
  let details: [String?]
  /// Whether all arguments are accepted; the matchers are asked from left to right, up to the first that does not accept.
  let matches: (Arguments) -> Bool
  /// The positions of the arguments that are not accepted.
  let mismatches: (Arguments) -> [Int]

  /// - Parameter matchers: One for each element of `Arguments`, which is a tuple unless there is just one.
  init<each Argument>(_ matchers: repeat ValueMatcher<each Argument>) {
    // Labels have no representation: a tuple is laid out by its elements alone. That the elements are those of `Arguments`
    // is up to generated code, whose mistakes show here.
    precondition(
      MemoryLayout<(repeat each Argument)>.size == MemoryLayout<Arguments>.size,
      "the matchers must be those of the elements of \(Arguments.self)"
    )
    let kept = (repeat each matchers)
    var texts: [String] = []
    var details: [String?] = []
    for matcher in repeat each matchers {
      texts.append(matcher.description)
      details.append(matcher.details ?? (matcher.description == "custom" ? nil : matcher.description))
    }
    self.texts = texts
    self.details = details
    self.matches = { arguments in
      let arguments = unsafeBitCast(arguments, to: (repeat each Argument).self)
      for (matcher, argument) in repeat (each kept, each arguments) {
        if !matcher.matches(argument) { return false }
      }
      return true
    }
    self.mismatches = { arguments in
      let arguments = unsafeBitCast(arguments, to: (repeat each Argument).self)
      var positions: [Int] = []
      var position = 0
      for (matcher, argument) in repeat (each kept, each arguments) {
        if !matcher.matches(argument) { positions.append(position) }
        position += 1
      }
      return positions
    }
  }
}
