/// The names of a member and its parameters in messages: `locate(_:, near:)`, `temp(for city:, days:)`, `label.set(_:)`.
@usableFromInline
struct CallSignature: Sendable {
  private let text: String
  /// The names that the parameters have inside the member, where the text does not say them.
  private let innerNames: [String]

  init(_ text: String) {
    self.text = text
    self.innerNames = []
  }

  /// What is known of a member in member style: what Swift calls it, or else the names of the recorded arguments.
  init(of member: MockImplementationDescription, recording arguments: Any.Type) {
    let elements = TupleShape(arguments)?.elements.map(\.label) ?? []
    self.innerNames = elements
    let isVoid = arguments == Void.self
    var labels = isVoid ? [] : elements.isEmpty ? ["_"] : elements.map { $0.isEmpty ? "_" : $0 }
    if member.accessor == .setter { labels = labels.dropLast() }
    let name = member.name ?? "\(member.member.drop { $0 == "_" })"
    let called: String
    if member.name?.last == ")" {
      let pieces = name.split(separator: ":")
      called = pieces.dropLast().joined(separator: ":, ") + (pieces.count > 1 ? ":" : "") + (pieces.last ?? "")
    } else if member.accessor != nil, labels.isEmpty {
      called = name
    } else {
      called = "\(name)(\(labels.map { "\($0):" }.joined(separator: ", ")))"
    }
    switch member.accessor {
    case nil: self.text = called
    case .getter: self.text = "\(called).get()"
    case .setter: self.text = "\(called).set(_:)"
    }
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

  /// With the argument labels, which overloads differ in: `temp(for:days:)`, `label.set(_:)`.
  var labelledName: String {
    let pieces = self.pieces
    let labels = pieces.dropLast().map { piece in
      let (start, label) = CallSignature.label(of: piece)
      return "\(start == "," ? "" : start)\(label):"
    }
    return labels.joined() + (pieces.last ?? "")
  }

  /// The text before an argument, up to its label, and the label, which may have the parameter's inner name behind it.
  private static func label(of piece: String) -> (start: Substring, label: Substring) {
    let start = piece.lastIndex { $0 == "(" || $0 == "," }.map { piece.index(after: $0) } ?? piece.startIndex
    return (piece[..<start], piece[start...].split(separator: " ").first ?? "_")
  }

  /// The texts before each argument, and the one behind the last.
  private var pieces: [String] {
    self.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  /// The label of the parameter at a position, or else its name in the member; of one that has none, a number if there are several.
  func label(_ position: Int, of count: Int) -> String {
    let pieces = self.pieces.dropLast()
    if position < pieces.count {
      let label = String(pieces[position].reversed().prefix { $0 != "(" && $0 != "," }.reversed().drop { $0 == " " })
      if label != "_" { return label }
    }
    if position < self.innerNames.count, !self.innerNames[position].isEmpty { return self.innerNames[position] }
    return count == 1 ? "argument" : "argument \(position + 1)"
  }

  /// The call with some arguments: `locate("P-1", near: 3)`, `temp(for city: "Oslo", days: 3)`.
  func call(_ arguments: [String]) -> String {
    let pieces = self.pieces
    // One matcher may look at all arguments, be there none.
    if pieces.count == 1 { return self.text }
    guard pieces.count == arguments.count + 1 else { return "\(self.name)(\(arguments.joined(separator: ", ")))" }
    let labelled = zip(pieces, arguments).map { piece, argument in
      piece.hasSuffix("(_") || piece.hasSuffix(" _") ? "\(piece.dropLast())\(argument)" : "\(piece): \(argument)"
    }
    return labelled.joined() + pieces[arguments.count]
  }

  /// The call as code has it behind an object: `.temp(for: "Oslo", days: 3)`, `[3].get()`.
  func code(_ arguments: [String]) -> String {
    let pieces = self.pieces
    guard pieces.count == arguments.count + 1 else { return ".\(self.name)(\(arguments.joined(separator: ", ")))" }
    let call = zip(pieces, arguments).map { piece, argument in
      let (start, label) = CallSignature.label(of: piece)
      return "\(start)\(start.hasSuffix(",") ? " " : "")\(label == "_" ? "" : "\(label): ")\(argument)"
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
