/// The names of a member and its parameters in messages: `temp(for city:, days:)`, `label.set(_ newValue:)`.
@usableFromInline
struct CallSignature: Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  /// A member whose parameters are called like the elements of a tuple type; it says nothing of a single one.
  init(_ name: String, labelsOf arguments: Any.Type) {
    let labels = TupleShape(arguments)?.elements.map(\.label) ?? []
    let isLabelled = !labels.isEmpty && !labels.contains("")
    self.text = isLabelled ? "\(name)(\(labels.map { "\($0):" }.joined(separator: ", ")))" : name
  }

  /// Without the parameters: `temp`, `label.set`.
  var name: String {
    var depth = 0
    return String(
      self.text.filter { character in
        if character == ")" { depth -= 1 }
        defer { if character == "(" { depth += 1 } }
        return depth == 0 && character != "(" && character != ")"
      }
    )
  }

  /// The texts before each argument, and the one behind the last.
  private var pieces: [String] {
    self.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  /// The label of the parameter at a position; of one that has none, a number if there are several.
  func label(_ position: Int, of count: Int) -> String {
    let pieces = self.pieces.dropLast()
    guard position < pieces.count else { return count == 1 ? "argument" : "argument \(position + 1)" }
    return String(pieces[position].reversed().prefix { $0 != "(" && $0 != "," }.reversed().drop { $0 == " " })
  }

  /// The call with some arguments: `temp(for city: "Oslo", days: 3)`.
  func call(_ arguments: [String]) -> String {
    let pieces = self.pieces
    // One matcher may look at all arguments, and of a single argument a member-style mock does not say what it is called.
    guard pieces.count == arguments.count + 1 else { return "\(self.name)(\(arguments.joined(separator: ", ")))" }
    return zip(pieces, arguments).map { "\($0): \($1)" }.joined() + pieces[arguments.count]
  }

  /// The call as code has it behind an object: `.temp(for: "Oslo", days: 3)`, `[3].get()`.
  func code(_ arguments: [String]) -> String {
    let pieces = self.pieces
    guard pieces.count == arguments.count + 1 else { return ".\(self.name)(\(arguments.joined(separator: ", ")))" }
    let call = zip(pieces, arguments).map { piece, argument in
      // The label, which may have the parameter's inner name behind it.
      let start = piece.lastIndex { $0 == "(" || $0 == "," }.map { piece.index(after: $0) } ?? piece.startIndex
      let label = piece[start...].split(separator: " ").first ?? "_"
      return String(piece[..<start]) + (piece[..<start].hasSuffix(",") ? " " : "") + (label == "_" ? "" : "\(label): ")
        + argument
    }.joined()
    let text = call + pieces[arguments.count]
    guard text.hasPrefix("subscript("), let end = text.lastIndex(of: ".") else { return ".\(text)" }
    return "[\(text[..<end].dropFirst("subscript(".count).dropLast())]\(text[end...])"
  }

  /// The recorded arguments of a call, one by one, as messages write them.
  func texts<Arguments>(of arguments: Arguments) -> [String] { self.values(of: arguments).map(ValueText.of) }

  /// The recorded arguments of a call, one by one.
  func values<Arguments>(of arguments: Arguments) -> [Any] {
    if Arguments.self == Void.self { return [] }
    let mirror = Mirror(reflecting: arguments)
    // A single argument may be a tuple itself.
    if self.pieces.count == 2 || mirror.displayStyle != .tuple { return [arguments] }
    return mirror.children.map(\.value)
  }
}
