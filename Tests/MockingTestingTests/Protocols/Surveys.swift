// swift-mocking: mock(style: .expectations)
protocol Survey {
  func map(_ transform: (Int) throws -> Int) rethrows -> [Int]
  func each(of count: Int, _ body: (Int) throws -> Void) rethrows
}
