import DeclModel
import MacroPlugin
import NameResolver

extension AnswerWriter {
  /// The answer of `explain` as objects, one on each line: one for each declaration and kind.
  mutating func json(explaining explanations: [Explanation]) -> String {
    var lines: [UInt8] = []
    for explanation in explanations {
      var json = JSONText()
      json.object { json in write(explanation, to: &json) }
      lines += json.bytes + [0x0A]
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private mutating func write(_ explanation: Explanation, to json: inout JSONText) {
    write(explanation, isOfAllKinds: false, to: &json)
    json.key("marker")
    if let marker = explanation.marker {
      json.object { json in
        json.key("text")
        json.string(marker.text)
        write(marker.location, to: &json)
      }
    } else {
      json.null()
    }
    json.key("findings")
    json.array(explanation.findings) { json, finding in
      json.object { json in
        json.key("severity")
        json.string(finding.severity.rawValue)
        write(finding, to: &json)
      }
    }
    json.key("members")
    json.array(explanation.members) { json, member in
      json.object { json in write(member, of: explanation, to: &json) }
    }
    json.key("imports")
    json.array(explanation.imports) { json, line in
      json.object { json in
        json.key("import")
        json.string(line.text)
        json.key("condition")
        write(line.condition, to: &json)
        json.key("reasons")
        json.array(line.reasons) { json, reason in
          json.object { json in
            json.key("for")
            json.string(reason.word)
            switch reason {
            case .source(let location), .package(let location): write(location, to: &json)
            case .interface, .runtime, .module, .option: break
            }
          }
        }
      }
    }
  }

  private mutating func write(_ member: ExplainedMember, of explanation: Explanation, to json: inout JSONText) {
    json.key("member")
    json.string(member.signature)
    write(member.location, to: &json)
    json.key("name")
    write(member.name, to: &json)
    json.key("naming")
    write(naming(of: member, among: explanation), to: &json)
    json.key("from")
    json.array(member.origin?.path ?? []) { json, name in json.string(name) }
    json.key("module")
    write(member.origin?.module, to: &json)
    json.key("isLeftToDefault")
    json.boolean(member.isLeftToDefault)
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
