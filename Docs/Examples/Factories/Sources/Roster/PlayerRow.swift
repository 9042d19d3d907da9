/// A row of a list, which shows a player.
struct PlayerRow: Equatable, Sendable {
  var title: String
  var subtitle: String
  var isHighlighted: Bool

  init(_ player: Player) {
    title = "\(player.name) (\(player.level))"
    subtitle =
      switch player.status {
      case .idle: player.club?.name ?? "no club"
      case .playing(let opponent, let minutes): "\(minutes) minutes against \(opponent)"
      case .suspended(let reason): "suspended: \(reason)"
      }
    isHighlighted = player.isOnline && player.progress >= 1
  }
}
