import Foundation
import Generation
import Testing

/// The settings of targets, as the manifest of their package says.
struct ManifestSettingsTests {
  private static let mainActor = ".defaultIsolation(MainActor.self)"

  /// Targets of one package, and whether the main actor isolates them.
  private static let rows: [(manifest: String, isIsolated: Bool)] = [
    (".target(name: \"App\", swiftSettings: [.enableUpcomingFeature(\"ExistentialAny\"), \(mainActor)])", true),
    (".target(name: \"App\", swiftSettings: shared)\n])\nlet shared: [SwiftSetting] = [\(mainActor)", true),
    (
      ".target(name: \"App\", swiftSettings: shared + [])\n])\nlet other = 1, shared = [SwiftSetting](arrayLiteral: \(mainActor)",
      true
    ),
    (".target(name: \"App\", swiftSettings: s)\n])\nvar s: [SwiftSetting] { [\(mainActor)] }\nlet rest = ([0", true),
    (loop("package.targets { target.swiftSettings = (target.swiftSettings ?? []) + [\(mainActor)] }"), true),
    (loop("package.targets { target.swiftSettings?.append(\(mainActor)) }"), false),
    (loop("package.targets { target.swiftSettings?.append(\(mainActor)) }", settings: "[]"), true),
    (loop("package.targets { target.swiftSettings = [] }", settings: "[\(mainActor)]"), false),
    (
      loop(
        "package.targets { target.swiftSettings?.removeAll { $0 == x }; target.swiftSettings?.append(\(mainActor)) }",
        settings: "[]"
      ),
      true
    ),
    (
      loop(
        "package.targets { target.swiftSettings?.append(\(mainActor)); target.swiftSettings?.removeLast() }",
        settings: "[]"
      ),
      false
    ),
    (
      loop(
        "package.targets { if target.type == .regular { target.swiftSettings = nil }; target.swiftSettings?.append(\(mainActor)) }",
        settings: "[]"
      ),
      false
    ),
    (loop("package.targets { target.swiftSettings = [\(mainActor)] }"), true),
    (loop("package.targets { target.swiftSettings! += [.defaultIsolation(nil)] }", settings: "[\(mainActor)]"), false),
    (
      loop("package.targets { target.swiftSettings = target.swiftSettings ?? [] }\nlet swiftSettings = [\(mainActor)]"),
      false
    ),
    (loop("package.targets { var s = target.swiftSettings ?? []\ns.append(.x()) }\nlet s = [\(mainActor)]"), false),
    (loop("package.targets { use(s: 1) }\nlet s = [\(mainActor)]"), false),
    (loop("package.targets { if target.name == \"A\" { target.swiftSettings?.append(\(mainActor)) } }"), false),
    (loop("package.targets where target.name == \"A\" { target.swiftSettings?.append(\(mainActor)) }"), false),
    (
      loop(
        "package.targets { target.swiftSettings?.append(contentsOf: s) }\nlet s = [SwiftSetting\(mainActor)]",
        settings: "[]"
      ), true
    ),
    (".target(name: \"App\", swiftSettings: [\(mainActor)] + (x ? [.define(\"A\")] : []))", true),
    (
      ".target(name: \"App\", swiftSettings: s)\n])\nlet s = make(for: 3, [\(mainActor)], x ? 1 : 2)\nlet y = ([0",
      false
    ),
    (".target(name: \"App\", swiftSettings: s)\n])\nlet s = make(for: 3, [\(mainActor)])\nlet y = ([0", true),
    (loop("others { target.swiftSettings?.append(\(mainActor)) }"), false),
    (
      ".target(name: \"App\", swiftSettings: s + t)\n])\nlet t = [\(mainActor)]\nlet s = t + [.defaultIsolation(nil)",
      true
    ),
    (
      ".target(name: \"App\", swiftSettings: t + s)\n])\nlet t = [\(mainActor)]\nlet s = t + [.defaultIsolation(nil)",
      false
    ),
    (
      ".target(name: \"App\", swiftSettings: s)\n])\nlet t = [\(mainActor)]\nlet s = t + [.defaultIsolation(nil)", false
    ),
    (".target(name: \"App\", swiftSettings: s.filter { x($0) })\n])\nlet s: [SwiftSetting] = [\(mainActor)", false),
    (".target(name: \"App\", swiftSettings: s)\n])\nlet s = x.map { [\(mainActor)] } ?? []\nlet y = ([0", false),
    (
      ".target(name: \"App\", swiftSettings: [.ui])\n])\nextension SwiftSetting { static let ui = \(mainActor) }\nlet y = ([0",
      true
    ),
    (
      ".target(name: \"App\", swiftSettings: S.ui)\n])\nenum S { static var ui: [SwiftSetting] { [\(mainActor)] } }\nlet y = ([0",
      true
    ),
    (".target(name: \"App\", swiftSettings: x.ui)\n])\nenum S { static let ui = [\(mainActor)] }\nlet y = ([0", false),
    (
      ".target(name: \"App\", swiftSettings: T.s)\n])\nenum S { static let s = [\(mainActor)] }\nenum T { static let s = [] }\nlet y = ([0",
      false
    ),
    (
      ".target(name: \"App\", swiftSettings: [SwiftSetting.s])\n])\nextension SwiftSetting { static let s = \(mainActor) }\nlet y = ([0",
      true
    ),
    (".target(name: \"App\", swiftSettings: without(s))\n])\nlet s: [SwiftSetting] = [\(mainActor)", false),
    (".target(name: \"App\", swiftSettings: Array(s))\n])\nlet s: [SwiftSetting] = [\(mainActor)", true),
    (loop("package.targets { if x { target.swiftSettings = [] } }", settings: "[\(mainActor)]"), true),
    (loop("package.targets { target.swiftSettings = target.swiftSettings ?? [\(mainActor)] }", settings: "[]"), false),
    (".target(name: \"App\", swiftSettings: [\(mainActor)]), x(.target(name: \"App\"))", true),
    ("x(.target(name: \"App\")), .target(name: \"App\", swiftSettings: [\(mainActor)])", true),
    (
      ".target(name: \"App\", swiftSettings: s)\n])\nvar s: [SwiftSetting] { if x { [\(mainActor)] } else { [] } }\nlet y = ([0",
      false
    ),
    (".target(name: \"App\", swiftSettings: s)\n])\nlet s = x ? [\(mainActor)] : []\nlet y = ([0", false),
    (".target(name: \"App\", swiftSettings: [.define(\"s\")])\n])\nlet s: [SwiftSetting] = [\(mainActor)", false),
    (".target(name: \"App\", swiftSettings: others)\n])\nlet shared: [SwiftSetting] = [\(mainActor)", false),
    (".target(name: \"App\", swiftSettings: [.defaultIsolation(nil)])", false),
    (".target(name: \"App\", swiftSettings: [.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))])", false),
    (".target(name: \"App\"), .target(name: \"Other\", swiftSettings: [\(mainActor)])", false),
    ("// \(mainActor)\n.target(name: \"App\")", false),
  ]

