import DeclModel
import MockEmitter
import Testing

@testable import DoubleSelection
@testable import Generation

/// Which style of mock a marker asks for, and the arguments of `@Smock`.
@Suite struct MockStyleTests {
  /// What the selection says, without the mocks themselves.
  private func candidates(_ source: String, _ change: (inout GenerationOptions) -> Void = { _ in }) -> [Candidate] {
    var options = GenerationOptions(kind: .mock)
    change(&options)
    let reports = SourceReader(sources: [SourceInput(text: source.utf8, path: "P.swift")], options: options).reports
    #expect(reports[0].diagnostics == [], "\(reports[0].diagnostics.map(\.message))")
    return reports[0].candidates
  }

  private func candidate(_ source: String) throws -> DoubleOptions {
    let found = candidates(source)
    #expect(found.count == 1)
    return try #require(found.first).options
  }

  // MARK: - Styles

  @Test(arguments: [
    ("@Mocked protocol P {}", ["PMock"], ["PMock"]),
    ("@Smock protocol P {}", ["MockP"], ["MockP"]),
    ("@Mocking.Mocked @Smockable.Smock protocol P {}", ["PMock", "MockP"], ["PMock", "MockP"]),
    ("// swift-mocking: mock\nprotocol P {}", ["PMock"], ["MockP"]),
    ("/// @mockable\nprotocol P {}", ["PMock"], ["MockP"]),
    ("// sourcery: AutoMockable\nprotocol P {}", ["PMock"], ["MockP"]),
    ("// Fake\nprotocol P {}", ["PMock"], ["MockP"]),
    ("// swift-mocking: mock(style: .expectations)\nprotocol P {}", ["MockP"], ["MockP"]),
    ("// swift-mocking: mock(style: MockStyle.members), spy\nprotocol P {}", ["PMock"], ["PMock"]),
    ("protocol P {}", ["PMock"], ["MockP"]),
    ("enum Outer { struct Inner { @Smock protocol P {} } }", ["Outer.Inner.MockP"], ["Outer.Inner.MockP"]),
    ("enum Outer { protocol P {} }", ["Outer.PMock"], ["Outer.MockP"]),
  ])
  func styleIsChosen(_ source: String, byDefault: [String], withOption: [String]) {
    for (style, expected) in [(MockStyle.members, byDefault), (.expectations, withOption)] {
      let found = candidates(source) { options in
        options.selectsAll = true
        options.markers = ["Fake"]
        options.defaults.mock.style = style
      }
      #expect(found.map { DoubleKind.mock.doubleName($0.decl, $0.options) } == expected)
    }
  }

