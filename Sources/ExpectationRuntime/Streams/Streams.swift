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
    self.answer(making: { Implementation._returning(make(feed)) })
  }
}

extension MockRule
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
  /// - Parameter replaying: Whether a stream also has the values from before its call.
  /// - Returns: What feeds the streams.
  public func streams(replaying: Bool = false) -> MockFeed<
    Implementation.ReturnValue.FeedElement, Implementation.ReturnValue.FeedFailure
  > {
    self.fed(replaying: replaying) { ._fed(by: $0) }
  }

  /// Answers each call with a stream of some values, which then finishes.
  @discardableResult
  public func streams(
    _ first: Implementation.ReturnValue.FeedElement,
    _ others: Implementation.ReturnValue.FeedElement...
  ) -> _MockAnsweredRule<Implementation> {
    self.streams([first] + others)
  }

  fileprivate func streams(_ values: [Implementation.ReturnValue.FeedElement]) -> _MockAnsweredRule<Implementation> {
    self.fed(by: MockFeed(finishedAfter: values)) { ._fed(by: $0) }
  }
}

extension MockMethod
where
  Implementation: _ReturnableImplementation, Implementation.ReturnValue: _FeedableStream,
  Implementation.ReturnValue.FeedElement: Sendable
{
  /// Answers all calls with streams that the test feeds, by a rule as `returns` makes one.
  public func streams(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Implementation.ReturnValue.FeedElement, Implementation.ReturnValue.FeedFailure> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).streams(replaying: replaying)
  }

  /// Answers all calls with streams of some values, by a rule as `returns` makes one.
  @discardableResult
  public func streams(
    _ first: Implementation.ReturnValue.FeedElement,
    _ others: Implementation.ReturnValue.FeedElement...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).streams([first] + others)
  }
}

extension MockProperty {
  /// Answers all reads with streams that the test feeds.
  public func streams<Get: _ReturnableImplementation>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Get.ReturnValue.FeedElement, Get.ReturnValue.FeedFailure>
  where Getter == MockMethod<Get>, Get.ReturnValue: _FeedableStream, Get.ReturnValue.FeedElement: Sendable {
    self.getter.streams(replaying: replaying, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: - Existential types of sequences

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockRule where Implementation: _ReturnableImplementation {
  /// Answers each call with a sequence of its own, which the test feeds.
  public func streams<Element: Sendable, Failure: Swift.Error>(replaying: Bool = false) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> {
    self.fed(replaying: replaying) { FedSequence($0) }
  }

  /// Answers each call with a sequence of some values, which then finishes.
  @discardableResult
  public func streams<Element: Sendable, Failure: Swift.Error>(
    _ first: Element,
    _ others: Element...
  ) -> _MockAnsweredRule<Implementation>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> {
    self.fed(by: MockFeed<Element, Failure>(finishedAfter: [first] + others)) { FedSequence($0) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockMethod where Implementation: _ReturnableImplementation {
  /// Answers all calls with sequences that the test feeds, by a rule as `returns` makes one.
  public func streams<Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).streams(replaying: replaying)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockProperty {
  /// Answers all reads with sequences that the test feeds.
  public func streams<Get: _ReturnableImplementation, Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Getter == MockMethod<Get>, Get.ReturnValue == any AsyncSequence<Element, Failure> {
    self.getter.streams(replaying: replaying, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockRule where Implementation: _ReturnableImplementation {
  /// Answers each call with a sequence of its own, which the test feeds.
  public func streams<Element: Sendable, Failure: Swift.Error>(replaying: Bool = false) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    self.fed(replaying: replaying) { FedSequence($0) }
  }

  /// Answers each call with a sequence of some values, which then finishes.
  @discardableResult
  public func streams<Element: Sendable, Failure: Swift.Error>(
    _ first: Element,
    _ others: Element...
  ) -> _MockAnsweredRule<Implementation>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    self.fed(by: MockFeed<Element, Failure>(finishedAfter: [first] + others)) { FedSequence($0) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockMethod where Implementation: _ReturnableImplementation {
  /// Answers all calls with sequences that the test feeds, by a rule as `returns` makes one.
  public func streams<Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Implementation.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).streams(replaying: replaying)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockProperty {
  /// Answers all reads with sequences that the test feeds.
  public func streams<Get: _ReturnableImplementation, Element: Sendable, Failure: Swift.Error>(
    replaying: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MockFeed<Element, Failure>
  where Getter == MockMethod<Get>, Get.ReturnValue == any AsyncSequence<Element, Failure> & Sendable {
    self.getter.streams(replaying: replaying, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
