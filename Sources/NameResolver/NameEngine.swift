/// Gives every member of a double a name of its own: predictable first, distinct always.
///
/// 1. *Growth.* A member whose peers all differ from it takes the shortest name, at least two components long, at which
///    the last of them has been told apart; without peers it takes the first component. Peers that were told apart once
///    do not come back, and peers whose names are the same are not seen at all.
/// 2. *Repair.* Names that are still equal, or that bring a member which exists already, are made distinct: one member
///    keeps the name, the others go on growing, and where that does not help they get a number.
///
/// The policy says which components there are, and which members a name brings into the double.
///
/// A class, as its parts would be copied for each comparison of two members; nothing in it ever changes.
final class NameEngine {
  /// How a member came to its name.
  enum Origin: Hashable, Sendable {
    case explicit
    case grown
    case repaired
  }

  struct Resolution: Hashable, Sendable {
    let name: String
    /// The names that it brings into the double.
    let family: [String]
    let origin: Origin
    /// The reason for which the name is longer than its base, if it is.
    let growth: NameGrowth?
    /// The name that the member could not have, and who holds it: another member, or `nil` for what was reserved.
    let conflict: Conflict?
  }

  struct Conflict: Hashable, Sendable {
    let name: String
    let holder: Int?
  }

  let offers: [NameOffer]
  /// Names that members must have, by their index; nobody else is renamed because of them unless they are equal.
  let explicitNames: [Int: String]
  /// Names that no member may bring.
  let reserved: Set<String>
  /// The names that exist in the double if a member has a name.
  let family: (_ member: Int, _ name: String) -> [String]
  /// Whether two members never exist in the same build, so that they may share names.
  let neverMeet: (Int, Int) -> Bool

  init(
    offers: [NameOffer],
    explicitNames: [Int: String],
    reserved: Set<String>,
    family: @escaping (_ member: Int, _ name: String) -> [String],
    neverMeet: @escaping (Int, Int) -> Bool
  ) {
    self.offers = offers
    self.explicitNames = explicitNames
    self.reserved = reserved
    self.family = family
    self.neverMeet = neverMeet
  }

  /// Resolves all names, in the order of the offers.
  func resolve() -> [Resolution] {
    let growths = grownLengths()
    let lengths = growths.map(\.length)
    var resolutions = [Resolution?](repeating: nil, count: offers.count)
    var registry = Registry(reserved: reserved, capacity: offers.count * 2)
    var refused: [(member: Int, conflict: Conflict)] = []

    for member in claimOrder(lengths: lengths) {
      let name = explicitNames[member] ?? offers[member].name(after: lengths[member])
      let names = family(member, name)
      if let conflict = registry.claim(names, for: member, neverMeet: neverMeet) {
        refused.append((member, Conflict(name: name, holder: conflict.holder)))
      } else {
        let origin: Origin = explicitNames[member] == nil ? .grown : .explicit
        resolutions[member] = resolution(of: member, name: name, names, origin: origin, growth: growths[member])
      }
    }

    // Only now, when every name that stands is known, so that no repair takes one away. Source order, not claim order:
    // that is how a reader counts `close`, `close2`, `close3`.
    for (member, conflict) in refused.sorted(by: { $0.member < $1.member }) {
      let name = repairedName(of: member, wanting: conflict.name, length: lengths[member], registry: registry)
      let names = family(member, name)
      registry.take(names, for: member)
      resolutions[member] = resolution(
        of: member,
        name: name,
        names,
        origin: .repaired,
        growth: growths[member],
        conflict: conflict
      )
    }
    return resolutions.enumerated().map { member, resolution in
      if let resolution { return resolution }
      let name = offers[member].fullName
      return Resolution(name: name, family: family(member, name), origin: .grown, growth: nil, conflict: nil)
    }
  }

  private func resolution(
    of member: Int,
    name: String,
    _ family: [String],
    origin: Origin,
    growth: Growth,
    conflict: Conflict? = nil
  ) -> Resolution {
    let offer = offers[member]
    // A name that has nothing to add stays as it is, and the others make room.
    let isLonger = explicitNames[member] == nil && offer.name(after: growth.length) != offer.name(after: 0)
    let reason = growth.rival.flatMap { rival in
      isLonger
        ? NameGrowth(base: offer.name(after: 0), rival: rival, component: offer.component(after: growth.length)) : nil
    }
    return Resolution(name: name, family: family, origin: origin, growth: reason, conflict: conflict)
  }

  // MARK: - Growth

  /// How far a name has grown, and the last member from which it was told apart.
  private struct Growth {
    var length = 0
    var rival: Int?
  }

