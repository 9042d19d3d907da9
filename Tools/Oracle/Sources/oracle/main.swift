import Foundation
import SyntaxLite

// Usage: oracle <file-or-folder>...
// Prints each difference with its place and line, then a summary; the exit status is 1 if there was any.

func sourceFiles(at path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
  guard isFolder.boolValue else { return [path] }
  let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }.sorted().map { "\(path)/\($0)" }
}

var files = 0
var compared = 0
var factCount = 0
var differentFiles = 0
var rejectedByBoth = 0
var rejectedByUs = 0

for path in CommandLine.arguments.dropFirst().flatMap(sourceFiles) {
  guard let data = FileManager.default.contents(atPath: path), String(data: data, encoding: .utf8) != nil else {
    continue
  }
  files += 1
  let bytes = [UInt8](data)
  let reference = Reference(bytes)
  let tree = SyntaxTree(parsing: SourceText(bytes))
  if reference.hasError {
    if !tree.findings.isEmpty { rejectedByBoth += 1 }
    continue
  }
  compared += 1
  if let finding = tree.findings.first {
    rejectedByUs += 1
    report("finding \(finding.code.rawValue)", path, tree, Int(finding.range.start.rawValue))
  }
  let ours = facts(of: tree)
  factCount += reference.facts.count
  guard ours != reference.facts else { continue }
  differentFiles += 1
  let missing = Set(reference.facts).subtracting(ours).sorted()
  let surplus = Set(ours).subtracting(reference.facts).sorted()
  for fact in missing.prefix(2) { report("missing \(fact.kind) of \(fact.end - fact.start)", path, tree, fact.start) }
  for fact in surplus.prefix(2) { report("surplus \(fact.kind) of \(fact.end - fact.start)", path, tree, fact.start) }
  if missing.isEmpty, surplus.isEmpty { report("a fact twice", path, tree, 0) }
}

func report(_ what: String, _ path: String, _ tree: SyntaxTree, _ offset: Int) {
  let place = ByteOffset(UInt32(offset))
  let location = tree.source.location(at: place)
  print("\(path):\(location.line):\(location.column): \(what) | \(tree.source.lineText(at: place))")
}

print(
  """
  \(files) files, \(compared) compared, \(factCount) facts; \(differentFiles) files differ; \
  findings in \(rejectedByUs) files that the reference accepts; both reject \(rejectedByBoth), \
  the reference \(files - compared)
  """
)
if differentFiles + rejectedByUs > 0 { exit(1) }
