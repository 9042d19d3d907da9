/// Something that is fed with inputs, and what must be true of each.
public protocol FuzzTarget: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }

  /// A description in one line.
  static var summary: String { get }

  /// Prepares a run.
  init(corpus: Corpus) throws

  /// The input that these random numbers make.
  func input(_ random: inout SplitMix) -> [UInt8]

  /// Feeds an input; a failure is thrown, and a trap ends the process.
  func check(_ input: [UInt8]) throws(FuzzFailure)
}

/// The failure of an input.
public struct FuzzFailure: Error {
  /// The property that was broken, with the text that shows it.
  public var message: String

  /// A failure by its message.
  public init(_ message: String) { self.message = message }
}

/// The targets that are run if none is named.
public let commonTargets: [any FuzzTarget.Type] = [
  ParserTarget.self, DoublesTarget.self, MessagesTarget.self, PluginTarget.self,
]

/// All targets.
public let fuzzTargets: [any FuzzTarget.Type] = commonTargets + [OpinionTarget.self]
