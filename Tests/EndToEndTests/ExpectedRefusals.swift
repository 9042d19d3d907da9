import Foundation
import Testing

/// Checks what the compiler said about a file `Uses.swift`.
///
/// Each line with a comment `// refused: …` must be refused with that text, and no other line of any file.
func expectRefusals(
  _ result: ProcessResult,
  in uses: String,
  at location: SourceLocation = #_sourceLocation
) {
  let messages = result.errors.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(" error: ") }
  for (index, line) in uses.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let found = messages.filter { $0.contains("Uses.swift:\(index + 1):") }
    if let refusal = line.components(separatedBy: "// refused: ").dropFirst().first {
      #expect(found.contains { $0.contains(refusal) }, "\(line): \(result.errors)", sourceLocation: location)
    } else {
      #expect(found.isEmpty, sourceLocation: location)
    }
  }
  #expect(messages.allSatisfy { $0.contains("Uses.swift") }, "\(messages)", sourceLocation: location)
}
