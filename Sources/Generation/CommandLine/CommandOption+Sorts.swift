import DoubleSelection

// The sorts of options of which the table is made.

extension CommandOption {
  typealias Setting<Value> = any WritableKeyPath<CommandSettings, Value> & Sendable

  /// An option without a value, which sets something to true.
  static func flag(
    _ name: String,
    _ setting: Setting<Bool>,
    kinds: Set<String>? = nil,
    servesQuestions: Bool = true,
    help: String
  ) -> CommandOption {
    CommandOption(name, kinds: kinds, servesQuestions: servesQuestions, help: help) {
      values,
      settings throws(InvalidValue) in
      settings[keyPath: setting] = try isTrue(values)
    }
  }

  /// An option with one of the values of a type.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ setting: Setting<Choice>,
    kinds: Set<String>? = nil,
    help: String
  ) -> CommandOption {
    words(name, Choice.allCases.map(\.rawValue), kinds: kinds, isRepeatable: false, help: help) { words, settings in
      if let choice = words.last.flatMap(Choice.init(rawValue:)) { settings[keyPath: setting] = choice }
    }
  }

  /// An option with some of these words.
  static func words(
    _ name: String,
    _ words: [String],
    kinds: Set<String>? = nil,
    isRepeatable: Bool = true,
    help: String,
    apply: @escaping @Sendable ([String], inout CommandSettings) -> Void
  ) -> CommandOption {
    CommandOption(name, .choice(words), isRepeatable: isRepeatable, kinds: kinds, help: help) {
      values,
      settings throws(InvalidValue) in
      apply(try values.checked(Sentences.alternatives(words), words.contains), &settings)
    }
  }

  /// An option with texts, as many as there are.
  static func texts(
    _ name: String,
    _ argument: Argument,
    _ setting: Setting<[String]>,
    expecting expectation: String = "",
    help: String,
    isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
  ) -> CommandOption {
    CommandOption(name, argument, isRepeatable: true, help: help) { values, settings throws(InvalidValue) in
      settings[keyPath: setting] = try values.checked(expectation, isValid)
    }
  }

  static func isTrue(_ values: [String]) throws(InvalidValue) -> Bool {
    try values.checked("'true' or 'false'") { $0 == "true" || $0 == "false" }.last == "true"
  }

  static let moduleName = "the name of a module"

  @Sendable static func isModuleName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { !$0.isNumber } ?? false && part.utf8.allSatisfy(isIdentifierByte)
    }
  }
}

extension [String] {
  /// The last value, if each is a number in the range.
  func number(in range: ClosedRange<Int>) throws(CommandOption.InvalidValue) -> Int? {
    let expectation = "a number from \(range.lowerBound) to \(range.upperBound)"
    return try checked(expectation) { Int($0).map(range.contains) ?? false }.last.flatMap { Int($0) }
  }

  /// The values, if each is as it should be.
  func checked(_ expectation: String, _ isValid: (String) -> Bool) throws(CommandOption.InvalidValue) -> [String] {
    if let index = firstIndex(where: { !isValid($0) }) {
      throw CommandOption.InvalidValue(index: index, expectation: expectation)
    }
    return self
  }
}
