import Mocking

/// A player, as a list shows it.
@Mocked
struct Player: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  var level: Int
  var progress: Double
  var isOnline: Bool
  var club: Club?
  var status: Status
  var trophies: [String: Int]
}

/// The club of a player.
@Mocked
struct Club: Equatable, Sendable {
  let name: String
  let founded: Year
}

/// A type with its own `mock()`, which factories of other types call.
struct Year: Equatable, Sendable {
  var number: Int

  static func mock() -> Year { Year(number: 1899) }
}

/// The state of a player.
@Mocked
enum Status: Equatable, Sendable {
  case idle
  case playing(opponent: String, minutes: Int)
  case suspended(reason: String)
}
