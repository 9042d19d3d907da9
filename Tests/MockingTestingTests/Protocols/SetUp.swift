struct Book: Equatable, Sendable {
  let title: String
}

enum LibraryError: Error, Equatable {
  case closed
  case missing(String)
}

// swift-mocking: mock
protocol Library: Sendable {
  func title(at index: Int, shelf: String?) -> String
  func find(id: String) -> Book?
  func find(name: String) -> Book?
  func borrow(title: String, days: Int) async throws -> Book
  func donate(_ book: Book) async
  func close()
}

protocol Lender {
  func lend(_ title: String) -> Int
}

// swift-mocking: mock
protocol PatientLender: Lender {
  func remind(after days: Int)
}

struct Archive {
  // swift-mocking: mock
  protocol Drawer {
    func label(of index: Int) -> String
  }

  let drawer: any Drawer
}