  /// Targets that a loop goes through, and whether the main actor isolates a regular one among them.
  private static let loops: [(loop: String, isIsolated: Bool)] = [
    ("for target in package.targets where target.type != .plugin { ADD }", true),
    ("for target in package.targets where target.type == .test { ADD }", false),
    ("for target in package.targets where ![.system, .binary, .plugin, .macro].contains(target.type) { ADD }", true),
    ("for target in package.targets where [.test, .macro].contains(target.type) { ADD }", false),
    ("for target in package.targets where !target.isTest && target.type != .macro { ADD }", true),
    ("for target in package.targets where (target.type == .regular || x) { ADD }", true),
    ("for target in package.targets where x(.regular, [1]) && target.type == .regular { ADD }", false),
    ("for target in package.targets where target.type == .regular && target.name == \"A\" { ADD }", false),
    ("for target in package.targets where target.type == { ADD }", false),
    ("for target in package.targets where types.contains(target.type) { ADD }", false),
    ("for target in package.targets { if target.type == .regular { ADD } }", true),
    ("for target in package.targets { if target.type == .test { ADD } }", false),
    ("for target in package.targets { if target.type == .test { print() } else { ADD } }", true),
    ("for target in package.targets { if target.type == .plugin { continue }\nADD }", true),
    ("for target in package.targets { if target.type != .plugin, !x { continue }\nADD }", false),
    ("for target in package.targets { guard target.type != .test else { continue }\nADD }", true),
    ("for target in package.targets { guard target.isTest else { continue }\nADD }", false),
    ("for target in package.targets { guard let s = target.swiftSettings else { continue }\nADD }", false),
    (
      "for target in package.targets { if target.swiftSettings == nil { target.swiftSettings = [] }\ntarget.swiftSettings? += [ACTOR] }",
      true
    ),
    ("for target in package.targets { if target.name == \"A\" { ADD } else if target.type == .regular { ADD } }", true),
    ("for target in package.targets { if target.name == a { ADD } else if target.type == .regular { ADD } }", false),
    ("for target in package.targets where target.name == \"App\" { ADD }", true),
    (
      "for target in package.targets { if target.swiftSettings == nil { target.swiftSettings = [] }\ntarget.swiftSettings?.append(ACTOR) }",
      true
    ),
    (
      "for target in package.targets { if target.swiftSettings != nil { target.swiftSettings! += [ACTOR] } else { target.swiftSettings = [ACTOR] } }",
      true
    ),
    ("for target in package.targets where target.name == \"Other\" { ADD }", false),
    ("for target in package.targets { ADD; if target.name == \"App\" { target.swiftSettings = [] } }", false),
    ("for target in package.targets { ADD; if target.name != \"App\" { target.swiftSettings = [] } }", true),
    (
      "for target in package.targets { ADD; if [\"A\", \"App\"].contains(target.name) { target.swiftSettings = nil } }",
      false
    ),
    (
      "for target in package.targets { ADD; if target.name.hasSuffix(\"p\") { target.swiftSettings?.removeAll() } }",
      false
    ),
    (
      "for target in package.targets { var s = target.swiftSettings ?? []; s.append(ACTOR); if x { s += [] }; target.swiftSettings = s }",
      true
    ),
    (
      "for target in package.targets { var s: [SwiftSetting] = target.swiftSettings ?? []; s.append(ACTOR); if x { s += [] }; target.swiftSettings = s }",
      true
    ),
    ("for target in package.targets { let n = target.name; if target.type == .test { print(n) } else { ADD } }", false),
    ("for target in package.targets { ADD; target.dependencies = target.dependencies.filter { x($0) } }", true),
    (
      "for target in package.targets { var s = target.swiftSettings ?? []; s.append(ACTOR); if x { s.removeAll() }; target.swiftSettings = s }",
      false
    ),
    ("for target in package.targets { ADD; if target.name.hasSuffix(\"Tests\") { target.swiftSettings = [] } }", true),
    ("for target in package.targets where target.name.hasPrefix(\"A\") { ADD }", true),
    ("for target in package.targets { ADD; if target.name.hasSuffix(s) { target.swiftSettings?.removeAll() } }", false),
    ("for target in package.targets { ADD; target.exclude.removeAll(); target.plugins?.removeAll() }", true),
    ("for target in package.targets { ADD; if names.contains(target.name) { ADD } }", true),
    (
      "for target in package.targets { var s = target.swiftSettings ?? []; s.append(ACTOR); if x { target.swiftSettings = s } }",
      false
    ),
    (
      "for target in package.targets { let name = target.name; ADD; if [\"App\"].contains(name) { target.swiftSettings = [] } }",
      false
    ),
    ("for target in package.targets { let s = [ACTOR]; if target.name == \"A\" { target.swiftSettings = s } }", false),
    (
      "for target in package.targets { if target.type == .test { print() } else if target.type == .regular { ADD } }",
      true
    ),
    ("for target in package.targets { if target.type == .test { ADD } else { ADD } }", true),
    ("for target in package.targets { if x { continue } else if target.type == .regular { ADD } }", false),
    ("for target in package.targets { if x, target.type == .regular || target.type == .macro { ADD } }", false),
    ("for target in package.targets { if target.type == .test { break }\nADD }", false),
    ("for target in package.targets { if [\"A\"].contains(where: { $0 == target.name }) { continue }\nADD }", false),
    ("for target in package.targets { do { if target.name == \"A\" { continue } }\nADD }", false),
    ("for target in package.targets { switch target.type { case .test: continue; default: print() }\nADD }", false),
    (
      "for target in package.targets { let s: [SwiftSetting] = [ACTOR]; guard target.isTest else { continue }\ntarget.swiftSettings = s }",
      false
    ),
    (
      "for target in package.targets { guard !target.isTest else { continue }\nlet s: [SwiftSetting] = [ACTOR]; target.swiftSettings = s }",
      true
    ),
    ("for target in package.targets { ADD\ncontinue\ntarget.swiftSettings = [] }", true),
    ("package.targets.forEach { target in ADD }", true),
    ("package.targets.forEach({ target in ADD })", true),
    ("package.targets.forEach { $0.swiftSettings = [ACTOR] }", true),
    ("package.targets.forEach { if $0.type == .test { $0.swiftSettings = [ACTOR] } }", false),
    ("package.targets = package.targets.map { target -> Target in ADD; return target }", true),
    ("package.targets.filter(\\.isTest).forEach { target in ADD }", false),
    ("if x { package.targets.forEach { target in ADD } }", false),
    ("for target in package.targets where", false),
    ("package.targets.forEach { target in ADD", false),
  ]

