import Testing

@testable import Roster

struct PlayerTests {
  /// Defaults are made from names, so they are the same in every run.
  @Test func defaultsAreMadeOfNames() {
    let player = Player.mock()

    #expect(player.id == 2)
    #expect(player.name == "name")
    #expect(player.level == 5)
    #expect(player.progress == 8)
    #expect(player.isOnline)
    #expect(player.trophies.isEmpty)
    #expect(player == .mock())
  }

  @Test func valuesOfOwnTypesAreMadeByTheirFactories() {
    #expect(Player.mock().club == Club(name: "name", founded: Year(number: 1899)))
    #expect(Player.mock(club: .mock(name: "Oslo FC")).club?.name == "Oslo FC")
    #expect(Player.mock(club: nil).club == nil)
  }

  @Test func enumsHaveAFactoryForEachCaseWithValues() {
    #expect(Status.mock() == .idle)
    #expect(Status.playingMock() == .playing(opponent: "opponent", minutes: 7))
    #expect(Status.suspendedMock(reason: "cards") == .suspended(reason: "cards"))
  }
}
