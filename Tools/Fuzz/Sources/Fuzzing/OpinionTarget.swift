/// The doubles once more, with the toolchain's own parser as the judge.
///
/// That parser takes much that the compiler refuses afterwards, so that not everything it finds is a defect: it is not among the
/// targets that are run unasked.
struct OpinionTarget: FuzzTarget {
  static let name = "opinion"
  static let summary = "what the toolchain's own parser says of the doubles of sources that it takes"

  private let doubles: DoublesTarget

  init(corpus: Corpus) throws {
    guard ToolchainParser.isThere else { throw FuzzFailure("this toolchain has no parser to ask") }
    doubles = DoublesTarget(corpus: corpus, hasSecondOpinion: true)
  }

  func input(_ random: inout SplitMix) -> [UInt8] { doubles.input(&random) }

  func check(_ input: [UInt8]) throws(FuzzFailure) { try doubles.check(input) }
}
