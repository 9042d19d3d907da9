/// Where the copies of a book stand.
public protocol Shelf: Sendable {
  /// How many copies of a book there are.
  func copies(of title: String) async throws -> Int
}

/// Says when a shelf is empty.
// swift-mocking: mock
protocol ShelfObserver {
  func shelfIsEmpty(_ title: String)
}

/// Where spare copies are. Code depends on the witness, not on the class.
// swift-mocking: witness
final class Cellar {
  private var titles: [String: Int] = [:]

  func store(_ title: String) { titles[title, default: 0] += 1 }
  func count(of title: String) -> Int { titles[title, default: 0] }
}

/// Counts what is in the cellar.
struct Inventory {
  let cellar: Cellar.Witness

  init(cellar: Cellar.Witness = .live(Cellar())) {
    self.cellar = cellar
  }

  func isEmpty(_ titles: String..., observer: any ShelfObserver) -> Bool {
    let missing = titles.filter { cellar.countOf($0) == 0 }
    missing.forEach(observer.shelfIsEmpty)
    return missing.count == titles.count
  }
}
