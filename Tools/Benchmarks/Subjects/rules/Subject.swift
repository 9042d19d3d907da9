/// The protocol that is called.
// swift-mocking: mock
protocol Subject: AnyObject {
  func find(_ key: Int, in table: String) -> Int
  func first()
  func second()
  func third()
  func fourth()
}
