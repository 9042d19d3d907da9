import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
var values: [String: String] = [:]
for name in ["--only", "--keep"] {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { continue }
  values[name] = arguments[index + 1]
  arguments.removeSubrange(index...(index + 1))
}
if arguments.first == "outputs", arguments.count == 3 {
  let texts = arguments.dropFirst().map { path in
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      FileHandle.standardError.write(Data("cannot read '\(path)'\n".utf8))
      exit(66)
    }
    return text
  }
  let result = Outputs(expected: texts[0], ours: texts[1])
  for difference in result.differences { print(difference) }
  print(
    "\(result.classes) classes: \(result.equal) of \(result.names) names and types equal, \(result.equalButForSendable) more but for '@Sendable'"
  )
  exit(0)
}
let only = values["--only"]
let kept = values["--keep"]
guard arguments.count == 2, let checkout = Checkout(rawValue: arguments[0]),
  let command = ProcessInfo.processInfo.environment["NAMES_ORACLE_COMMAND"]
else {
  FileHandle.standardError.write(
    Data(
      "usage: run mockolo|sourcery <checkout> [--only <case>] [--keep <folder>] | run outputs <expected> <ours>\n".utf8
    )
  )
  exit(64)
}
let found = try checkout.cases(in: URL(fileURLWithPath: arguments[1]))
let root =
  kept.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory.appending(path: "names-\(getpid())")
var (names, equal, compiling, all) = (0, 0, 0, 0)
for (number, item) in found.cases.enumerated() where only == nil || item.name == only {
  let folder = root.appending(path: "\(number)-\(item.name)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let result = try Comparison(item, naming: checkout.rawValue, command: command, folder: folder)
  let same = result.names - result.differences.count
  let modes = result.oursCompiles.filter(\.value).keys.sorted().joined(separator: ",")
  print(
    "\(item.name): \(same)/\(result.names) equal, ours compiles in [\(modes)], theirs \(result.expectedCompiles ? "compiles" : "does not")"
  )
  for (subject, error) in result.differences { print("  \(subject): \(error)") }
  for message in result.messages.prefix(4) { print("  ! \(message)") }
  (names, equal, all) = (names + result.names, equal + max(same, 0), all + 1)
  if result.oursCompiles.values.filter({ $0 }).count == 2 { compiling += 1 }
}
for (name, reason) in found.skipped { print("\(name): skipped, as it \(reason)") }
print("\(all) cases: \(compiling) compile in both modes, \(equal) of \(names) names and types equal")
if kept == nil { try? FileManager.default.removeItem(at: root) }
