import Naming
import Shelving

// swift-mocking: factory
public struct Book: Equatable, Sendable {
  public var title: String
  public var pages: Int
}

/// Inherits from another target and from another package, which no macro could see.
// swift-mocking: mock, spy
public protocol Library: Named, Shelf {
  func lend(_ book: Book, to reader: String) throws
}

public struct Desk: Sendable {
  let library: any Library

  public init(library: any Library) {
    self.library = library
  }

  /// Lends a book if a copy of it is there.
  public func lend(_ book: Book, to reader: String) async throws -> String {
    guard try await library.copies(of: book.title) > 0 else { return "\(library.name) has no '\(book.title)'" }
    try library.lend(book, to: reader)
    return "\(reader) has '\(book.title)' of \(library.name)"
  }
}
