// The answers of members that return streams.

extension MockFeed {
  /// A feed that has ended, for streams of some values.
  fileprivate convenience init(finishedAfter values: [Element]) {
    self.init(replaying: true)
    for value in values { self.yield(value) }
    self.finish()
  }
}

extension MockRule where Implementation: _ReturnableImplementation {
  /// Answers each call with a value of its own that passes on what the test feeds.
  ///
  /// - Parameters:
  ///   - replaying: Whether a value also passes on what was fed before its call.
  ///   - make: Makes a value that passes on what a feed gets.
  /// - Returns: The feed of all these values.
  package func fed<Element, Failure: Swift.Error>(
    replaying: Bool,
    _ make: @escaping (MockFeed<Element, Failure>) -> Implementation.ReturnValue
  ) -> MockFeed<Element, Failure> {
    let feed = MockFeed<Element, Failure>(replaying: replaying)
    _ = self.fed(by: feed, make)
    return feed
  }

  fileprivate func fed<Element, Failure: Swift.Error>(
    by feed: MockFeed<Element, Failure>,
    _ make: @escaping (MockFeed<Element, Failure>) -> Implementation.ReturnValue
  ) -> _MockAnsweredRule<Implementation> {
    self.answer(making: { Implementation._returning(make(feed)) }, handingResultOver: true)
  }
}

extension _FeedableCalls
where
  Implementation: _ReturnableImplementation, Implementation.ReturnValue: _FeedableStream,
  Implementation.ReturnValue.FeedElement: Sendable
{
  /// Answers each call with a stream of its own, which the test feeds.
  ///
  /// ```swift
  /// let feed = socket._messages.streams()
  /// feed.yield("hello")
  /// ```
  ///
  /// - Parameters:
  ///   - replaying: Whether a stream also has the values from before its call.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: What feeds the streams.
  public func streams(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Implementation.ReturnValue.FeedElement, Implementation.ReturnValue.FeedFailure> {
    self._calls(fileID, filePath, line, column).fed(replaying: replaying) { ._fed(by: $0) }
  }

  /// Answers each call with a stream of some values, which then finishes.
  @discardableResult
  public func streams(
    _ first: Implementation.ReturnValue.FeedElement,
    _ others: Implementation.ReturnValue.FeedElement...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    let feed = MockFeed<_, Implementation.ReturnValue.FeedFailure>(finishedAfter: [first] + others)
    return self._calls(fileID, filePath, line, column).fed(by: feed) { ._fed(by: $0) }
  }
}

// MARK: - Existential types of sequences

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension _FeedableCalls where Implementation: _ReturnableImplementation {
  /// Answers each call with a sequence of its own, which the test feeds.
  public func streams<Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> {
    self._calls(fileID, filePath, line, column).fed(replaying: replaying) { FedSequence($0) }
  }

  /// Answers each call with a sequence of some values, which then finishes.
  @discardableResult
  public func streams<Element: Sendable, Failure: Swift.Error>(
    _ first: Element,
    _ others: Element...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> {
    let feed = MockFeed<Element, Failure>(finishedAfter: [first] + others)
    return self._calls(fileID, filePath, line, column).fed(by: feed) { FedSequence($0) }
  }

  /// Answers each call with a sequence of its own, which the test feeds.
  public func streams<Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    self._calls(fileID, filePath, line, column).fed(replaying: replaying) { FedSequence($0) }
  }

  /// Answers each call with a sequence of some values, which then finishes.
  @discardableResult
  public func streams<Element: Sendable, Failure: Swift.Error>(
    _ first: Element,
    _ others: Element...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    let feed = MockFeed<Element, Failure>(finishedAfter: [first] + others)
    return self._calls(fileID, filePath, line, column).fed(by: feed) { FedSequence($0) }
  }
}
