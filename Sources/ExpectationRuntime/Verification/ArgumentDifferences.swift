/// The differences between a call and an expected one, argument by argument.
struct ArgumentDifferences {
  let texts: [String]

  init<Arguments>(
    _ matcher: CallMatcher<Arguments>,
    _ arguments: Arguments,
    values: [String],
    _ signature: CallSignature
  ) {
    // One matcher may look at all arguments.
    let isOfAll = matcher.texts.count == 1 && values.count != 1
    self.texts = matcher.mismatches(arguments).map { position in
      let value = isOfAll ? "(\(values.joined(separator: ", ")))" : values[position]
      let label = isOfAll ? "arguments" : signature.label(position, of: values.count)
      guard let expected = matcher.details[position] else { return "\(label): \(value) does not satisfy the matcher" }
      // Objects and `nan`, for example, may read the same and differ.
      let readsTheSame = expected == value || expected == "identical to \(value)"
      let other =
        ValueText.isShortened(value)
        ? "another one, which differs in what is left out" : "another one that reads the same"
      if readsTheSame { return "\(label): expected \(expected), was \(other)" }
      let texts = ValueText.differing(expected, value)
      return "\(label): expected \(texts.first), was \(texts.second)"
    }
  }
}
