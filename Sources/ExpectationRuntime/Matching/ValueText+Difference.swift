extension ValueText {
  /// Two texts of which one is long, without what both begin and end with, but for a little before and behind what differs.
  ///
  /// So one finds the element of a long array that is another one.
  ///
  /// - Returns: The texts, with `…` where something is left out.
  static func differing(_ first: String, _ second: String) -> (first: String, second: String) {
    let (left, right) = (Array(first), Array(second))
    let shorter = min(left.count, right.count)
    if max(left.count, right.count) <= self.readableLength { return (first, second) }
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    // To leave out a word or two would make it no shorter.
    start = start > 2 * self.context ? start - self.context : 0
    end = end > 2 * self.context ? end - self.context : 0
    func part(_ text: [Character]) -> String {
      (start > 0 ? "…" : "") + String(text[start..<(text.count - end)]) + (end > 0 ? "…" : "")
    }
    return (part(left), part(right))
  }

  /// How long a text may be so that a difference is found at a glance.
  private static let readableLength = 160
  /// How much is shown before and behind what differs.
  private static let context = 40
}
