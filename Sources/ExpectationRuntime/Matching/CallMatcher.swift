/// Decides whether a call is an expected one, by one matcher for each of its arguments.
@usableFromInline
struct CallMatcher<Arguments>: @unchecked Sendable {
  // `@unchecked`: it holds matchers, which are Sendable.

  /// What messages call the arguments, in the order of the parameters.
  let texts: [String]
  /// What is expected of each argument, for explanations; `nil` if only a closure of the test knows.
  let details: [String?]
  /// One for each argument: whether it is accepted, given the address of them all.
  @usableFromInline
  let checks: [(UnsafeRawPointer) -> Bool]

  // Each argument is checked by a closure that knows its type. One closure with the types of all as a pack would be less to
  // read, but builds a tuple type and the types of the matchers with each call: 330 ns instead of 10 (seen with 6.3).

  /// - Parameter matchers: One for each element of `Arguments`, which is a tuple unless there is just one.
  init<each Argument>(_ matchers: repeat ValueMatcher<each Argument>) {
    var texts: [String] = []
    var details: [String?] = []
    var checks: [(UnsafeRawPointer) -> Bool] = []
    var end = 0
    for matcher in repeat each matchers {
      texts.append(matcher.description)
      details.append(matcher.details ?? (matcher.description == "custom" ? nil : matcher.description))
      checks.append(Self.check(matcher, end: &end))
    }
    // That the elements are those of `Arguments` is up to generated code, whose mistakes show here.
    precondition(
      end == MemoryLayout<Arguments>.size,
      "the matchers must be those of the elements of \(Arguments.self)"
    )
    self.texts = texts
    self.details = details
    self.checks = checks
  }

  /// The check of the next element of a tuple.
  ///
  /// Each stands where the one before it ends, or at the next address that its alignment allows: so the ABI lays out tuples.
  /// Labels have no representation.
  private static func check<Argument>(
    _ matcher: ValueMatcher<Argument>,
    end: inout Int
  ) -> (UnsafeRawPointer) -> Bool {
    let mask = MemoryLayout<Argument>.alignment - 1
    let offset = (end + mask) & ~mask
    end = offset + MemoryLayout<Argument>.size
    return { arguments in
      matcher.matches((arguments + offset).assumingMemoryBound(to: Argument.self).pointee)
    }
  }

  /// Whether all arguments are accepted; the matchers are asked from left to right, up to the first that does not accept.
  @inlinable
  func matches(_ arguments: Arguments) -> Bool {
    withUnsafePointer(to: arguments) { pointer in
      for check in self.checks where !check(UnsafeRawPointer(pointer)) { return false }
      return true
    }
  }

  /// The positions of the arguments that are not accepted.
  func mismatches(_ arguments: Arguments) -> [Int] {
    withUnsafePointer(to: arguments) { pointer in
      self.checks.indices.filter { !self.checks[$0](UnsafeRawPointer(pointer)) }
    }
  }
}
