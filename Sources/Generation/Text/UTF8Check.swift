/// The offset of the first byte that is not part of well-formed UTF-8, or `nil` if all are.
///
/// - Precondition: the bytes are followed by `ReadBuffer.padding` readable bytes.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let start = bytes.baseAddress else { return nil }
  let base = UnsafeRawPointer(start)
  var offset = 0
  while offset < bytes.count {
    // Nearly all source is ASCII: sixteen bytes at once.
    let block = base.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    if (block[0] | block[1]) & 0x8080_8080_8080_8080 == 0 {
      offset &+= 16
      continue
    }
    let blockEnd = min(offset + 16, bytes.count)
    while offset < blockEnd {
      guard let length = sequenceLength(at: offset, in: bytes) else { return offset }
      offset += length
    }
  }
  return nil
}

/// The length of the well-formed sequence at an offset, by table 3-7 of the Unicode standard.
private func sequenceLength(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let lead = bytes[offset]
  if lead < 0x80 { return 1 }
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
  return length
}
