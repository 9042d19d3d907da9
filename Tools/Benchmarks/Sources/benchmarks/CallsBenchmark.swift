/// The cost of a call of a generated mock in a release build.
///
/// The calls are made by a program of their own, `Subjects/calls`, so that the compiler sees them as it sees a user's.
enum CallsBenchmark: Benchmark {
  static let name = "calls"
  static let usage = """
      calls                                    recorded calls of every effect, against calls of a plain class
              [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let program = try SubjectProgram("calls", styles: [[]], in: scratch, options)
    let runs = try options.number("--runs", default: 10)
    var table = Table("ns per call", "class", "mock, fixed result", "mock, closure")
    for cells in try program.rows(String(runs)) where cells.count == 4 {
      table.add(cells[0], cells[1], cells[2], cells[3])
    }
    print("best of \(runs)")
    table.print()
  }
}
