/// A shelf with copies of books.
public protocol Shelf: Sendable {
  /// The number of copies of a book.
  func copies(of title: String) async throws -> Int
}

/// Observes empty shelves.
// swift-mocking: mock
protocol ShelfObserver {
  func shelfIsEmpty(_ title: String)
}

/// A store of spare copies. Code depends on the witness, not on the class.
// swift-mocking: witness
final class Cellar {
  private var titles: [String: Int] = [:]

  func store(_ title: String) { titles[title, default: 0] += 1 }
  func count(of title: String) -> Int { titles[title, default: 0] }
}

/// Counts the copies in the cellar.
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
