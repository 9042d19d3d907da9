import Mocking

/// Somebody who plays.
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

/// Where somebody plays.
@Mocked
struct Club: Equatable, Sendable {
  let name: String
  let founded: Year
}

/// A type that makes its own value: what is written by hand is taken.
struct Year: Equatable, Sendable {
  var number: Int

  static func mock() -> Year { Year(number: 1899) }
}

/// What somebody is doing.
@Mocked
enum Status: Equatable, Sendable {
  case idle
  case playing(opponent: String, minutes: Int)
  case suspended(reason: String)
}