  @Test(arguments: loops) func loopsOverTargetsAreRead(_ row: (loop: String, isIsolated: Bool)) throws {
    let folder = try folder(".target(name: \"App\")")
    let package = "let package = Package(name: \"P\", targets: [.target(name: \"App\")])"
    let adding = "target.swiftSettings = (target.swiftSettings ?? []) + [ACTOR]"
    let loop = row.loop.replacingOccurrences(of: "ADD", with: adding)
    let text = loop.replacingOccurrences(of: "ACTOR", with: Self.mainActor)
    try folder.write("Package.swift", "\(package)\n\n\(text)\n")
    let result = try runCommand(["mock", "--all", "Sources"], in: folder)
    #expect(result.output.contains("@MainActor\nfinal class PMock") == row.isIsolated, "\(result.errors)")
  }

  private static func loop(_ rest: String, settings: String = "") -> String {
    ".target(name: \"App\"\(settings.isEmpty ? "" : ", swiftSettings: \(settings)"))\n])\nif x { print(x) }\nfor target in \(rest)\nlet y = ([0"
  }

  private func folder(_ targets: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", "let package = Package(name: \"P\", targets: [\n\(targets)\n])")
    try folder.write("Sources/App/P.swift", "protocol P { func act() }")
    return folder
  }

