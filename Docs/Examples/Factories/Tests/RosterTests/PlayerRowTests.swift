import Testing

@testable import Roster

struct PlayerRowTests {
  @Test func showsTheClub() {
    #expect(PlayerRow(.mock(club: .mock(name: "Oslo FC"))).subtitle == "Oslo FC")
    #expect(PlayerRow(.mock(club: nil)).subtitle == "no club")
  }

  @Test func showsTheGame() {
    let row = PlayerRow(.mock(status: .playingMock(opponent: "Ann", minutes: 30)))

    #expect(row.subtitle == "30 minutes against Ann")
  }

  @Test(arguments: [(true, 1.0, true), (true, 0.5, false), (false, 1.0, false)])
  func highlightsWhoIsOnlineAndDone(isOnline: Bool, progress: Double, isHighlighted: Bool) {
    let row = PlayerRow(.mock(progress: progress, isOnline: isOnline))

    #expect(row.isHighlighted == isHighlighted)
  }

  @Test func previewsShowEveryState() {
    #expect(PlayerRow.previews.count == 5)
    #expect(Set(PlayerRow.previews.map(\.subtitle)).count == 4)
  }
}
