/// The cost of a call in a release build that one of few or many expectations answers.
enum ExpectationsBenchmark: Benchmark {
  static let name = "expectations"
  static let usage = """
      expectations                             calls that 1, 10 and 100 expectations answer, against a member-style mock
              [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let program = try SubjectProgram("expectations", styles: [[], ["--style", "expectations"]], in: scratch, options)
    let runs = try options.number("--runs", default: 10)
    let rows = try program.rows(String(runs))
    // The first row is the plain class, the second the mock to compare with.
    guard rows.count > 2, let unit = Double(rows[1][1]) else { throw BenchmarkError("the program printed no rows") }
    var table = Table("", "ns per call", "member-style = 1")
    for cells in rows {
      table.add(cells[0], cells[1], Double(cells[1]).map { ($0 / unit).digits(2) } ?? "")
    }
    print("best of \(runs)")
    table.print()
  }
}
