/// Decides whether a call is an expected one, by one matcher for each of its arguments.
@usableFromInline
struct CallMatcher<Arguments>: @unchecked Sendable {
  // `@unchecked`: it holds matchers, which are Sendable.

  /// The names of the matchers in messages, in the order of the parameters.
  let texts: [String]
  /// The expected value of each argument for explanations; `nil` if only a closure of the test knows.
  let details: [String?]
  /// Why the call cannot be described so; `nil` for nearly all.
  let refusal: String?
  /// One for each argument.
  @usableFromInline
  let parts: [Part]

  @usableFromInline
  struct Part {
    /// Where the argument stands among all.
    @usableFromInline
    let offset: Int
    /// Whether the argument at an address is accepted.
    @usableFromInline
    let check: (UnsafeRawPointer) -> Bool
  }

  /// - Parameter matchers: One for each element of `Arguments`, which is a tuple unless there is just one.
  init(_ matchers: [_ArgumentMatcher]) {
    // Each element of a tuple stands where the one before it ends, or at the next address that its alignment allows: so the
    // ABI lays out tuples. Labels have no representation.
    var end = 0
    self.parts = matchers.map { matcher in
      let mask = matcher.alignment - 1
      let offset = (end + mask) & ~mask
      end = offset + matcher.size
      return Part(offset: offset, check: matcher.check)
    }
    // That the elements are those of `Arguments` is up to generated code, whose mistakes show here.
    precondition(
      end == MemoryLayout<Arguments>.size,
      "the matchers must be those of the elements of \(Arguments.self)"
    )
    self.refusal = matchers.lazy.compactMap(\.refusal).first
    self.texts = matchers.map(\.text)
    self.details = matchers.map(\.details)
  }

  /// Whether all arguments are accepted; the matchers are asked from left to right, up to the first that does not accept.
  @inlinable
  func matches(_ arguments: Arguments) -> Bool {
    withUnsafePointer(to: arguments) { pointer in
      for index in self.parts.indices {
        let part = self.parts[index]
        if !part.check(UnsafeRawPointer(pointer) + part.offset) { return false }
      }
      return true
    }
  }

  /// The positions of the arguments that are not accepted.
  func mismatches(_ arguments: Arguments) -> [Int] {
    withUnsafePointer(to: arguments) { pointer in
      self.parts.indices.filter { !self.parts[$0].check(UnsafeRawPointer(pointer) + self.parts[$0].offset) }
    }
  }
}
