/// The groups of names that lead to each other.
struct Cycles {
  /// Each group, sorted; a name alone is one if it leads to itself.
  private(set) var cyclic: [[String]] = []

  private var indices: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var stack: [String] = []
  private var isOnStack: Set<String> = []

  /// Finds the groups by following calls in depth, without recursion, which many names could make too deep.
  ///
  /// - Parameters:
  ///   - names: All names.
  ///   - next: The names to which a name leads.
  init(of names: [String], following next: (String) -> Set<String>) {
    for name in names where indices[name] == nil { visit(name, next) }
  }

  private mutating func visit(_ root: String, _ next: (String) -> Set<String>) {
    var frames: [(name: String, successors: [String], position: Int)] = []
    func frame(_ name: String) -> (String, [String], Int) { (name, next(name).sorted(), 0) }
    enter(root)
    frames.append(frame(root))
    while var frame = frames.popLast() {
      var isDescending = false
      while frame.position < frame.successors.count {
        let successor = frame.successors[frame.position]
        if indices[successor] == nil {
          // It is looked at again when the frame above is done, for the lowest number found there.
          frames.append(frame)
          enter(successor)
          frames.append((successor, next(successor).sorted(), 0))
          isDescending = true
          break
        }
        if isOnStack.contains(successor) {
          lowest[frame.name] = min(lowest[frame.name] ?? 0, lowest[successor] ?? 0)
        }
        frame.position += 1
      }
      if isDescending { continue }
      if lowest[frame.name] == indices[frame.name] { leave(frame.name, next) }
    }
  }

  private mutating func enter(_ name: String) {
    indices[name] = indices.count
    lowest[name] = indices[name]
    stack.append(name)
    isOnStack.insert(name)
  }

  private mutating func leave(_ name: String, _ next: (String) -> Set<String>) {
    var group: [String] = []
    while let last = stack.popLast() {
      isOnStack.remove(last)
      group.append(last)
      if last == name { break }
    }
    if group.count > 1 || next(name).contains(name) { cyclic.append(group.sorted()) }
  }
}
