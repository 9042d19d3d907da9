/// A pattern for names: `*` stands for any run of characters, `?` for one, `[a-z]` and `[!a-z]` for one of a set.
package struct Glob: Hashable, Sendable {
  private enum Piece: Hashable {
    case character(Character)
    case any
    case run
    case set([ClosedRange<Character>], negated: Bool)
  }

  /// The pattern as written.
  package let pattern: String
  private let pieces: [Piece]

  package init(_ pattern: String) {
    self.pattern = pattern
    pieces = Glob.pieces(of: Array(pattern))
  }

  /// Whether it stands for just one name.
  package var isLiteral: Bool {
    pieces.allSatisfy { piece in
      if case .character = piece { true } else { false }
    }
  }

  /// Whether the whole of a name fits.
  package func matches(_ name: String) -> Bool {
    let characters = Array(name)
    var piece = 0
    var position = 0
    // Where to go on if what follows the last `*` does not fit: with that `*` swallowing one character more.
    var retry: (piece: Int, position: Int)?
    while position < characters.count {
      if piece < pieces.count, pieces[piece] == .run {
        retry = (piece, position)
        piece += 1
      } else if piece < pieces.count, Glob.fits(pieces[piece], characters[position]) {
        piece += 1
        position += 1
      } else if let last = retry {
        piece = last.piece + 1
        position = last.position + 1
        retry = (last.piece, position)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .run }
  }

  /// Whether a declaration fits: its full name if the pattern has a dot, else its own name.
  func matches(name: String, qualifiedName: String) -> Bool {
    matches(pattern.contains(".") ? qualifiedName : name)
  }

  private static func fits(_ piece: Piece, _ character: Character) -> Bool {
    switch piece {
    case .character(let expected): expected == character
    case .any: true
    case .run: false
    case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
    }
  }

  private static func pieces(of characters: [Character]) -> [Piece] {
    var pieces: [Piece] = []
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "*": pieces.append(.run)
      case "?": pieces.append(.any)
      case "[":
        if let (set, end) = set(of: characters, from: index) {
          pieces.append(set)
          index = end
        } else {
          pieces.append(.character("["))
        }
      default: pieces.append(.character(characters[index]))
      }
      index += 1
    }
    return pieces
  }

  /// A set and the index of its closing bracket; without one, the opening bracket is a character like others.
  private static func set(of characters: [Character], from start: Int) -> (Piece, Int)? {
    var index = start + 1
    let negated = index < characters.count && (characters[index] == "!" || characters[index] == "^")
    if negated { index += 1 }
    var ranges: [ClosedRange<Character>] = []
    while index < characters.count, characters[index] != "]" || ranges.isEmpty {
      let low = characters[index]
      if index + 2 < characters.count, characters[index + 1] == "-", characters[index + 2] != "]" {
        let high = characters[index + 2]
        ranges.append(min(low, high)...max(low, high))
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return index < characters.count ? (.set(ranges, negated: negated), index) : nil
  }
}
