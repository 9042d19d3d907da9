import Naming
import Shelving

// swift-mocking: factory
struct Book: Equatable, Sendable {
  var title: String
  var pages: Int
}

/// Inherits from another target and from another package, which a macro cannot see.
// swift-mocking: mock, spy
protocol Library: Named, Shelf {
  func lend(_ book: Book, to reader: String) throws
}

struct Desk {
  let library: any Library

  /// Lends a book if a copy is available.
  func lend(_ book: Book, to reader: String) async throws -> String {
    guard try await library.copies(of: book.title) > 0 else { return "\(library.name) has no '\(book.title)'" }
    try library.lend(book, to: reader)
    return "\(reader) has '\(book.title)' of \(library.name)"
  }
}
