import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "parse" where arguments.count > 1:
  measureParsing(Array(arguments.dropFirst()))
default:
  print("usage: benchmarks parse <file-or-folder>...")
  exit(64)
}
