import MacroPlugin
import Testing

/// A channel over bytes in memory, which come in pieces as they do from a pipe.
private final class Transcript {
  private var input: [UInt8]
  private let pieceSize: Int
  private(set) var output: [UInt8] = []

  init(_ input: [UInt8], pieceSize: Int = 7) {
    self.input = input
    self.pieceSize = pieceSize
  }

  var channel: PluginChannel {
    PluginChannel(
      read: { limit in
        let piece = Array(self.input.prefix(min(limit, self.pieceSize)))
        self.input.removeFirst(piece.count)
        return piece
      },
      write: { bytes in
        self.output += bytes
        return true
      }
    )
  }

  /// The answers, without their lengths.
  var answers: [String] {
    var answers: [String] = []
    var rest = output[...]
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(String(decoding: rest.dropFirst(8).prefix(length), as: UTF8.self))
      rest = rest.dropFirst(8 + length)
    }
    return answers
  }

  static func framed(_ messages: [String]) -> [UInt8] {
    messages.flatMap { message in
      let bytes = Array(message.utf8)
      return (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) } + bytes
    }
  }

  static func answers(to messages: [String]) -> [String] {
    let transcript = Transcript(framed(messages))
    MacroPlugin { expansion in
      MacroExpansionResult(
        source: "// \(expansion.macro.name) \(expansion.role) at \(expansion.declaration.offset)",
        diagnostics: [
          PluginDiagnostic(
            "said \"so\"",
            severity: .warning,
            at: .init(fileName: expansion.declaration.fileName, offset: 5),
            highlights: [.init(fileName: "a", start: 1, end: 2)],
            notes: [.init("because", at: .init(fileName: "b", offset: 3))],
            fixIts: [.init("mend", replacing: .init(fileName: "c", start: 4, end: 5), with: "\n")]
          )
        ]
      )
    }.run(transcript.channel)
    return transcript.answers
  }
}

private func expansion(version fields: String = "") -> String {
  """
  {"expandAttachedMacro":{"macro":{"moduleName":"M","typeName":"T","name":"Mocked"},"macroRole":"peer",\
  "discriminator":"$s1","attributeSyntax":{"kind":"attribute","source":"@Mocked","location":{"fileID":"A/P.swift",\
  "fileName":"/P.swift","line":2,"column":1,"offset":3}},"declSyntax":{"kind":"declaration","source":"\\n@Mocked protocol P {}",\
  "location":{"fileID":"A/P.swift","fileName":"/P.swift","line":1,"column":3,"offset":2}}\(fields)}}
  """
}

private let answer = """
  "diagnostics":[{"message":"said \\"so\\"","severity":"warning","position":{"fileName":"/P.swift","offset":5},\
  "highlights":[{"fileName":"a","startOffset":1,"endOffset":2}],\
  "notes":[{"position":{"fileName":"b","offset":3},"message":"because"}],\
  "fixIts":[{"message":"mend","changes":[{"range":{"fileName":"c","startOffset":4,"endOffset":5},"newText":"\\n"}]}]}]}}
  """

struct MacroPluginTests {
  private let capability = #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#

