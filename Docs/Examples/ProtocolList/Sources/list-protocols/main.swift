import Foundation
import ProtocolListing

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: list-protocols <folder>\n".utf8))
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
let sources = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
  ProtocolListing.Source(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
}

let listing = ProtocolListing(of: sources)
for entry in listing.entries {
  print("\(entry.path):\(entry.line): \(entry.name), \(entry.ownCount) + \(entry.inheritedCount) requirements")
  for missing in entry.missing { print("  \(missing)") }
}
for problem in listing.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
