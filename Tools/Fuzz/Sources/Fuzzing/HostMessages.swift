import Foundation

/// Messages as compilers send them to plugins, with declarations of the corpus in them.
struct HostMessages {
  let corpus: Corpus
  let mutator: Mutator

  private static let macros: [(type: String, attribute: String, roles: [String])] = [
    ("MockedMacro", "@Mocked", ["peer", "member"]), ("SmockMacro", "@Smock", ["peer"]),
    ("SpyableMacro", "@Spyable", ["peer"]), ("ProtocolWitnessMacro", "@ProtocolWitness", ["member"]),
    ("MockedStructMacro", "@MockedStruct", ["member"]),
    ("MockedMembersMacro", "@MockedMembers", ["member", "memberAttribute"]),
    (
      "MockedMemberMacro", "@_MockedMethod(mockName: \"M\", isMockAnActor: false, mockMethodName: \"f\")",
      ["peer", "body"]
    ),
    ("MockedMemberMacro", "@_MockedProperty(.readWrite(.async, .throws), mockName: \"M\")", ["peer", "accessor"]),
    ("MarkerMacro", "@MockableProperty", ["peer"]), ("X", "@X", ["extension", "preamble", "?"]),
  ]

  /// The JSON text of a message, sometimes changed as text.
  func message(_ random: inout SplitMix) -> [UInt8] {
    var text = Array(json(&random).utf8)
    if random.oneIn(4) {
      for _ in 0..<random.number(1...6) {
        if random.oneIn(2) { mutator.changeBytes(of: &text, &random) } else { changeJSON(&text, &random) }
      }
    }
    return text
  }

  /// Bytes with the length before them that the channel wants.
  static func framed(_ message: [UInt8]) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
  }

  private func json(_ random: inout SplitMix) -> String {
    switch random.number(0...19) {
    case 0: return #"{"getCapability":{"capability":{"protocolVersion":\#(integer(&random))}}}"#
    case 1: return #"{"getCapability":{}}"#
    case 2: return #"{"expandFreestandingMacro":{"macro":\#(macro("X", &random)),"syntax":\#(syntax("#x", &random))}}"#
    case 3: return #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"X"}}"#
    default: break
    }
    let (type, attribute, roles) = random.pick(HostMessages.macros)
    let isOfMember = type == "MockedMemberMacro"
    let pieces = isOfMember ? corpus.members : corpus.declarations
    let source = "\(attribute) \(text(mutator.mutated(random.pick(pieces), sense: 7, changes: 0...4, &random)))"
    var fields = [
      #""macro":\#(macro(type, &random))"#, #""macroRole":"\#(random.pick(roles))""#, #""discriminator":"$s1""#,
      #""attributeSyntax":\#(syntax(attribute, &random))"#, #""declSyntax":\#(syntax(source, &random))"#,
    ]
    if random.oneIn(2) {
      let parent = "class C<T> {\n \(source)\n}"
      fields.append(#""parentDeclSyntax":\#(random.oneIn(8) ? "null" : syntax(parent, &random))"#)
    }
    if random.oneIn(2) {
      let context = (0..<random.number(0...3)).map { _ in
        syntax(
          random.pick(["struct Outer<T> {}", "extension A.B {}", "func f() {}", "actor A: P {}", "{}", "", "enum E"]),
          &random
        )
      }
      fields.append(#""lexicalContext":[\#(context.joined(separator: ","))]"#)
    }
    if random.oneIn(8) { fields.append(#""staticBuildConfiguration":"{}""#) }
    if random.oneIn(10) { fields.remove(at: random.number(0...(fields.count - 1))) }
    return #"{"expandAttachedMacro":{\#(fields.joined(separator: ","))}}"#
  }

  private func macro(_ type: String, _ random: inout SplitMix) -> String {
    #"{"moduleName":"MockingMacros","typeName":"\#(type)","name":"M"}"#
  }

  private func syntax(_ source: String, _ random: inout SplitMix) -> String {
    let place = #""line":\#(integer(&random)),"column":\#(integer(&random)),"offset":\#(integer(&random))"#
    let location = #""location":{"fileID":"A/P.swift","fileName":"/P.swift",\#(place)}"#
    return #"{"kind":"declaration","source":\#(quoted(source)),\#(location)}"#
  }

  private func integer(_ random: inout SplitMix) -> String {
    if !random.oneIn(12) { return "\(random.number(0...300))" }
    return random.pick([
      "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4294967296", "1e3", "1e400", "0.5",
      "-0", "null", "\"1\"", "[]", "9223372036854775000", "1e18",
    ])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..."\u{1F}": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private func changeJSON(_ text: inout [UInt8], _ random: inout SplitMix) {
    let words = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\ud83d\\ude00", "\\u0000", "null",
      "true", "-", "1e",
      "0x", "//", "\n", "\u{FEFF}", "\"source\":", "\"declSyntax\":{}", "\"macroRole\":1", "[[[[[[[[", "{\"a\":", "1.",
      "é",
    ]
    text.insert(contentsOf: Array(random.pick(words).utf8), at: random.number(0...text.count))
  }
}