  @Test func styleOption() throws {
    for style in MockStyle.allCases {
      var configuration = Configuration(parsing: Array(#"{"style": "\#(style.rawValue)"}"#.utf8), relativeTo: "")
      var settings = CommandSettings(kind: .mock)
      configuration.apply(to: &settings, of: .generate(settings.generation.kind), except: [])
      #expect(configuration.diagnostics == [])
      #expect(settings.generation.defaults.mock.style == style)

      let option = try #require(Subcommand.generate(.mock).options.first { $0.name == "style" })
      settings = CommandSettings(kind: .mock)
      try option.apply?([style.rawValue], &settings)
      #expect(settings.generation.defaults.mock.style == style)
    }
    #expect(!Subcommand.generate(.spy).options.contains { $0.name == "style" })
  }

  /// Names are compared as the styles make them.
  @Test(arguments: [
    ("@Mocked @Smock protocol P {}", []),
    ("@Smock protocol P {}\n@Mocked protocol P {}", []),
    ("@Smock protocol P {}\n@Smock protocol 1️⃣P {}", ["two declarations get a double of the name 'MockP'"]),
    ("@Mocked protocol Mock {}\n@Smock protocol 1️⃣Mock {}", ["two declarations get a double of the name 'MockMock'"]),
    ("@Mocked @Smock protocol P {}\n// swift-mocking: mock\nextension P {}", []),
    ("// swift-mocking: mock\nextension P {}\n@Mocked @Smock protocol P {}", []),
  ])
  func namesAreCompared(_ source: String, messages: [String]) {
    let (text, offsets) = marked(source)
    let mock = DoubleKind.mock
    let kind = DoubleKind(
      name: mock.name,
      plural: mock.plural,
      summary: mock.summary,
      eligible: mock.eligible,
      selectedByAll: mock.selectedByAll,
      attributes: mock.attributes,
      foreignMarkers: mock.foreignMarkers,
      arguments: mock.arguments,
      runtimeModule: mock.runtimeModule,
      doubleName: mock.doubleName,
      emit: { _ in EmittedDouble(text: Array("\n".utf8)) }
    )
    let result = Generator(GenerationOptions(kind: kind)).run([SourceInput(text: text.utf8, path: "P.swift")])
    #expect(result.diagnostics.map(\.message) == messages)
    #expect(result.diagnostics.compactMap(\.location?.offset) == offsets)
    #expect(result.counts.doubles == 2)
  }

  // MARK: - Arguments

  @Test func withoutArguments() throws {
    let options = try candidate("@Smock public protocol P {}")
    #expect(options.condition == nil)
    #expect(options.access == nil)
    #expect(options.mock.comparableTypes.isEmpty)
    #expect(options.mock.equatableTypes.isEmpty)
    #expect(
      try candidate(
        """
        @Smock(
          accessLevel: nil,
          preprocessorFlag: nil,
          additionalComparableTypes: nil,
          additionalEquatableTypes: nil
        )
        public protocol P {}
        """
      ) == options
    )
  }

  @Test(arguments: [AccessLevel.public, .package, .internal, .fileprivate, .private])
  func accessLevel(_ level: AccessLevel) throws {
    for base in ["", "AccessLevel", "Smockable.AccessLevel"] {
      let options = try candidate("@Smock(accessLevel: \(base).\(level.rawValue)) protocol P {}")
      #expect(options.access == level)
    }
    #expect(try candidate("@Smock(accessLevel: .`\(level.rawValue)`) protocol P {}").access == level)
  }

  @Test func preprocessorFlag() throws {
    let options = try candidate("@Smock(accessLevel: .internal, preprocessorFlag: \"DEBUG\") protocol P {}")
    #expect(options.condition == "DEBUG")
    #expect(options.access == .internal)
    #expect(
      candidates("@Smock(preprocessorFlag: \"A\") protocol P {}") { $0.condition = .none }[0].options.condition == nil
    )
  }

  @Test(arguments: [
    ("Rank.self", "Rank"), ("Mod.T.self", "Mod.T"), ("Box<Int>.self", "Box<Int>"), ("Rank", "Rank"), ("Mod.T", "Mod.T"),
    ("Box<Int, [String: Int]>.self", "Box<Int, [String: Int]>"), ("Pair<Int, (A) -> B>", "Pair<Int, (A) -> B>"),
    ("[Int].self", "[Int]"), ("[Int: A].self", "[Int: A]"), ("Int?.self", "Int?"), ("(Int).self", "(Int)"),
    ("/* the rank */ Rank.self", "Rank"), ("`class`.self", "`class`"), ("", ""),
    ("A.self, B<C, D>.self,", "A, B<C, D>"),
    ("A.self, // sorted, \"so\n  B.self  // \"shown\"\n", "A, B"), ("\n  A.self,\n  B.self,\n", "A, B"),
  ])
  func types(_ written: String, read: String) throws {
    let options = try candidate(
      "@Smock(additionalComparableTypes: [\(written)], additionalEquatableTypes: [E.self]) protocol P {}"
    )
    #expect(options.mock.comparableTypes.map(\.description).joined(separator: ", ") == read)
    #expect(options.mock.equatableTypes.map(\.description) == ["E"])
  }

  @Test func argumentsOfComments() throws {
    let options = try candidate(
      """
      // swift-mocking: mock(additionalEquatableTypes: [A.self, B<C, D>.self], accessLevel: .public, style: .expectations)
      protocol P {}
      """
    )
    #expect(options.mock.equatableTypes.map(\.description) == ["A", "B<C, D>"])
    #expect(options.access == .public)
    #expect(options.condition == nil)
    #expect(options.mock.style == .expectations)
    let member = try candidate(
      "// swift-mocking: mock(preprocessorFlag: \"DEBUG\", accessLevel: .public)\nprotocol P {}"
    )
    #expect(member.condition == "DEBUG")
    #expect(member.access == .public)
  }

  // MARK: - Mistakes

