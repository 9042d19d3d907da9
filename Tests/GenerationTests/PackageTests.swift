import Foundation
import Testing

/// Modules of the packages around the inputs: found without an option, and seen as the compiler sees them.
@Suite struct PackageTests {
  private static let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"

  /// A package `App` whose protocol inherits `Base` of what it imports, beside a package `Lib`.
  private func project(
    app: String = "import Lib\nprotocol App: Base {}",
    dependencies: String = ".package(path: \"../Lib\")",
    library: [String: String] = ["Sources/Lib/Base.swift": "public protocol Base { func base() }"],
    manifest: String = "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\")])"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("App/Sources/App/App.swift", app)
    try folder.write(
      "App/Package.swift",
      Self.manifest + "let package = Package(name: \"App\", dependencies: [\(dependencies)],"
        + " targets: [.target(name: \"App\", dependencies: [\"Lib\"]), .target(name: \"Core\")])"
    )
    try folder.write("Lib/Package.swift", Self.manifest + manifest)
    for (name, text) in library { try folder.write("Lib/" + name, text) }
    return folder
  }

  private func mock(_ folder: TemporaryFolder, _ arguments: [String] = ["App/Sources/App"]) throws -> CommandResult {
    // What is asked for by name is an error if it cannot be made.
    let names = arguments.contains("--only") ? [] : ["--only", "*"]
    return try runCommand(["mock", "--all"] + names + arguments, in: folder)
  }

  /// Expects that the mock has the requirement `base()`, and none of others.
  private func expectBase(
    _ folder: TemporaryFolder,
    _ arguments: [String] = ["App/Sources/App"],
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try mock(folder, arguments)
    let text: Comment = "\(comment)\n\(result.errors)"
    #expect(result.output.contains("  func base() {"), text, sourceLocation: sourceLocation)
    #expect(!result.output.contains("wrong"), text, sourceLocation: sourceLocation)
    #expect(result.errors.isEmpty, text, sourceLocation: sourceLocation)
    #expect(result.status == 0, text, sourceLocation: sourceLocation)
  }

  // MARK: - Where modules are

  private static let base = "public protocol Base { func base() }"
  private static let wrong = "public protocol Base { func wrong() }"

  @Test(arguments: [
    (".target(name: \"Lib\")", ["Sources/Lib/A/B.swift": base]),
    (".target(name: \"Lib\")", ["Source/Lib/B.swift": base]),
    (".target(name: \"Lib\")", ["src/Lib/B.swift": base]),
    (".target(name: \"Lib\")", ["srcs/Lib/B.swift": base]),
    // The only target of its kind has the folder for itself.
    (".target(name: \"Lib\"), .testTarget(name: \"T\")", ["Sources/B.swift": base, "Tests/T/T.swift": wrong]),
    (".target(name: \"Lib\", path: \"Code/Here\")", ["Code/Here/B.swift": base, "Sources/Lib/B.swift": wrong]),
    (".target(name: \"Lib\", path: \"./Code/\")", ["Code/B.swift": base]),
    (".target(name: \"Lib\", path: \".\")", ["B.swift": base, "Tests/T/B.swift": wrong]),
    (
      ".target(name: \"Lib\", exclude: [\"Old\", \"C.swift\"])",
      ["Sources/Lib/Z.swift": base, "Sources/Lib/Old/B.swift": wrong, "Sources/Lib/C.swift": wrong]
    ),
    (
      ".target(name: \"Lib\", sources: [\"New\", \"X.swift\"])",
      ["Sources/Lib/New/B.swift": base, "Sources/Lib/B.swift": wrong]
    ),
    // What lies in the folder of another target is not this one's.
    (
      ".target(name: \"Lib\", path: \"Code\"), .target(name: \"Inner\", path: \"Code/Inner\")",
      ["Code/Z.swift": base, "Code/Inner/B.swift": wrong]
    ),
    // A manifest is a program.
    (".target(name: names.lib, path: folder + \"/Lib\")", ["Sources/Lib/B.swift": base]),
    (".target(name: \"Lib\", path: folder + \"/Lib\")", ["Sources/Lib/B.swift": base]),
    (
      "/* .target(name: \"Lib\", path: \"Old\"), */ // .target(name: \"Lib\",\n .target(name: \"Lib\", path: \"New\")",
      ["New/B.swift": base, "Old/B.swift": wrong]
    ),
    (
      ".target(name: \"Other\", dependencies: [.target(name: \"Lib\")]), .target(name: \"Lib\", path: \"New\")",
      ["New/B.swift": base, "Sources/Lib/B.swift": wrong]
    ),
    (".executableTarget(name: \"Lib\")", ["Sources/Lib/B.swift": base]),
    (
      ".target(name: \"Lib\", dependencies: [\"a\", .product(name: \"P\", package: \"p\", condition: .when(platforms: [.linux]))], path: \"New\")",
      ["New/B.swift": base]
    ),
  ])
  func targets(of manifest: String, files: [String: String]) throws {
    let folder = try project(
      library: files,
      manifest: "let folder = \"Sources\"\nlet package = Package(name: \"Lib\", targets: [\(manifest)])"
    )
    try expectBase(folder)
  }

