/// Spies as people write them by hand: stored properties for each method that any class may override.
struct ClassicSpies {
  let protocols: SyntheticProtocols

  var text: String {
    (0..<protocols.count).map { index in
      let members = (0..<protocols.methods).map { lines(of: protocols.method($0, of: index)) }
      let name = "Service\(index)"
      return "public class \(name)Spy: \(name), @unchecked Sendable {\n  public init() {}\n\(members.joined())}\n"
    }.joined(separator: "\n")
  }

  private func lines(of method: SyntheticProtocols.Method) -> String {
    let prefix = method.name + method.parameters.filter { $0.label != "_" }.map { $0.label.capitalized }.joined()
    let isThrowing = method.effects.contains("throws")
    let keywords = (isThrowing ? "try " : "") + (method.effects.contains("async") ? "await " : "")
    let names = method.parameters.map(\.name)
    let types = method.parameters.map(\.type).joined(separator: ", ")
    var lines = [
      "public var \(prefix)CallsCount = 0", "public var \(prefix)Called: Bool {", "  return \(prefix)CallsCount > 0",
      "}",
    ]
    var body = ["\(prefix)CallsCount += 1"]
    if let parameter = method.parameters.first {
      let isOnly = names.count == 1
      let element =
        isOnly ? parameter.type : "(" + method.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
      let value = isOnly ? "(\(parameter.name))" : "(" + names.map { "\($0): \($0)" }.joined(separator: ", ") + ")"
      let received = "\(prefix)Received\(isOnly ? parameter.name.capitalized : "Arguments")"
      lines += ["public var \(received): \(element)?", "public var \(prefix)ReceivedInvocations: [\(element)] = []"]
      body += ["\(received) = \(value)", "\(prefix)ReceivedInvocations.append(\(value))"]
    }
    if isThrowing {
      lines.append("public var \(prefix)ThrowableError: (any Error)?")
      body += ["if let \(prefix)ThrowableError {", "  throw \(prefix)ThrowableError", "}"]
    }
    if let result = method.result {
      lines.append("public var \(prefix)ReturnValue: \(result.hasSuffix("?") ? result : result + "!")")
    }
    lines.append("public var \(prefix)Closure: ((\(types))\(method.effects) -> \(method.result ?? "Void"))?")
    let call = "\(prefix)Closure"
    let arguments = "(\(names.joined(separator: ", ")))"
    if method.result == nil {
      body.append("\(keywords)\(call)?\(arguments)")
    } else {
      body += [
        "if \(call) != nil {", "  return \(keywords)\(call)!\(arguments)", "} else {", "  return \(prefix)ReturnValue",
        "}",
      ]
    }
    lines += ["public \(method.declaration) {"] + body.map { "  " + $0 } + ["}"]
    return lines.map { "  \($0)\n" }.joined()
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
