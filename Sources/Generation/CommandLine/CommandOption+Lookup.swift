import DeclModel

extension CommandOption {
  /// Options of the lookup in other sources.
  static let lookupOptions: [CommandOption] = [
    texts(
      "dependency",
      .path("path"),
      \.dependencies,
      help: "Sources or interfaces of other modules that are read for lookup only",
      isValid: { _ in true }
    ),
    texts(
      "interface",
      .text("module"),
      \.interfaces,
      expecting: "a module",
      help: "A compiled module, or a path of a '.swiftmodule', to look up and, with '--only', to double declarations of"
    ),
    CommandOption(
      "scratch-path",
      .path("folder"),
      help: "Where the packages around the inputs were resolved; default: '.build' in the folder of each"
    ) { values, settings in settings.scratchPath = values.last },
    flag(
      "without-packages",
      \.isWithoutPackages,
      help: "Do not look for imported modules in the packages around the inputs"
    ),
    CommandOption(
      "config",
      .path("file"),
      help:
        "A file with defaults, '' for none; default: '.swift-mocking.json' in the first input's folder or one above it"
    ),
  ]
}