  @Test(arguments: rows) func manifestsAreRead(_ row: (manifest: String, isIsolated: Bool)) throws {
    let folder = try folder(row.manifest)
    let ways = [["Sources/App"], ["--module", "App", "Sources"], ["--module", "App=Sources/App"]]
    // One of them otherwise, and not the same for all manifests.
    for inputs in runsAllTests ? ways : [ways[row.manifest.utf8.count % ways.count]] {
      let result = try runCommand(["mock", "--all"] + inputs, in: folder)
      #expect(result.output.contains("@MainActor\nfinal class PMock") == row.isIsolated, "\(inputs): \(result.errors)")
    }
  }

  /// Each of them twice as long as the one before it.
  @Test(.timeLimit(.minutes(1))) func constantsMadeOfConstantsEnd() throws {
    let constants = (1...64).map { "let s\($0) = s\($0 - 1) + s\($0 - 1)\n" }.joined()
    let folder = try folder("")
    try folder.write(
      "Package.swift",
      """
      let s0 = [\(Self.mainActor)]
      \(constants)
      let package = Package(name: "P", targets: [.target(name: "App", swiftSettings: s64)])
      """
    )
    let result = try runCommand(["mock", "--all", "Sources/App"], in: folder)
    #expect(result.status == 0)
    #expect(!result.output.contains("@MainActor"))
  }

  @Test func whatTheOptionSaysGoesFirst() throws {
    let folder = try folder(Self.rows[0].manifest)
    let result = try runCommand(["mock", "--all", "--default-isolation", "nonisolated", "Sources"], in: folder)
    #expect(result.output.contains("final class PMock"))
    #expect(!result.output.contains("@MainActor"))
  }

  @Test func eachModuleHasItsOwn() throws {
    let folder = try folder(".target(name: \"App\", swiftSettings: [\(Self.mainActor)]), .target(name: \"Core\")")
    try folder.write("Sources/Core/Q.swift", "protocol Q { func act() }")
    let result = try runCommand(["mock", "--all", "Sources"], in: folder)
    #expect(result.output.contains("@MainActor\nfinal class PMock"))
    #expect(!result.output.contains("@MainActor\nfinal class QMock"))
  }

  @Test func manifestsForOneCompilerCount() throws {
    let folder = try folder(".target(name: \"App\")")
    try folder.write(
      "Package@swift-6.2.swift",
      "let package = Package(name: \"P\", targets: [\(Self.rows[0].manifest)])"
    )
    let result = try runCommand(["mock", "--all", "Sources"], in: folder)
    #expect(result.output.contains("@MainActor\nfinal class PMock"))
  }

  @Test(arguments: [
    (".target(name: \"App\", swiftSettings: [.strictMemorySafety()])", true),
    (".target(name: \"App\", swiftSettings: s)\n])\nlet s: [SwiftSetting] = [.strictMemorySafety()", true),
    (".target(name: \"App\", swiftSettings: [.strictMemorySafety(.when(platforms: [.iOS]))])", false),
    (".target(name: \"App\")", false),
  ])
  func strictMemorySafetyIsRead(_ manifest: String, _ isStrict: Bool) throws {
    let folder = try folder(manifest)
    try folder.write("Sources/App/P.swift", "protocol P { func act(_ bytes: UnsafePointer<Int>) }")
    let result = try runCommand(["mock", "--all", "Sources"], in: folder)
    #expect(result.output.contains("unsafe ") == isStrict, "\(result.errors)")
    // An option says it for good, and of a module that imports the doubles' nobody knows.
    for option in ["--strict-memory-safety=false", "--testable-import=App", "--module=App"] {
      let other = try runCommand(["mock", "--all", "Sources", option], in: folder)
      #expect(other.status == 0 && !other.output.contains("unsafe "), "\(option): \(other.errors)")
    }
  }
}
