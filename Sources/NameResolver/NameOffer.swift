/// A text and the place at which it joins the texts that a name consists of so far.
struct NamePiece: Hashable, Sendable {
  enum Position: Hashable, Sendable {
    case end
    case at(Int)
  }

  let text: String
  let component: NameComponent
  let position: Position

  init(_ text: String, _ component: NameComponent, at position: Position = .end) {
    self.text = text
    self.component = component
    self.position = position
  }
}

/// What one member can be called: its name at every length, shortest first.
struct NameOffer: Sendable {
  /// Which members are compared while names grow.
  enum Peers: Hashable, Sendable {
    /// None: the first name stands, whatever the others are called.
    case none
    /// All that have the same key.
    case sharing(String)
  }

  /// The name after each step, never empty; the last is the full name.
  let names: [String]
  /// What each step adds, as many as there are names.
  let components: [NameComponent]
  let peers: Peers
  /// Who keeps a name that two members want: the lower number, then the shorter growth, then source order.
  let precedence: Int

  /// - Parameters:
  ///   - pieces: The components in the order in which they join, one at each step.
  ///   - peers: The members among which the name must stand out.
  ///   - precedence: The claim to the name.
  init(_ pieces: [NamePiece], peers: Peers, precedence: Int) {
    var texts: [String] = []
    var names: [String] = []
    for piece in pieces {
      switch piece.position {
      case .end: texts.append(piece.text)
      case .at(let index): texts.insert(piece.text, at: min(max(index, 0), texts.count))
      }
      names.append(texts.joined())
    }
    self.init(names: names, components: pieces.map(\.component), peers: peers, precedence: precedence)
  }

  /// - Parameters:
  ///   - names: The name after each step, shortest first.
  ///   - components: What each step adds.
  ///   - peers: The members among which the name must stand out.
  ///   - precedence: The claim to the name.
  init(names: [String], components: [NameComponent], peers: Peers, precedence: Int) {
    self.names = names.isEmpty ? [""] : names
    self.components = components.isEmpty ? [.base] : components
    self.peers = peers
    self.precedence = precedence
  }

  /// The name after a number of steps; past the last step, the full name.
  func name(after step: Int) -> String {
    names[min(step, names.count - 1)]
  }

  /// What the step that gave the name added.
  func component(after step: Int) -> NameComponent {
    components[min(step, components.count - 1)]
  }

  var fullName: String { name(after: names.count - 1) }
}
