/// The cost of a call in a release build that one of few or many rules answers, and of making a mock.
enum RulesBenchmark: Benchmark {
  static let name = "rules"
  static let usage = """
      rules                                    calls that the newest or the oldest of 1, 10 and 10,000 rules answers
              [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let program = try SubjectProgram("rules", styles: [[]], in: scratch, options)
    let runs = try options.number("--runs", default: 10)
    let rows = try program.rows(String(runs))
    guard let unit = rows.first.flatMap({ Double($0[1]) }) else { throw BenchmarkError("the program printed no rows") }
    var table = Table("", "ns", "call without a rule = 1")
    for cells in rows where cells.count == 2 {
      table.add(cells[0], cells[1], Double(cells[1]).map { ($0 / unit).digits(2) } ?? "")
    }
    print("best of \(runs)")
    table.print()
  }
}