  @Test func exchangesOfCurrentCompilers() {
    let fields = """
      ,"lexicalContext":[],"staticBuildConfiguration":"{}","parentDeclSyntax":null,"new":{"x":[1,2e3,true]}
      """
    #expect(
      Transcript.answers(to: [
        #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, expansion(version: fields), expansion(),
      ]) == [capability]
        + Array(
          repeating: #"{"expandMacroResult":{"expandedSource":"// Mocked peer at 2","# + answer,
          count: 2
        )
    )
  }

  /// The conditions of the build come as JSON in a text, from compilers that send them.
  @Test(arguments: [
    (#","staticBuildConfiguration":"{\"customConditions\":[\"DEBUG\",\"B\"],\"x\":1}""#, ["B", "DEBUG"]),
    (#","staticBuildConfiguration":"{\"customConditions\":[],\"customConditions\":[\"LAST\"]}""#, ["LAST"]),
    (#","staticBuildConfiguration":"{\"customConditions\":[]}""#, []),
    (#","staticBuildConfiguration":"{}""#, nil), (#","staticBuildConfiguration":"{""#, nil),
    (#","staticBuildConfiguration":null"#, nil), ("", nil),
  ])
  func conditionsOfTheBuild(fields: String, conditions: [String]?) throws {
    guard case .expandAttachedMacro(let expansion) = HostMessage(Array(expansion(version: fields).utf8)) else {
      Issue.record("not understood")
      return
    }
    #expect(expansion.customConditions?.sorted() == conditions)
  }

  @Test(arguments: [
    (#","staticBuildConfiguration":"{\"features\":[\"A\",\"StrictMemorySafety\"]}""#, true),
    (#","staticBuildConfiguration":"{\"features\":[],\"customConditions\":[\"StrictMemorySafety\"]}""#, false),
    (#","staticBuildConfiguration":"\"StrictMemorySafety\"""#, false),
    (#","staticBuildConfiguration":"{\"StrictMemorySafety\"""#, false), ("", false),
  ])
  func featuresOfTheBuild(fields: String, isOn: Bool) throws {
    guard case .expandAttachedMacro(let expansion) = HostMessage(Array(expansion(version: fields).utf8)) else {
      Issue.record("not understood")
      return
    }
    #expect(expansion.hasFeature("StrictMemorySafety") == isOn)
  }

  @Test func exchangesOfOldCompilers() {
    #expect(
      Transcript.answers(to: [#"{"getCapability":{"capability":{"protocolVersion":4}}}"#, expansion()]) == [
        capability, #"{"expandAttachedMacroResult":{"expandedSources":["// Mocked peer at 2"],"# + answer,
      ]
    )
    #expect(Transcript.answers(to: [#"{"getCapability":{}}"#]) == [capability])
  }

  @Test func whatIsNotUnderstoodIsAnswered() {
    let answers = Transcript.answers(to: [
      "", "{}",
    ])
    #expect(answers == [])  // an empty message ends the session
    for message in [
      "{}", "null", "x", "{\"expandAttachedMacro\":{}}", "{\"expandAttachedMacro\":3}", "{\"future\":{}}",
      String(repeating: "[", count: 100_000), "{\"expandFreestandingMacro\":{\"macro\":{\"name\":\"m\"}}}",
    ] {
      let answers = Transcript.answers(to: [message])
      #expect(answers.count == 1)
      #expect(answers.first?.hasPrefix(#"{"expandMacroResult":{"expandedSource":null,"diagnostics":[{"#) == true)
    }
    #expect(
      Transcript.answers(to: [#"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"X"}}"#]) == [
        #"{"loadPluginLibraryResult":{"loaded":false,"diagnostics":[]}}"#
      ]
    )
  }

  /// What is no place in a file is taken for the beginning, since everybody computes with places.
  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775807", "2147483648", "1e3", "\"1\"", "null"])
  func impossiblePlaces(_ number: String) {
    let location = #"{"fileName":"/P.swift","line":\#(number),"column":\#(number),"offset":\#(number)}"#
    let message = #"""
      {"expandAttachedMacro":{"macroRole":"peer","declSyntax":{"source":"protocol P {}","location":\#(location)}}}
      """#
    guard case .expandAttachedMacro(let expansion) = HostMessage(Array(message.utf8)) else {
      Issue.record("not understood")
      return
    }
    let declaration = expansion.declaration
    #expect([declaration.offset, declaration.line, declaration.column] == [0, 1, 1])
  }

  /// Cut anywhere, with any byte changed, and with lengths that nothing follows: the session ends, and nothing traps.
  @Test func hostileBytes() {
    let session = Transcript.framed([#"{"getCapability":{"capability":{"protocolVersion":7}}}"#, expansion()])
    for end in session.indices {
      let transcript = Transcript(Array(session[..<end]))
      MacroPlugin { _ in MacroExpansionResult(source: "") }.run(transcript.channel)
      #expect(transcript.answers.count <= 2)
    }
    for index in session.indices {
      for byte: UInt8 in [0, 0x22, 0x7B, 0x7F, 0x80, 0xFF] {
        var changed = session
        changed[index] = byte
        let transcript = Transcript(changed, pieceSize: 100)
        MacroPlugin { _ in MacroExpansionResult(source: "") }.run(transcript.channel)
      }
    }
    for header: [UInt8] in [
      Array(repeating: 0xFF, count: 8), [0, 0, 0, 0, 0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0],
    ] {
      let transcript = Transcript(header + [1, 2, 3])
      MacroPlugin { _ in MacroExpansionResult(source: "") }.run(transcript.channel)
      #expect(transcript.output.isEmpty)
    }
  }
}
