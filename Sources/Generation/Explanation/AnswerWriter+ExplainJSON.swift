import DeclModel
import MacroPlugin
import NameResolver

extension AnswerWriter {
  /// The answer of `explain` as objects, one on each line: one for each declaration and kind.
  mutating func json(explaining explanations: [Explanation]) -> String {
    AnswerWriter.lines(of: explanations) { json, explanation in write(explanation, to: &json) }
  }

  private mutating func write(_ explanation: Explanation, to json: inout JSONText) {
    write(explanation, isOfAllKinds: false, to: &json)
    json.object("marker", explanation.marker) { json, marker in
      json.member("text", marker.text)
      write(marker.location, to: &json)
    }
    json.objects("findings", explanation.findings) { json, finding in
      json.member("severity", finding.severity.rawValue)
      write(finding, to: &json)
    }
    json.objects("members", explanation.members) { json, member in write(member, of: explanation, to: &json) }
    json.objects("imports", explanation.imports) { json, line in
      json.member("import", line.text)
      json.member("condition", line.condition)
      json.objects("reasons", line.reasons) { json, reason in
        json.member("for", reason.word)
        switch reason {
        case .source(let location), .package(let location): write(location, to: &json)
        case .interface, .runtime, .module, .option: break
        }
      }
    }
  }

  private mutating func write(_ member: ExplainedMember, of explanation: Explanation, to json: inout JSONText) {
    json.member("member", member.signature)
    write(member.location, to: &json)
    json.member("name", member.name)
    json.member("naming", naming(of: member, among: explanation))
    json.key("from")
    json.array(member.origin?.path ?? []) { json, name in json.string(name) }
    json.member("module", member.origin?.module)
    json.member("isLeftToDefault", member.isLeftToDefault)
  }
}

extension ImportReason {
  fileprivate var word: String {
    switch self {
    case .source: "source"
    case .interface: "interface"
    case .package: "package"
    case .runtime: "runtime"
    case .module: "module"
    case .option: "option"
    }
  }
}