  struct Mistake: Sendable, CustomTestStringConvertible {
    let source: String
    /// The severities, ids and messages, in the order of the marks in the source.
    let findings: [String]

    init(_ source: String, _ findings: String...) {
      self.source = source
      self.findings = findings
    }

    var testDescription: String { source }
  }

  private static let labels =
    "'accessLevel', 'preprocessorFlag', 'additionalComparableTypes', 'additionalEquatableTypes'"
  private static let accessLevel =
    "error access-level: 'accessLevel' must be '.public', '.package', '.internal', '.fileprivate' or '.private'"
  private static let flag =
    "error preprocessor-flag: 'preprocessorFlag' must be a plain string literal, such as \"DEBUG\""

  private static func condition(_ label: String, _ text: String, _ problem: String) -> String {
    "error condition-syntax: the value of '\(label)', '\(text)', is no condition for '#if': \(problem)"
  }

  private static func list(_ label: String) -> String {
    "error type-list: '\(label)' must be an array literal of types, such as '[Rank.self, Box<Int>.self]'"
  }

  private static func element(_ text: String, _ label: String = "additionalComparableTypes") -> String {
    "error type-list: '\(text)' in '\(label)' is not a type; expected an element such as 'Rank.self'"
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "@Smock(1️⃣.public) protocol P {}",
      "error unlabelled-argument: arguments of '@Smock' must be labelled: \(labels)"
    ),
    Mistake(
      "@Smock(accessLevel: .public, 1️⃣\"DEBUG\") protocol P {}",
      "error unlabelled-argument: arguments of '@Smock' must be labelled: \(labels)"
    ),
    Mistake(
      "@Smock(\n  1️⃣acess: .public,\n  2️⃣compilationCondition: .debug) protocol P {}",
      "error unknown-argument: '@Smock' has no argument 'acess'; its arguments are \(labels)",
      "error unknown-argument: '@Smock' has no argument 'compilationCondition'; its arguments are \(labels)"
    ),
    Mistake("@Smock(accessLevel: 1️⃣.open) protocol P {}", accessLevel),
    Mistake("@Smock(accessLevel: 1️⃣level) protocol P {}", accessLevel),
    Mistake("@Smock(accessLevel: 1️⃣\"public\") protocol P {}", accessLevel),
    Mistake("@Smock(preprocessorFlag: 1️⃣flag) protocol P {}", flag),
    Mistake("@Smock(preprocessorFlag: 1️⃣\"A\\(b)\") protocol P {}", flag),
    Mistake("@Smock(preprocessorFlag: 1️⃣\"A\" + \"B\") protocol P {}", flag),
    Mistake(
      "@Smock(preprocessorFlag: 1️⃣\" \") protocol P {}",
      condition("preprocessorFlag", "", "expected a condition")
    ),
    Mistake("@Smock(preprocessorFlag: 1️⃣.debug) protocol P {}", flag),
    Mistake(
      "@Smock(additionalComparableTypes: 1️⃣Rank.self) protocol P {}",
      list("additionalComparableTypes")
    ),
    Mistake(
      "@Smock(additionalEquatableTypes: 1️⃣[A.self] + [B.self]) protocol P {}",
      list("additionalEquatableTypes")
    ),
    Mistake("@Smock(additionalEquatableTypes: 1️⃣types) protocol P {}", list("additionalEquatableTypes")),
    Mistake(
      "@Smock(additionalComparableTypes: [A.self, 1️⃣\"B\"], additionalEquatableTypes: [ 2️⃣42]) protocol P {}",
      element("\"B\""),
      element("42", "additionalEquatableTypes")
    ),
    Mistake("@Smock(additionalComparableTypes: [/* , */ 1️⃣Rank()]) protocol P {}", element("Rank()")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣.rank]) protocol P {}", element(".rank")),
    Mistake("@Smock(additionalComparableTypes: [\n  A.self,\n  1️⃣make().self\n]) protocol P {}", element("make().self")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣a + b]) protocol P {}", element("a + b")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣(A, B).self]) protocol P {}", element("(A, B).self")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣A.self: B.self]) protocol P {}", element("A.self: B.self")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣[A]]) protocol P {}", element("[A]")),
    Mistake("@Smock(additionalComparableTypes: [1️⃣Self.self]) protocol P {}", element("Self.self")),
    Mistake(
      "1️⃣@Smock struct S {}",
      "error misplaced-marker: '@Smock' can only be applied to protocols; 'S' is a struct"
    ),
    Mistake(
      "1️⃣@Smock() extension P {}",
      "error misplaced-marker: '@Smock' can only be applied to protocols; this is an extension"
    ),
    Mistake(
      "1️⃣@Smock\nclass C {}",
      "error misplaced-marker: '@Smock' can only be applied to protocols; 'C' is a class"
    ),
    Mistake(
      "// swift-mocking: 1️⃣mock\nactor A {}",
      "error not-eligible: '// swift-mocking: mock' can only be applied to classes and protocols; 'A' is an actor"
    ),
    Mistake(
      "@Mocked(1️⃣access: .public) protocol P {}",
      "warning idle-argument: 'access' is ignored: mocks are as visible as their protocol"
    ),
    Mistake(
      "@Mocked(compilationCondition: 1️⃣\"DEBUG &&\") protocol P {}",
      condition("compilationCondition", "DEBUG &&", "expected a condition after 'DEBUG &&'")
    ),
    Mistake(
      "@Mocked(compilationCondition: 1️⃣.custom(\"(X\")) protocol P {}",
      condition("compilationCondition", "(X", "expected ')'")
    ),
    Mistake(
      "@Smock(preprocessorFlag: 1️⃣\"A B\") protocol P {}",
      condition("preprocessorFlag", "A B", "unexpected 'B'")
    ),
    Mistake(
      "@Smock(preprocessorFlag: 1️⃣\"os()\") protocol P {}",
      condition("preprocessorFlag", "os()", "expected an argument in 'os()'")
    ),
    Mistake(
      "@Smock(preprocessorFlag: 1️⃣\"9A\") protocol P {}",
      condition("preprocessorFlag", "9A", "expected a condition")
    ),
    Mistake(
      "@Mocked(1️⃣preprocessorFlag: \"DEBUG\", 2️⃣style: .expectations) protocol P {}",
      "warning unknown-argument: unknown argument 'preprocessorFlag' is ignored",
      "warning unknown-argument: unknown argument 'style' is ignored"
    ),
    Mistake(
      "// swift-mocking: mock(style: 1️⃣.expectation)\nprotocol P {}",
      "warning unreadable-argument: '.expectation' is ignored as value of 'style': expected '.members' or '.expectations'"
    ),
    Mistake(
      "// swift-mocking: mock(style: 1️⃣expectations)\nprotocol P {}",
      "warning unreadable-argument: 'expectations' is ignored as value of 'style': expected '.members' or '.expectations'"
    ),
    Mistake("// swift-mocking: mock(accessLevel: 1️⃣.open)\nprotocol P {}", accessLevel),
    Mistake(
      "// swift-mocking: mock(1️⃣additionalEquatableTypes: [A.self])\nprotocol P {}",
      "warning idle-argument: 'additionalEquatableTypes' is ignored: only mocks of the style 'expectations' compare arguments"
    ),
  ]

  @Test(arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    let (text, offsets) = marked(mistake.source)
    let result = generate([("P.swift", text)])
    let findings = result.diagnostics.filter { $0.id != "nothing-selected" }
    #expect(findings.map { "\($0.severity) \($0.id): \($0.message)" } == mistake.findings)
    #expect(findings.compactMap(\.location?.offset) == offsets)
    #expect(result.hasErrors == findings.contains { $0.severity == .error })
  }

  @Test func noArgumentTraps() {
    let source =
      "@Smock(additionalComparableTypes: [A.self, B<C, (D) -> E>.self /* [ */], preprocessorFlag: \"x\") protocol P {}"
    let bytes = Array(source.utf8)
    for length in stride(from: 0, to: bytes.count, by: runsAllTests ? 1 : 5) {
      _ = Generator(GenerationOptions(kind: .mock)).run([SourceInput(text: bytes.prefix(length), path: "P.swift")])
      for byte: UInt8 in [0x22, 0x28, 0x29, 0x2A, 0x2C, 0x2F, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0xC3] {
        var changed = bytes
        changed[length] = byte
        _ = Generator(GenerationOptions(kind: .mock)).run([SourceInput(text: changed, path: "P.swift")])
      }
    }
  }
}
