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

/// The names that one member can have, one for every length, shortest first.
///
/// Most members are called by the first alone, so the others are made when somebody asks for them.
final class NameOffer {
  /// Which members are compared while names grow.
  enum Peers: Hashable, Sendable {
    /// None: the first name stands, whatever the others are called.
    case none
    /// All that have the same key.
    case sharing(String)
  }

  /// A name, and what it has more than the one before it.
  typealias Step = (name: String, component: NameComponent)

  /// The shortest name.
  let base: String
  let peers: Peers
  /// Who keeps a name that two members want: the lower number, then the shorter growth, then source order.
  let precedence: Int
  /// Whether it is told from a peer that differs at one length only, as in Spyable; for Mocking, peers with the same full name do
  /// not exist.
  let comparesEachLength: Bool
  private let makeLonger: () -> [Step]

  /// The base, then the name after each step; the last is the full name.
  private(set) lazy var steps: [Step] = [(base, .base)] + makeLonger()

  /// - Parameters:
  ///   - base: The shortest name.
  ///   - peers: The members among which the name must stand out.
  ///   - precedence: The claim to the name.
  ///   - comparesEachLength: Whether a peer with the same full name is one, if it has another name at some length.
  ///   - longer: Makes the longer names, shortest first.
  init(
    _ base: String,
    peers: Peers,
    precedence: Int,
    comparesEachLength: Bool = false,
    longer: @escaping () -> [Step] = { [] }
  ) {
    self.base = base
    self.peers = peers
    self.precedence = precedence
    self.comparesEachLength = comparesEachLength
    makeLonger = longer
  }

  /// The name after a number of steps; past the last step, the full name.
  func name(after step: Int) -> String {
    step == 0 ? base : steps[min(step, steps.count - 1)].name
  }

  /// The part that the step added which gave the name.
  func component(after step: Int) -> NameComponent {
    steps[min(step, steps.count - 1)].component
  }

  var fullName: String { name(after: .max) }

  /// The number of steps to it.
  var length: Int { steps.count }

  /// Whether its names tell it from a peer.
  func differs(from peer: NameOffer) -> Bool {
    if peer.fullName != fullName { return true }
    return comparesEachLength
      && !steps.dropFirst().lazy.map(\.name).elementsEqual(peer.steps.dropFirst().lazy.map(\.name))
  }
}

extension [NamePiece] {
  /// The names that a base grows to as the pieces join it, one at each step.
  func steps(from base: String) -> [NameOffer.Step] {
    var texts = [base]
    return map { piece in
      switch piece.position {
      case .end: texts.append(piece.text)
      case .at(let index): texts.insert(piece.text, at: Swift.min(Swift.max(index, 0), texts.count))
      }
      return (texts.joined(), piece.component)
    }
  }
}
