/// The lines of a text: where they start, and what line and column an offset has.
struct LineTable {
  let text: [UInt8]
  private let starts: [Int]

  init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    var index = 0
    while index < text.count {
      if text[index] == 0x0A {
        starts.append(index + 1)
      } else if text[index] == 0x0D, index + 1 == text.count || text[index + 1] != 0x0A {
        starts.append(index + 1)
      }
      index += 1
    }
    self.starts = starts
  }

  /// Line and column, from 1; columns count bytes, as the compiler's do.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), text.count)
    // The last start that is not behind the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The bytes of a line without its line break.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number - 1) else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : text.count
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return text[start..<end]
  }
}
