import Copying
import Testing

@Copying
private struct Player: Equatable {
  static let best = Player(name: "Ann", level: 99)

  var name: String
  var level: Int
  var title: String { "\(name), \(level)" }
}

struct CopyingTests {
  @Test func changesWhatIsGiven() {
    #expect(Player.best.copying(level: 3) == Player(name: "Ann", level: 3))
    #expect(Player.best.copying(name: "Bob").title == "Bob, 99")
  }

  @Test func copiesAsItIsWithoutArguments() {
    #expect(Player.best.copying() == Player.best)
  }
}
