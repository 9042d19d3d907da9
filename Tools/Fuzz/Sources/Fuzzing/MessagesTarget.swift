import Foundation
import Generation
import MacroPlugin

/// The plugin's protocol, in this process: whatever the bytes, every whole message has one answer, and the session ends.
struct MessagesTarget: FuzzTarget {
  static let name = "messages"
  static let summary = "framing and JSON of the plugin's messages: an answer to each, and an orderly end"

  private let messages: HostMessages

  init(corpus: Corpus) {
    messages = HostMessages(corpus: corpus, mutator: Mutator(corpus: corpus))
  }

  func input(_ random: inout SplitMix) -> [UInt8] {
    var bytes = (0..<random.number(0...4)).flatMap { _ in HostMessages.framed(messages.message(&random)) }
    if random.oneIn(2) {
      for _ in 0..<random.number(1...4) { messages.mutator.changeBytes(of: &bytes, &random) }
    }
    return bytes
  }

  func check(_ input: [UInt8]) throws(FuzzFailure) {
    var rest = input[...]
    var output: [UInt8] = []
    let channel = PluginChannel(
      read: { limit in
        // In pieces, as they come from a pipe.
        let piece = rest.prefix(min(limit, 1_000))
        rest = rest.dropFirst(piece.count)
        return Array(piece)
      },
      write: { bytes in
        output += bytes
        return true
      }
    )
    MacroPlugin { expansion in
      let source = Array(expansion.declaration.source.utf8)
      let made = Expansion(of: source, kind: .mock, attribute: "Mocked", placement: .peer)
      return MacroExpansionResult(source: String(decoding: made.text, as: UTF8.self))
    }.run(channel)
    let asked = MessagesTarget.frames(in: input).count
    let answers = MessagesTarget.frames(in: output)
    if answers.count != asked { throw FuzzFailure("\(asked) messages have \(answers.count) answers") }
    for answer in answers { try MessagesTarget.check(answer: answer) }
  }

  /// The whole messages at the beginning.
  static func frames(in bytes: [UInt8]) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard length > 0, length <= UInt64(rest.count - 8) else { break }
      frames.append(Array(rest.dropFirst(8).prefix(Int(length))))
      rest = rest.dropFirst(8 + Int(length))
    }
    return frames
  }

  /// Checks that an answer is JSON, and one of those that a compiler understands.
  static func check(answer: [UInt8]) throws(FuzzFailure) {
    let known = [
      "getCapabilityResult", "expandMacroResult", "expandAttachedMacroResult", "expandFreestandingMacroResult",
      "loadPluginLibraryResult",
    ]
    guard let value = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any], value.count == 1,
      let name = value.keys.first, known.contains(name)
    else { throw FuzzFailure("no answer that a compiler understands: \(String(decoding: answer, as: UTF8.self))") }
  }
}