  @Test func targetsOutsideOfThePackageValue() throws {
    let manifest = """
      let package = Package(name: "Lib")
      #if os(Linux)
        package.targets += [Target.target(name: "Lib", path: "Linux")]
      #endif
      """
    try expectBase(project(library: ["Linux/B.swift": Self.base], manifest: manifest))
  }

  @Test func manifestsForVersions() throws {
    let folder = try project(library: ["New/B.swift": Self.base], manifest: "let package = Package(name: \"Lib\")")
    try folder.write(
      "Lib/Package@swift-6.1.swift",
      Self.manifest + "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\", path: \"New\")])"
    )
    try expectBase(folder)
  }

  @Test func moduleNamesAreIdentifiers() throws {
    let app = "import my_lib_2\nprotocol App: Base {}"
    for target in [".target(name: \"my-lib.2\")", ".target(name: names[0])"] {
      let library = ["Sources/my-lib.2/B.swift": Self.base]
      let manifest = "let package = Package(name: \"Lib\", targets: [\(target)])"
      try expectBase(project(app: app, library: library, manifest: manifest))
    }
  }

  @Test func ownTargets() throws {
    let folder = try project(app: "import Core\nprotocol App: Base {}")
    // In its own package, `package` is enough.
    try folder.write("App/Sources/Core/Base.swift", "package protocol Base { func base() }")
    try expectBase(folder)
    try expectBase(folder, ["App/Sources/App/App.swift"])
    // What is an input already is nobody else's.
    let both = try mock(folder, ["App/Sources"])
    #expect(both.output.contains("class BaseMock") && both.output.contains("class AppMock"))
    #expect(both.status == 0)
  }

  @Test func supportForTests() throws {
    let folder = try project()
    try folder.write("App/Tests/Support/Base.swift", "protocol Base { func base() }")
    try folder.write("App/Tests/AppTests/T.swift", "@testable import Support\nprotocol App: Base {}")
    try expectBase(folder, ["App/Tests/AppTests"])
  }

  @Test func symbolicLinks() throws {
    let folder = try project()
    try folder.write("Elsewhere/App.swift", "import Lib\nprotocol App: Base {}")
    try folder.link("App/Sources/Linked", to: folder.path("Elsewhere"))
    try expectBase(folder, ["App/Sources/Linked"])
    // A folder that is elsewhere only by its path.
    try folder.link("Short", to: folder.path("App/Sources/App"))
    try expectBase(folder, ["Short"])
  }

  @Test func standardInputIsWhereTheCommandRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", Self.manifest + "let package = Package(name: \"P\")")
    try folder.write("Sources/Lib/Base.swift", Self.base)
    let result = try runCommand(["mock", "--all", "-"], in: folder, input: "import Lib\nprotocol App: Base {}")
    #expect(result.output.contains("  func base() {"), "\(result.errors)")
  }

  // MARK: - Resolved packages

  private func state(_ version: Int, _ dependency: String) -> String {
    "{ \"object\": { \"artifacts\": [], \"dependencies\": [\(dependency)] }, \"version\": \(version) }"
  }

  private static func dependency(_ state: String, subpath: String = "Lib") -> String {
    """
    { "basedOn": null, "packageRef": { "identity": "lib", "kind": "remoteSourceControl", "location": "https://x/Lib.git",
      "name": "Lib" }, "state": { \(state) }, "subpath": "\(subpath)" }
    """
  }

  @Test(arguments: [
    (7, "checkouts/Lib", dependency("\"name\": \"sourceControlCheckout\", \"checkoutState\": { \"revision\": \"1\" }")),
    (6, "checkouts/Other", dependency("\"name\": \"sourceControlCheckout\"", subpath: "Other")),
    (5, "checkouts/Lib", dependency("\"name\": \"sourceControlCheckout\"")),
    (4, "checkouts/Lib", dependency("\"name\": \"checkout\"")),
    (
      7, "registry/downloads/a/Lib/1.0.0",
      dependency("\"name\": \"registryDownload\", \"version\": \"1.0.0\"", subpath: "a/Lib/1.0.0")
    ),
    (7, "../Packages/Lib", dependency("\"name\": \"edited\", \"path\": null")),
    (7, "../../Edited", dependency("\"name\": \"edited\", \"path\": \"{}/Edited\"")),
    (7, "../../Local", dependency("\"name\": \"fileSystem\", \"path\": \"{}/Local\"")),
    (4, "../../Local", dependency("\"name\": \"local\", \"path\": \"{}/Local\"")),
    (7, "../../Custom", dependency("\"name\": \"custom\", \"version\": \"1.0.0\", \"path\": \"{}/Custom\"")),
    (99, "checkouts/Lib", dependency("\"name\": \"sourceControlCheckout\"")),
  ])
  func workspaceStates(version: Int, place: String, dependency: String) throws {
    let folder = try project(dependencies: ".package(url: \"https://x/Lib.git\", from: \"1.0.0\")")
    try FileManager.default.createDirectory(atPath: folder.path("App/.build"), withIntermediateDirectories: true)
    let target = URL(filePath: folder.path("App/.build/" + place)).standardizedFileURL
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.path("Lib"), toPath: target.path)
    let dependency = dependency.replacing("{}", with: folder.path)
    try folder.write("App/.build/workspace-state.json", state(version, dependency))
    try expectBase(folder)
  }

  @Test func unresolvedPackages() throws {
    let folder = try project(dependencies: ".package(url: \"https://x/Lib.git\", from: \"1.0.0\")")
    let result = try mock(folder)
    #expect(
      result.errors == """
        App/Sources/App/App.swift:2:15: error: cannot find 'Base', which 'App' inherits
        protocol App: Base {}
                      ^
        note: no module 'Lib' is in 'app'
        note: the sources of 'lib' are not in 'App/.build'; run 'swift package resolve'
        note: it may come from 'Lib'; pass that module's sources with '--dependency', or its name with '--interface'

        """
    )
    #expect(result.status == 1)
  }

  @Test func unreadableState() throws {
    for text in ["{ \"object\"", "[]", "{ \"object\": { \"dependencies\": {} }, \"version\": 7 }", "\u{0}"] {
      let folder = try project(dependencies: "")
      try FileManager.default.createDirectory(
        atPath: folder.path("App/.build/checkouts"),
        withIntermediateDirectories: true
      )
      try FileManager.default.moveItem(atPath: folder.path("Lib"), toPath: folder.path("App/.build/checkouts/Lib"))
      try folder.write("App/.build/workspace-state.json", text)
      let result = try mock(folder)
      #expect(result.errors.hasPrefix("warning: cannot read 'App/.build/workspace-state.json': "), "\(text)")
      #expect(result.errors.hasSuffix("note: 'swift package resolve' writes it anew\n"))
      // The checkouts are there all the same.
      #expect(result.output.contains("  func base() {"))
      #expect(result.status == 0)
    }
  }

  @Test func packageInsideOfAPackage() throws {
    // What a package has resolved is there for those that it consists of, too.
    let folder = try project(dependencies: ".package(url: \"https://x/Lib.git\", from: \"1.0.0\")")
    try folder.write("App/Inner/Package.swift", Self.manifest + "let package = Package(name: \"Inner\")")
    try folder.write("App/Inner/Sources/Inner/I.swift", "import Lib\nprotocol App: Base {}")
    try FileManager.default.createDirectory(
      atPath: folder.path("App/.build/checkouts"),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: folder.path("Lib"), toPath: folder.path("App/.build/checkouts/Lib"))
    let inner =
      "{ \"packageRef\": { \"identity\": \"inner\" }, \"state\": { \"name\": \"fileSystem\", \"path\": \"{}\" } }"
    let checkout = Self.dependency("\"name\": \"sourceControlCheckout\"")
    let path = folder.path("App/Inner")
    try folder.write("App/.build/workspace-state.json", state(7, checkout + "," + inner.replacing("{}", with: path)))
    try expectBase(folder, ["App/Inner/Sources"])
    // A package of its own does not see what is around it.
    try folder.write("App/.build/workspace-state.json", state(7, checkout))
    #expect(try mock(folder, ["App/Inner/Sources"]).status == 1)
  }

  @Test func severalPackages() throws {
    let folder = try project(app: "import Core\nprotocol App: Base {}")
    try folder.write("App/Sources/Core/Base.swift", "public protocol Base { func base() }")
    try folder.write("Other/Package.swift", Self.manifest + "let package = Package(name: \"Other\")")
    try folder.write("Other/Sources/Core/Base.swift", "public protocol Base { func another() }")
    try folder.write("Other/Sources/Other/O.swift", "import Core\nprotocol Other: Base {}")
    let result = try mock(folder, ["Other/Sources/Other", "App/Sources/App"])
    let mocks = result.output.components(separatedBy: "/// A mock of ")
    #expect(mocks.count == 3, "\(result.errors)")
    #expect(mocks[1].contains("func base()") && !mocks[1].contains("func another()"))
    #expect(mocks[2].contains("func another()") && !mocks[2].contains("func base()"))
  }

  @Test func scratchPath() throws {
    // A project of Xcode has no manifest; the folder is said.
    let folder = try TemporaryFolder()
    try folder.write("App/App.swift", "import Lib\nprotocol App: Base {}")
    try folder.write("Derived/SourcePackages/checkouts/Lib/Package.swift", Self.manifest)
    try folder.write("Derived/SourcePackages/checkouts/Lib/Sources/Lib/Base.swift", Self.base)
    let checkout = Self.dependency("\"name\": \"sourceControlCheckout\"")
    try folder.write("Derived/SourcePackages/workspace-state.json", state(6, checkout))
    #expect(try mock(folder, ["App"]).status == 1)
    try expectBase(folder, ["--scratch-path", "Derived/SourcePackages", "App"])
    try folder.write("App/.swift-mocking.json", "{ \"scratch-path\": \"../Derived/SourcePackages\" }")
    try expectBase(folder, ["App"])
  }

  // MARK: - What is seen

  @Test(arguments: [
    "import struct Lib.Anything", "public import Lib", "@preconcurrency import Lib", "@testable public import Lib",
    "import Other\nimport Lib", "#if canImport(Lib)\nimport Lib\n#endif", "import Lib.Sub",
  ])
  func imports(_ text: String) throws {
    try expectBase(project(app: text + "\nprotocol App: Base {}"))
  }

  @Test(arguments: [
    "@_exported import Kit", "@_exported public import Kit", "@_exported import struct Kit.Anything",
    "@_documentation(visibility: internal)\n@_exported\nimport Kit",
    "#if true\n  @_exported import Kit\n#endif",
  ])
  func passedOn(_ text: String) throws {
    let library = [
      "Sources/Lib/Exports.swift": text, "Sources/Kit/More.swift": "@_exported import Lib\n@_exported import Base",
      "Sources/Base/B.swift": Self.base,
    ]
    let manifest = "let package = Package(name: \"Lib\", targets: [])"
    try expectBase(project(library: library, manifest: manifest))
    try expectBase(project(app: "import Lib\nprotocol App: Lib.Base {}", library: library, manifest: manifest))
    // The inputs, too, pass on to each other.
    let folder = try project(app: "protocol App: Base {}", library: library, manifest: manifest)
    try folder.write("App/Sources/App/Exports.swift", text.replacing("Kit", with: "Lib"))
    try expectBase(folder)
  }

  @Test func whatIsNotImportedIsNotSeen() throws {
    let library = [
      "Sources/Lib/B.swift": Self.base, "Sources/Alib/B.swift": Self.wrong, "Sources/Zlib/B.swift": Self.wrong,
    ]
    let manifest = "let package = Package(name: \"Lib\", targets: [])"
    try expectBase(project(library: library, manifest: manifest))
    // Other files see other modules of the same run.
    let folder = try project(app: "import Zlib\nprotocol Other: Base {}", library: library, manifest: manifest)
    try folder.write("App/Sources/App/B.swift", "import Lib\nprotocol App: Base {}")
    let result = try mock(folder)
    let mocks = result.output.components(separatedBy: "/// A mock of ")
    #expect(mocks.count == 3, "\(result.errors)")
    #expect(mocks[1].contains("func wrong()") && !mocks[1].contains("func base()"))
    #expect(mocks[2].contains("func base()") && !mocks[2].contains("func wrong()"))
  }

  @Test func whatIsNotPublicIsNotSeen() throws {
    for access in ["", "internal ", "package ", "private "] {
      let library = ["Sources/Lib/B.swift": "\(access)protocol Base { func wrong() }"]
      let result = try mock(project(library: library))
      #expect(result.status == 1)
      guard access != "private " else { continue }
      let level = access.isEmpty ? "internal " : access
      let note =
        "Lib/Sources/Lib/B.swift:1:\(10 + access.count): note: 'Lib' declares it, but \(level)as it is, it is not seen here"
      #expect(result.errors.contains(note), "\(result.errors)")
    }
    let hidden = ["Sources/Lib/A.swift": "protocol Base { func wrong() }", "Sources/Kit/B.swift": Self.base]
    let app = "import Lib\nimport Kit\nprotocol App: Base {}"
    try expectBase(project(app: app, library: hidden, manifest: "let package = Package(name: \"Lib\")"))
  }

  @Test func ownNamesComeFirst() throws {
    let library = [
      "Sources/Lib/B.swift": """
      public protocol Base: Client { func base() }
      public protocol Client { func lib() }
      extension Client { public func wanted() {} }
      """
    ]
    let app = """
      import Lib
      protocol App: Base, Client {}
      protocol Client { func wanted() }
      """
    let result = try mock(project(app: app, library: library))
    let mock = result.output.components(separatedBy: "/// A mock of ")[1]
    // Both are inherited, and the extension is of the other one.
    for name in ["wanted", "lib", "base"] { #expect(mock.contains("func \(name)()"), "\(result.errors)") }
  }

  @Test func typesOfOneNameSayTheirModule() throws {
    let library = [
      "Sources/Lib/B.swift": """
      public protocol Base { func base(_ item: Item, _ other: Other) -> [Item]; func nested(_ inner: Inner); associatedtype Inner }
      public enum Item {}
      public enum Other {}
      """
    ]
    let folder = try project(app: "import Lib\nprotocol App: Base { func own(_ item: Item) }", library: library)
    try folder.write("App/Sources/App/Item.swift", "struct Item {}\nenum Space { struct Other {}; struct Inner {} }")
    let own = try mock(folder).output
    #expect(own.contains("func base(_ item: Lib.Item, _ other: Other) -> [Lib.Item] {"), "\(own)")
    #expect(own.contains("func nested(_ inner: Inner) {"))
    #expect(own.contains("func own(_ item: Item) {"))
    // For tests both are imports.
    let tests = try mock(folder, ["--module", "Own", "App/Sources/App"]).output
    #expect(tests.contains("func base(_ item: Lib.Item, _ other: Other) -> [Lib.Item] {"), "\(tests)")
    #expect(tests.contains("func own(_ item: Own.Item) {"))
  }

  @Test func superclassesOfOtherModules() throws {
    let library = [
      "Sources/Lib/B.swift": """
      open class Root { init() {}; public init(number: Int) {} }
      public protocol Base: Root { func base() }
      """
    ]
    let result = try mock(project(library: library))
    // What the class can be made with is not for others, so the mock has no initialiser of its own that calls it.
    #expect(result.output.contains("class AppMock: Root, App"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("base"))
  }

  @Test func aNameMayHideTheModulesOwn() throws {
    let app = "import Lib\nprotocol Base: Lib.Base {}"
    try expectBase(project(app: app))
  }

  @Test func typeAliases() throws {
    let app = "import Lib\nprotocol App: Both {}\ntypealias Both = Base & Sendable"
    try expectBase(project(app: app))
    let library = [
      "Sources/Lib/B.swift": "public typealias Base = Root & Sendable\npublic protocol Root { func base() }"
    ]
    try expectBase(project(library: library))
  }

  // MARK: - Laziness

  @Test func onlyWhatIsNeededIsRead() throws {
    let library = [
      "Sources/Lib/B.swift": "import Deep\npublic protocol Base { func base() }", "Sources/Deep/D.swift": Self.wrong,
      "Sources/More/M.swift": Self.wrong,
    ]
    let folder = try project(
      app: "import Lib\nprotocol App: Lib.Base {}\nprotocol Free {}",
      library: library,
      manifest: "let package = Package(name: \"Lib\")"
    )
    try folder.write("App/Sources/App/Other.swift", "import More\nprotocol Other {}")
    let result = try mock(folder, ["--verbose", "App/Sources/App"])
    #expect(result.errors == "note: read 3 files (0 KiB), parsed 3, made 3 mocks in 1 file\n")
    // Without a missing name nothing is asked for, not even a manifest.
    try folder.write("App/.build/workspace-state.json", "{")
    let free = try mock(folder, ["--verbose", "--only", "Free", "App/Sources/App"])
    #expect(free.errors.contains("read 2 files"))
    #expect(!free.errors.contains("workspace-state"))
  }

  @Test func filesThatCannotBeReadAreNobodysBusiness() throws {
    let folder = try project()
    try folder.write("Lib/Sources/Lib/Latin.swift", Data([0x2F, 0x2F, 0xE4]))
    try folder.write("Lib/Sources/Lib/Broken.swift", "public protocol Base2: {{{ func ( }")
    try folder.link("Lib/Sources/Lib/Gone.swift", to: "nowhere")
    try folder.link("Lib/Sources/Lib/Loop", to: "..")
    try expectBase(folder)
  }

  // MARK: - Options

  @Test func optionsComeFirst() throws {
    let folder = try project(library: ["Sources/Lib/B.swift": Self.wrong])
    try folder.write("Given/B.swift", Self.base)
    try expectBase(folder, ["--dependency", "Given", "App/Sources/App"])
    for arguments in [["--without-packages", "App/Sources/App"], ["App/Sources/App"]] {
      let result = try mock(folder, arguments)
      #expect(
        result.errors == """
          App/Sources/App/App.swift:2:15: error: cannot find 'Base', which 'App' inherits
          protocol App: Base {}
                        ^
          note: it may come from 'Lib'; pass that module's sources with '--dependency', or its name with '--interface'

          """
      )
      #expect(result.status == 1)
      try folder.write("App/.swift-mocking.json", "{ \"without-packages\": true }")
    }
  }

  @Test func modulesWithoutSources() throws {
    let binary =
      "let package = Package(name: \"Lib\", targets: [.binaryTarget(name: \"Lib\", path: \"Lib.xcframework\")])"
    let result = try mock(project(library: ["Sources/Lib/B.swift": Self.wrong], manifest: binary))
    #expect(result.errors.contains("note: the package 'lib' has no sources of 'Lib'\n"))
    let computed = "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\", path: folder)])"
    let other = try mock(project(library: ["Code/B.swift": Self.base], manifest: computed))
    #expect(other.errors.contains("note: the manifest of 'lib' computes where the sources of 'Lib' are"))
    // What was looked through is no place to point to.
    let empty = try mock(project(library: ["Sources/Lib/B.swift": ""]))
    #expect(
      empty.errors.hasSuffix("^\nnote: none of what it imports from packages, 'Lib', declares it\n"),
      "\(empty.errors)"
    )
  }

  // MARK: - Output

  private func layeredProject() throws -> TemporaryFolder {
    let library = [
      "Sources/Lib/B.swift": """
      internal import Dispatch
      @_implementationOnly import Secret
      import Foundation
      public import Kit
      public protocol Base: Root { func base(_ part: Part) -> Int }
      public struct Part {}
      """,
      "Sources/Kit/K.swift": "public protocol Root { var root: Kind { get } }\npublic enum Kind {}",
      "Sources/Kit/Unused.swift": "import Glibc",
    ]
    let manifest = "let package = Package(name: \"Lib\")"
    return try project(app: "import Lib\nprotocol App: Base { func own() }", library: library, manifest: manifest)
  }

  @Test func importsOfTheOutput() throws {
    let result = try mock(layeredProject())
    let imports = result.output.split(separator: "\n").filter { $0.contains("import ") }
    #expect(
      imports == ["import ExpectationRuntime", "import Foundation", "import Kit", "import Lib"],
      "\(result.errors)"
    )
  }

  @Test func explained() throws {
    let folder = try layeredProject()
    let result = try runCommand(["explain", "App", "--all", "App/Sources"], in: folder)
    let members = """
        members of AppMock
          own()     _own   line 2
          base(_:)  _base  from Base of Lib (Lib/Sources/Lib/B.swift:5)
          root      _root  from Root of Kit (Lib/Sources/Kit/K.swift:1), by way of Base

        imports for AppMock
          import ExpectationRuntime  AppMock calls it
          import Foundation          as in Lib/Sources/Lib/B.swift:3
          import Kit                 as in Lib/Sources/Lib/B.swift:4, declares a type that is named in Lib/Sources/Kit/K.swift:1
          import Lib                 as in App/Sources/App/App.swift:1, declares a type that is named in Lib/Sources/Lib/B.swift:5
      """
    #expect(result.output.contains(members), "\(result.output)")
    #expect(result.errors.isEmpty)
    let json = try runCommand(
      ["explain", "App", "--all", "--kinds", "mock", "--format", "json", "App/Sources"],
      in: folder
    )
    #expect(json.output.contains(#""from":["App","Base","Root"],"module":"Kit""#), "\(json.output)")
    let list = try runCommand(["list", "--all", "--kinds", "mock", "--kinds", "spy", "App/Sources"], in: folder)
    #expect(list.output.contains("made") && !list.output.contains("Base"))
    #expect(list.errors.isEmpty)
  }

  /// An attribute of a member may be a global actor of another module, though nothing else there is one's.
  @Test func actorsOfOtherModulesAreFound() throws {
    let folder = try project(
      app: "import Lib\nclass Desk { init() {}; @Clerk func act() {} }",
      library: ["Sources/Lib/Clerk.swift": "@globalActor public actor Clerk { public static let shared = Clerk() }"]
    )
    let result = try runCommand(["witness", "--all", "App/Sources/App"], in: folder)
    #expect(result.output.contains("var act: @Clerk () -> Void"), "\(result.output)\(result.errors)")
  }
}
