import ExpectationRuntime
import Testing

@testable import Shelving

@Suite struct InventoryTests {
  @Test func witnessAndCommittedMock() {
    let observer = ShelfObserverMock()
    let cellar = Cellar.Witness(store: { _ in }, countOf: { $0 == "Emma" ? 2 : 0 })

    #expect(!Inventory(cellar: cellar).isEmpty("Emma", "Ulysses", observer: observer))
    #expect(observer._shelfIsEmpty.invocations == ["Ulysses"])
  }
}