  /// For each member the number of steps after which its name stands out among its peers.
  private func grownLengths() -> [Growth] {
    // Nearly every member is the only one with its key, and then needs no list.
    var firsts: [NameOffer.Peers: Int] = Dictionary(minimumCapacity: offers.count)
    var groups: [Int: [Int]] = [:]
    for (member, offer) in offers.enumerated() where offer.peers != .none && explicitNames[member] == nil {
      let first = firsts.value(of: offer.peers, orElse: member)
      if first != member { groups[first, default: [first]].append(member) }
    }
    var growths = Array(repeating: Growth(), count: offers.count)
    for group in groups.values {
      for member in group { growths[member] = grownLength(of: member, among: group) }
    }
    return growths
  }

  private func grownLength(of member: Int, among group: [Int]) -> Growth {
    let offer = offers[member]
    var rivals = group.filter { rival in
      // Who has the weaker claim makes room alone.
      offers[rival].precedence <= offer.precedence && offer.differs(from: offers[rival])
        && !neverMeet(rival, member)
    }
    var growth = Growth()
    // Names of different lengths may be the same at each, as those of `lock` and `lock()` are.
    let longest = (rivals + [member]).map { offers[$0].length }.max() ?? 0
    while !rivals.isEmpty, growth.length < longest {
      growth.length += 1
      growth.rival = rivals.first
      let name = offer.name(after: growth.length)
      rivals.removeAll { offers[$0].name(after: growth.length) != name }
    }
    return growth
  }

  /// Members in the order in which they may claim their names.
  ///
  /// Explicit names go first. A name without additions goes before a grown one, so that `fA()` keeps `fA` whatever
  /// overloads `f(a:)` gets.
  private func claimOrder(lengths: [Int]) -> [Int] {
    offers.indices.sorted { left, right in
      claim(of: left, lengths: lengths) < claim(of: right, lengths: lengths)
    }
  }

  private func claim(of member: Int, lengths: [Int]) -> (Int, Int, Int) {
    if explicitNames[member] != nil { return (-1, 0, member) }
    return (offers[member].precedence, lengths[member] == 0 ? 0 : 1, member)
  }

  // MARK: - Repair

  private func repairedName(of member: Int, wanting name: String, length: Int, registry: Registry) -> String {
    func isFree(_ candidate: String) -> Bool {
      registry.conflict(of: family(member, candidate), for: member, neverMeet: neverMeet) == nil
    }
    if explicitNames[member] == nil {
      let longer = offers[member].steps.dropFirst(length + 1)
      if let candidate = longer.first(where: { isFree($0.name) }) { return candidate.name }
    }
    return name.numbered(until: isFree)
  }
}

extension NameEngine {
  /// The names that exist so far, and whose they are.
  struct Registry {
    /// Who took a name first.
    private var first: [String: Int]
    /// Who else has it, which only members can that never meet.
    private var others: [String: [Int]] = [:]
    private let reserved: Set<String>

    /// - Parameters:
    ///   - reserved: Names that nobody may take.
    ///   - capacity: About how many names will be taken.
    init(reserved: Set<String>, capacity: Int = 0) {
      self.reserved = reserved
      first = Dictionary(minimumCapacity: capacity)
    }

    mutating func take(_ names: some Collection<String>, for member: Int) {
      for name in names {
        if first.value(of: name, orElse: member) != member { others[name, default: []].append(member) }
      }
    }

    /// Takes the names unless one of them is taken, which is then returned.
    mutating func claim(
      _ names: some Collection<String>,
      for member: Int,
      neverMeet: (Int, Int) -> Bool
    ) -> Conflict? {
      // Nearly all names are free, and are looked up once this way.
      let free = names.prefix { first.value(of: $0, orElse: member) == member }
      if free.count == names.count, !names.contains(where: reserved.contains) { return nil }
      for name in free { first[name] = nil }
      if let conflict = conflict(of: names, for: member, neverMeet: neverMeet) { return conflict }
      take(names, for: member)
      return nil
    }

    /// The first of the names that is taken.
    func conflict(of names: some Collection<String>, for member: Int, neverMeet: (Int, Int) -> Bool) -> Conflict? {
      for name in names {
        if let holder = holder(of: name, where: { $0 != member && !neverMeet($0, member) }) {
          return Conflict(name: name, holder: holder)
        }
        if reserved.contains(name) { return Conflict(name: name, holder: nil) }
      }
      return nil
    }

    private func holder(of name: String, where predicate: (Int) -> Bool) -> Int? {
      guard let holder = first[name] else { return nil }
      return predicate(holder) ? holder : others[name]?.first(where: predicate)
    }
  }
}

extension Dictionary {
  /// The value of a key, which gets the given one if it has none.
  fileprivate mutating func value(of key: Key, orElse new: Value) -> Value {
    // Looks the key up once, as passing the place of a value on is what puts the default there.
    func read(_ value: inout Value) -> Value { value }
    return read(&self[key, default: new])
  }
}
