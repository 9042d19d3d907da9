/// The options of Mockolo, and what they are here.
enum MockoloCall {
  /// Those of Mockolo 2.6, and older ones that scripts still have.
  static let options: [ForeignOption] = [
    ForeignOption("-s", "--sourcedirs", values: .upToNextOption, as: .inputs),
    ForeignOption("-srcs", "--srcs", "--sourcefiles", values: .upToNextOption, as: .inputs),
    ForeignOption("-f", "--filelist", values: .one, as: .inputList),
    ForeignOption("-x", "--exclude-suffixes", values: .upToNextOption, as: .excludedSuffixes),
    ForeignOption("-d", "--destination", values: .one, as: .output),
    ForeignOption("-i", "--testable-imports", values: .upToNextOption, as: .list("testable-import")),
    ForeignOption("-c", "--custom-imports", values: .upToNextOption, as: .list("import")),
    ForeignOption("--exclude-imports", values: .upToNextOption, as: .list("exclude-import")),
    ForeignOption("--annotation", "-a", values: .one, as: .list("marker")),
    ForeignOption("--macro", "-m", values: .one, as: .text("condition")),
    ForeignOption("--header", values: .one, as: .text("header")),
    ForeignOption("--enable-args-history", as: .element("record", "history")),
    ForeignOption("--mock-final", as: .flag("final")),
    ForeignOption("--mock-all", as: .always),
    ForeignOption("--allow-set-call-count", as: .always),
    ForeignOption("-j", "--concurrency-limit", values: .one, as: .text("jobs")),
    ForeignOption("-l", "--logging-level", values: .one, as: .always),
    ForeignOption(
      "-mocks",
      "--mockfiles",
      values: .upToNextOption,
      as: .none("pass the sources of the protocols that are inherited with '--dependency' instead of their mocks")
    ),
    ForeignOption(
      "--mock-filelist",
      values: .one,
      as: .none("pass the sources of the protocols that are inherited with '--dependency' instead of their mocks")
    ),
    ForeignOption("--use-template-func", as: .none("every function has a body of its own")),
    ForeignOption("--use-mock-observable", as: .none("Mockolo no longer has it, either")),
    ForeignOption("--disable-combine-default-values", as: .none("properties of publishers have no default value")),
  ]
}
