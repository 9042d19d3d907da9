/// The candidate that a misspelt word most likely means, or `nil` if none is near enough.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    // A third of the letters may be wrong; more would suggest words that only share their length.
    let limit = max(1, max(letters.count, other.count) / 3)
    var distance = editDistance(letters, other)
    if !letters.isEmpty, letters.count >= 3, other.starts(with: letters) { distance = min(distance, 1) }
    if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// Whether a word is another one with few letters wrong, upper and lower case aside.
func isNear(_ word: String, _ other: String, mistakes: Int) -> Bool {
  editDistance(Array(word.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars)) <= mistakes
}

/// The number of letters to insert, remove, change or swap with their neighbour to make one word the other.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      var cost = min(previous[column + 1] + 1, current[column] + 1)
      cost = min(cost, previous[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
