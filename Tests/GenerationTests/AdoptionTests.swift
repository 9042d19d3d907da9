import Foundation
import Generation
import Testing

/// `adopt`: what projects say of their generators, and the runs that take their place.
@Suite struct AdoptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The files, by their paths.
    let files: [String: String]
    /// What the output has, in this order.
    let output: [String]
    /// The diagnostics, each by its place and id.
    var messages: [String] = []

    var testDescription: String { name }
  }

  private static let source = "/// @mockable\nprotocol Clock { func now() -> Int }\n"
  private static let annotatedInBlock =
    "/**\n * Says it.\n * @mockable\n */\nprotocol Alarm {}\n// By @mockable, nothing.\n"
  private static let annotated = "// sourcery: AutoMockable\nprotocol Clock { func now() -> Int }\n"
  private static let template = """
    {% for type in types.protocols %}class {{ type.name | replace:"Protocol","" }}Mock: {{ type.name }} {
    var {% call swiftifyMethodName method.selectorName %}CallsCount = 0
    """

  static let rows: [Row] = [
    Row(
      name: "a makefile",
      files: [
        "App/A.swift": source,
        "Makefile": """
        NAME := App
        mocks:
        \t@mint run mockolo mockolo -s $(NAME) \\
        \t  -d $(NAME)Tests/Mocks.swift -i $(NAME) --enable-args-history --mock-final \\
        \t  -x Images Strings --macro "DEBUG && MOCKS" --exclude-imports Kit
        """,
      ],
      output: [
        "# '@mockable': 1 in 1 file\n", "# Makefile:3: Mockolo\n", "cat > .swift-mocking.json <<'END'\n",
        """
        {
          "inputs": ["App"],
          "names": "mockolo",
          "testable-import": ["App"],
          "record": ["history"],
          "final": true,
          "exclude-path": ["*Images.swift", "*Strings.swift"],
          "condition": "DEBUG && MOCKS",
          "exclude-import": ["Kit"],
          "output": "AppTests/Mocks.swift"
        }
        END
        swift-mocking spy --config .swift-mocking.json
        """,
      ]
    ),
    Row(
      name: "a script that loops",
      files: [
        "Sources/A/A.swift": source, "Sources/B/B.swift": source,
        "Scripts/mocks.sh": """
        #!/bin/bash
        cd "$(dirname "$0")/.."
        modules=(
          "A"
          "B"  # the second
        )
        for module in "${modules[@]}"; do
          out="Mocks/${module}Mock.swift"
          if which mockolo > /dev/null; then
            mockolo -s Sources/$module -d "$out" --testable-imports ${module}
          fi
        done
        """,
      ],
      output: [
        ".swift-mocking.AMock.json <<'END'\n", "\"inputs\": [\"Sources/A\"]", "\"output\": \"Mocks/AMock.swift\"",
        ".swift-mocking.BMock.json <<'END'\n", "\"inputs\": [\"Sources/B\"]", "\"testable-import\": [\"B\"]",
      ]
    ),
    Row(
      name: "a script that is called with something",
      files: ["mocks.sh": "mockolo -s Sources/$1 -d ${OUT:-Mocks}/$1.swift --mock-final", "Sources/a.swift": source],
      output: [
        "# to be written there, which alone knows '${1}':\n",
        "# swift-mocking spy --names mockolo --final --output \"Mocks/${1}.swift\" \"Sources/${1}\"\n",
      ],
      messages: ["mocks.sh:1:12: warning: [adopt-variable]", "mocks.sh:1:26: warning: [adopt-variable]"]
    ),
    Row(
      name: "a build phase",
      files: [
        "iOS/App/A.swift": source,
        "iOS/App.xcodeproj/project.pbxproj":
          "shellScript = \"if which mockolo; then\\n  mockolo -s \\\"$SRCROOT/App\\\" -d \\\"${SRCROOT}/Mocks.swift\\\" --quick\\nfi\\n\";\n",
      ],
      output: ["# iOS/App.xcodeproj/project.pbxproj:1: Mockolo\n", "\"inputs\": [\"iOS/App\"]", "\"iOS/Mocks.swift\""],
      messages: ["iOS/App.xcodeproj/project.pbxproj:1:100: warning: [adopt-option]"]
    ),
    Row(
      name: "a configuration of Sourcery",
      files: [
        "App/A.swift": annotated, "Templates/AutoMockable.stencil": template,
        "Templates/AutoEquatable.stencil": "{{ type }}",
        ".sourcery.yml": """
        sources:  # both
          include:
            - ./App
          exclude: ["App/Legacy"]
        templates: [Templates]
        output:
          path: Tests/Generated
        args:
          autoMockableImports: ["Combine", Kit]
          autoMockableTestableImports:
            - App
          colour: red
        """,
      ],
      output: [
        "# '// sourcery: AutoMockable': 1 in 1 file\n", "# .sourcery.yml:1: Sourcery\n",
        """
        {
          "inputs": ["App"],
          "exclude-path": ["App/Legacy"],
          "names": "sourcerySelectors",
          "strip-suffix": ["Protocol"],
          "import": ["Combine", "Kit"],
          "testable-import": ["App"],
          "output": "Tests/Generated/AutoMockable.generated.swift"
        }
        """,
      ],
      messages: [
        ".sourcery.yml:5:13: note: [adopt-template]", ".sourcery.yml:12:3: warning: [adopt-option]",
      ]
    ),
    Row(
      name: "Sourcery in a script, with a configuration elsewhere and without one",
      files: [
        "App/A.swift": annotated, "Tools/AutoMockable.stencil": "class Fake{{ type.name }}: {{ type.name }} CallsCount",
        "Tools/mocks.yml": "sources:\n  - ../App\ntemplates:\n  - AutoMockable.stencil\noutput: ../Mocks.swift\n",
        "generate": """
        #!/bin/sh
        sourcery --config Tools/mocks.yml
        Pods/Sourcery/bin/sourcery --sources App --templates Tools --output Fakes.swift --args autoMockableImports=A,colour
        """,
      ],
      output: [
        "# Tools/mocks.yml:1: Sourcery\n", "\"names\": \"sourcery\",\n  \"name\": \"Fake*\"",
        "\"output\": \"Mocks.swift\"",
        "# generate:3: Sourcery\n", "\"import\": [\"A\"]", "\"output\": \"Fakes.swift\"",
      ],
      messages: ["generate:3:88: warning: [adopt-option]"]
    ),
    Row(
      name: "a script whose paths are those of its own folder, or of one above it",
      files: [
        "Code/App/A.swift": annotated, "Code/AppTests/B.swift": "",
        "Code/Scripts/own.sh": "mockolo --sourcedirs ../App --destination ../AppTests/Own.swift",
        "Code/Scripts/above.sh": "mockolo -s App -d AppTests/Above.swift",
      ],
      output: [
        "\"inputs\": [\"Code/App\"]", "\"output\": \"Code/AppTests/Above.swift\"",
        "\"output\": \"Code/AppTests/Own.swift\"",
      ],
      messages: []
    ),
    Row(
      name: "a loop over folders",
      files: [
        "Modules/A/Sources/A.swift": annotated, "Modules/B/Sources/B.swift": annotated, "Modules/C.txt": "",
        "generate.sh": """
        for dir in Modules/*/; do
          mockolo -s "$dir/Sources" -d "$dir/Tests/Mocks.swift"
        done
        """,
      ],
      output: ["\"output\": \"Modules/A/Tests/Mocks.swift\"", "\"output\": \"Modules/B/Tests/Mocks.swift\""],
      messages: []
    ),
    Row(
      name: "folders that a script goes back from",
      files: [
        "Modules/A/Sources/A.swift": annotated, "Modules/B/Sources/B.swift": annotated, "C/Sources/C.swift": annotated,
        "generate.sh": """
        for dir in Modules/A Modules/B; do
          (cd $dir; mockolo -s Sources -d Mocks.swift) > log.txt 2>&1
        done
        pushd C
        mockolo -s Sources -d Mocks.swift
        popd
        mockolo -s Modules/A/Sources -d All.swift
        """,
      ],
      output: [
        "\"output\": \"Modules/A/Mocks.swift\"", "\"output\": \"Modules/B/Mocks.swift\"",
        "\"output\": \"C/Mocks.swift\"",
        "\"output\": \"All.swift\"",
      ],
      messages: []
    ),
    Row(
      name: "branches of 'case' statements, as scripts write them",
      files: [
        "Sources/A.swift": annotated, "Sub/B.swift": "",
        "generate.sh": """
        KIND=app
        case "$KIND" in
          (app)
            mockolo -s Sources -d Alone.swift ;;
          lib) mockolo -s Sources -d Lib.swift ;;
        esac
        case $KIND in app|lib) mockolo -s Sources -d Two.swift;; esac
        case "$KIND" in app) OUT=Kept;; *) OUT=Other;; esac
        mockolo -s Sources -d $OUT.swift
        if true; then case "$KIND" in
        # a comment
          "other" | app ) (cd Sub && mockolo -s ../Sources -d In.swift)
            ;;
        esac; fi
        case $KIND in
          lib)
            case $OUT in K*) mockolo -s Sources -d No.swift;; esac
            mockolo -s Sources -d Neither.swift;;
          a*) (mockolo -s Sources -d Last.swift) ;;
        esac
        mockolo -s Sources -d Behind.swift
        case $KIND
        in
          lib |\\
          app) mockolo -s Sources -d Continued.swift ;;
        esac
        make() { case $KIND in app) mockolo -s Sources -d Function.swift;; esac; }
        """,
      ],
      output: ["Alone", "Two", "Kept", "Sub/In", "Last", "Behind", "Continued", "Function"].map {
        "\"output\": \"\($0).swift\""
      },
      messages: []
    ),
    Row(
      name: "imports that stand in templates",
      files: [
        "App/A.swift": annotated,
        "Templates/Imports.stencil": "// Ours.\nimport Foundation\n@testable import App\n",
        "Templates/Mocks.stencil": """
        #if os(iOS)
        import UIKit
        #endif
        @preconcurrency import Kit
        {% for import in argument.more %}
        import {{ import }}
        {% endfor %}
        class {{ type.name }}Mock: {{ type.name }} { CallsCount }
        """,
        ".sourcery.yml": """
        sources: [App]
        templates: [Templates]
        output: M.swift
        args:
          autoMockableImports: Core
        """,
      ],
      output: ["\"import\": [\"Kit\", \"Core\"]", "\"testable-import\": [\"App\"]"],
      messages: []
    ),
    Row(
      name: "an import beside a macro that makes mocks",
      files: [
        "App/A.swift": annotated,
        "Templates/Mocks.stencil": """
        import Kit
        {% macro mock type %}class {{ type.name }}Mock: {{ type.name }} { var {{ type.name }}CallsCount = 0 }{% endmacro %}
        {% for type in types.protocols %}{% call mock type %}{% endfor %}
        """,
        ".sourcery.yml": "sources: [App]\ntemplates: [Templates]\noutput: M.swift\n",
      ],
      output: ["\"import\": [\"Kit\"]", "\"output\": \"M.swift\""],
      messages: []
    ),
    Row(
      name: "templates that are not there",
      files: [
        "App/A.swift": annotated,
        ".sourcery.yml":
          "sources: [App]\ntemplates: [Pods/AutoMockable.stencil, Pods/Other.stencil, Pods]\noutput: M.swift\n",
      ],
      output: ["\"names\": \"sourcery\"", "\"output\": \"M.swift\""],
      messages: [
        ".sourcery.yml:2:13: warning: [adopt-template]", ".sourcery.yml:2:40: warning: [adopt-path]",
        ".sourcery.yml:2:60: warning: [adopt-path]",
      ]
    ),
    Row(
      name: "a Mockfile",
      files: [
        "App/A.swift": annotated,
        "Mockfile": """
        sourceryCommand: null
        App:
          sources:
            include: ./App
          testable: [App]
          import:
          - Foundation
          - SwiftyMockyXCTest
          output: ./Tests/Mock.generated.swift
          targets:
          - Tests
        """,
      ],
      output: [
        "# Mockfile:2: SwiftyMocky\n", "\"import\": [\"Foundation\"]",
        "swift-mocking mock --config .swift-mocking.json",
      ],
      messages: ["Mockfile:2:1: note: [adopt-tests]"]
    ),
    Row(
      name: "annotations alone",
      files: ["A.swift": source, "B.swift": annotatedInBlock],
      output: [
        "# '@mockable': 2 in 2 files\n", "# nothing calls Mockolo\n", "\"inputs\": [\".\"]",
        "# without an output, the doubles are printed",
      ]
    ),
    Row(
      name: "a call in another language",
      files: ["A.swift": source, "Rakefile": "sh \"mockolo -s #{dir}\"\n"],
      output: ["# for the calls that are not read: Mockolo\n"],
      messages: ["Rakefile:1:5: warning: [adopt-call]"]
    ),
    Row(
      name: "a plugin of a package",
      files: [
        "Sources/A/A.swift": source,
        "Plugins/Mocks/Plugin.swift": "  let tool = try context.tool(named: \"mockolo\").url\n",
      ],
      output: ["# for the calls that are not read: Mockolo\n"],
      messages: ["Plugins/Mocks/Plugin.swift:1:26: warning: [adopt-call]"]
    ),
    Row(
      name: "the same in a project and in what it is made from",
      files: [
        "App/A.swift": source, "run.sh": "mockolo -s App -d M.swift",
        "project.yml": "script: mockolo -s App -d M.swift\n",
      ],
      output: ["# project.yml:1: Mockolo\n", "swift-mocking spy --config .swift-mocking.json\n"]
    ),
  ]

  @Test(arguments: rows) func runsTakeTheirPlace(_ row: Row) throws {
    let folder = try TemporaryFolder()
    for (path, text) in row.files { try folder.write(path, text) }
    let result = try runCommand(["adopt", ".", "--diagnostics", "json"], in: folder)
    var rest = result.output[...]
    for text in row.output {
      let range = rest.range(of: text)
      #expect(range != nil, "\(text) in \(result.output)")
      if let range { rest = rest[range.upperBound...] }
    }
    #expect(result.errors.split(separator: "\n").map(summary) == row.messages)
    #expect(result.status == 0)
    #expect(folder.files == row.files.keys.sorted())
  }

  /// `path:line:column: severity: [id]` of a diagnostic in JSON.
  private func summary(_ line: Substring) -> String {
    func value(_ key: String) -> Substring {
      guard let start = line.range(of: "\"\(key)\":")?.upperBound else { return "" }
      return line[start...].drop { $0 == "\"" || $0 == " " }.prefix { $0 != "\"" && $0 != "," && $0 != "}" }
    }
    return "\(value("path")):\(value("line")):\(value("column")): \(value("severity")): [\(value("id"))]"
  }

  /// What is printed is a script that does it.
  @Test func theScriptGenerates() throws {
    let folder = try TemporaryFolder()
    try folder.write("App/A.swift", AdoptionTests.source)
    try folder.write("mocks.sh", "mockolo -s App -d Tests/Mocks.swift")
    let output = try runCommand(["adopt", "."], in: folder).output
    let script = output.replacing("swift-mocking spy", with: "'\(commandURL.path)' spy")
    let result = try #require(try runShell("sh", ["-c", "cd '\(folder.path)'\n" + script]))
    #expect(result.errors.isEmpty)
    #expect(folder.read("Tests/Mocks.swift")?.contains("class ClockMock: Clock") == true)
  }

  @Test func configurationsAreWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("Project/App/A.swift", AdoptionTests.source)
    try folder.write("Project/mocks.sh", "mockolo -s App -d Tests/Mocks.swift")
    let arguments = ["adopt", "Project", "--output", "Configurations"]
    let result = try runCommand(arguments, in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("swift-mocking spy --config ../Configurations/.swift-mocking.json\n"))
    let written = folder.read("Configurations/.swift-mocking.json") ?? ""
    #expect(written.contains("\"inputs\": [\"../Project/App\"]"))
    #expect(try runCommand(arguments, in: folder).status == 0)
    try folder.write("Configurations/.swift-mocking.json", "{}")
    let refused = try runCommand(arguments, in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("'Configurations/.swift-mocking.json' exists and says something else"))
    #expect(folder.read("Configurations/.swift-mocking.json") == "{}")
  }

  @Test func wrongUsage() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", "protocol P {}")
    #expect(try runCommand(["adopt"], in: folder).status == 64)
    #expect(try runCommand(["adopt", "A.swift"], in: folder).status == 64)
    #expect(try runCommand(["adopt", "missing"], in: folder).errors.contains("cannot read 'missing'"))
    let nothing = try runCommand(["adopt", "."], in: folder)
    #expect(nothing.status == 1)
    #expect(nothing.errors.contains("found no call of Mockolo or Sourcery"))
  }

  /// Without a run, since no call of a program makes their doubles.
  @Test func librariesAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", "@testable import Spyable\n@Spyable protocol P {}")
    try folder.write("B.swift", "// import Cuckoo\nimport SpyableKit\nimport Mockable\n")
    try folder.write("C.swift", "import Spyable\n")
    let result = try runCommand(["adopt", "."], in: folder)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors.contains("note: 2 files import Spyable: its attributes are those of this package"))
    #expect(result.errors.contains("note: 1 file imports Mockable: tests for it are written anew"))
    #expect(!result.errors.contains("Cuckoo"))
  }

  /// A proposal says that the tool is called elsewhere; beside SwiftyMocky, there is none for the annotation of both.
  @Test func proposalsTellOfUnreadCalls() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", "/// @mockable\nprotocol P {}")
    try folder.write("Plugin.swift", "let tool = try context.tool(named: \"mockolo\")")
    let result = try runCommand(["adopt", "."], in: folder)
    #expect(result.output.contains("# for the calls that are not read: Mockolo"))
    #expect(result.errors.contains("Mockolo is called here in a way that is not read"))
    try folder.write("Plugin.swift", "import SwiftyMocky")
    try folder.write("A.swift", "// sourcery: AutoMockable\nprotocol P {}")
    #expect(try runCommand(["adopt", "."], in: folder).output.isEmpty)
  }

  @Test(arguments: [
    ("sources: [App\n", "1:10"), ("sources: &a App\n", "1:10"), ("sources:\n\t- App\n", "2:1"),
    ("sources:\n    - A\n  - B\n", "3:3"), ("a: 'x\n", "1:4"), ("a:\n  b: c\n  d\n", "3:3"), ("? a\n", "1:1"),
    ("a: [b] c\n", "1:7"), ("sources: [App, *x]\n", "1:16"), ("a: {b: &c d}\n", "1:8"),
  ])
  func brokenConfigurationsAreLocated(_ text: String, _ place: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(".sourcery.yml", text)
    let result = try runCommand(["adopt", "."], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(".sourcery.yml:\(place): error: cannot read this configuration: "))
  }
}
