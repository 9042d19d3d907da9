import Foundation

/// The Swift files at a path, and below it if it is a folder, as bytes.
func sources(at path: String) -> [[UInt8]] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
  var files = [path]
  if isFolder.boolValue {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    files = names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }.sorted().map { "\(path)/\($0)" }
  }
  return files.compactMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
}

/// The least time of several runs, on one core: of the thread, where the system tells it, so that other work on the machine
/// counts as little as possible.
func bestTime(of runs: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = threadTime()
    body()
    best = min(best, threadTime() - start)
  }
  return best
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A line of a table: a name, the bytes, the time, and the rate.
func report(_ name: String, bytes: Int, time: Double) {
  let padded = name.padding(toLength: 26, withPad: " ", startingAt: 0)
  let rate = Double(bytes) / time / 1e6
  print("  \(padded)\(fixed(time * 1e3, 10, 3)) ms \(bytes) bytes \(fixed(rate, 9, 1)) MB/s")
}

private func fixed(_ value: Double, _ width: Int, _ digits: Int) -> String {
  let text = String(format: "%.\(digits)f", value)
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
