// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Formatting rule: a library's target, then its test target; targets stand in pipeline order, one argument per line.
let package = Package(
  name: "swift-mocking",
  platforms: [
    .macOS(.v13),
    .iOS(.v16),
    .tvOS(.v16),
    .watchOS(.v9),
    .macCatalyst(.v16),
    .visionOS(.v1),
  ],
  products: [
    .executable(name: "swift-mocking", targets: ["swift-mocking"]),
    .plugin(name: "GenerateDoubles", targets: ["GenerateDoubles"]),
    .plugin(name: "GenerateDoublesCommand", targets: ["GenerateDoublesCommand"]),
    .library(name: "SyntaxLite", targets: ["SyntaxLite"]),
    .library(name: "DeclModel", targets: ["DeclModel"]),
    .library(name: "NameResolver", targets: ["NameResolver"]),
    .library(name: "SourceWriter", targets: ["SourceWriter"]),
    .library(name: "DoublePlanning", targets: ["DoublePlanning"]),
    .library(name: "MockEmitter", targets: ["MockEmitter"]),
    .library(name: "SpyEmitter", targets: ["SpyEmitter"]),
    .library(name: "WitnessEmitter", targets: ["WitnessEmitter"]),
    .library(name: "FactoryEmitter", targets: ["FactoryEmitter"]),
    .library(name: "ExpectationRuntime", targets: ["ExpectationRuntime"]),
    .library(name: "DoubleSelection", targets: ["DoubleSelection"]),
    .library(name: "Generation", targets: ["Generation"]),
    .library(name: "Mocking", targets: ["Mocking"]),
    .library(name: "MockingTesting", targets: ["MockingTesting"]),
    .library(name: "MacroPlugin", targets: ["MacroPlugin"]),
  ],
  targets: [
    .target(name: "SyntaxLite"),
    .testTarget(
      name: "SyntaxLiteTests",
      dependencies: ["SyntaxLite"]
    ),
    .target(
      name: "DeclModel",
      dependencies: ["SyntaxLite"]
    ),
    .testTarget(
      name: "DeclModelTests",
      dependencies: ["DeclModel", "SyntaxLite"]
    ),
    .target(
      name: "NameResolver",
      dependencies: ["DeclModel"]
    ),
    .testTarget(
      name: "NameResolverTests",
      dependencies: ["NameResolver", "DeclModel", "SyntaxLite"]
    ),
    .target(
      name: "SourceWriter",
      dependencies: ["DeclModel", "NameResolver"]
    ),
    .testTarget(
      name: "SourceWriterTests",
      dependencies: ["SourceWriter", "DeclModel"]
    ),
    .target(
      name: "DoublePlanning",
      dependencies: ["DeclModel", "NameResolver", "SourceWriter"]
    ),
    .target(
      name: "MockEmitter",
      dependencies: ["DeclModel", "NameResolver", "SourceWriter", "DoublePlanning"]
    ),
    .testTarget(
      name: "MockEmitterTests",
      dependencies: ["MockEmitter", "DeclModel", "SourceWriter", "DoublePlanning", "SyntaxLite"]
    ),
    .target(
      name: "SpyEmitter",
      dependencies: ["DeclModel", "NameResolver", "SourceWriter", "DoublePlanning"]
    ),
    .testTarget(
      name: "SpyEmitterTests",
      dependencies: ["SpyEmitter", "DeclModel", "SourceWriter", "DoublePlanning", "SyntaxLite"]
    ),
    .target(
      name: "WitnessEmitter",
      dependencies: ["DeclModel", "NameResolver", "SourceWriter", "DoublePlanning"]
    ),
    .testTarget(
      name: "WitnessEmitterTests",
      dependencies: ["WitnessEmitter", "DeclModel", "SourceWriter", "DoublePlanning", "SyntaxLite"]
    ),
    .target(
      name: "FactoryEmitter",
      dependencies: ["DeclModel", "NameResolver", "SourceWriter", "DoublePlanning"]
    ),
    .testTarget(
      name: "FactoryEmitterTests",
      dependencies: ["FactoryEmitter", "DeclModel", "SourceWriter", "DoublePlanning", "SyntaxLite"]
    ),
    .target(name: "ExpectationRuntime"),
    .testTarget(
      name: "ExpectationRuntimeTests",
      dependencies: ["ExpectationRuntime"]
    ),
    .target(
      name: "MockingTesting",
      dependencies: ["ExpectationRuntime", "Mocking"]
    ),
    .testTarget(
      name: "MockingTestingTests",
      dependencies: ["MockingTesting", "ExpectationRuntime"]
    ),
    .target(name: "MacroPlugin"),
    .testTarget(
      name: "MacroPluginTests",
      dependencies: ["MacroPlugin"]
    ),
    .target(
      name: "DoubleSelection",
      dependencies: [
        "SyntaxLite", "DeclModel", "NameResolver", "SourceWriter", "DoublePlanning", "MockEmitter", "SpyEmitter",
        "WitnessEmitter", "FactoryEmitter",
      ]
    ),
    .testTarget(
      name: "DoubleSelectionTests",
      dependencies: ["DoubleSelection", "DeclModel", "SourceWriter", "DoublePlanning"]
    ),
    .target(
      name: "Generation",
      dependencies: [
        "MacroPlugin", "SyntaxLite", "DeclModel", "NameResolver", "SourceWriter", "MockEmitter", "SpyEmitter",
        "WitnessEmitter", "FactoryEmitter", "DoubleSelection",
      ]
    ),
    .testTarget(
      name: "GenerationTests",
      dependencies: ["Generation", "DoubleSelection", "MockEmitter", "DeclModel"]
    ),
    .macro(
      name: "MockingMacros",
      dependencies: [
        "SyntaxLite", "DeclModel", "SourceWriter", "DoublePlanning", "MockEmitter", "MacroPlugin", "DoubleSelection",
      ]
    ),
    .target(
      name: "Mocking",
      dependencies: ["MockingMacros", "ExpectationRuntime"]
    ),
    .testTarget(
      name: "MockingTests",
      dependencies: ["Mocking", "MockingTesting"],
      // The conditions of its doubles.
      swiftSettings: [.define("SWIFT_MOCKING_ENABLED"), .define("EVERY_FORM")]
    ),
    .executableTarget(
      name: "swift-mocking",
      dependencies: ["Generation"],
      path: "Tools/swift-mocking"
    ),
    .plugin(
      name: "GenerateDoubles",
      capability: .buildTool(),
      dependencies: ["swift-mocking"],
      path: "Tools/Plugins/GenerateDoubles"
    ),
    .plugin(
      name: "GenerateDoublesCommand",
      capability: .command(
        intent: .custom(verb: "generate-doubles", description: "Write test doubles into the package, or check them"),
        permissions: [.writeToPackageDirectory(reason: "It writes test doubles next to the tests.")]
      ),
      dependencies: ["swift-mocking"],
      path: "Tools/Plugins/GenerateDoublesCommand"
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "swift-mocking", "SyntaxLite", "DeclModel", "SourceWriter", "DoublePlanning", "MockEmitter", "SpyEmitter",
        "WitnessEmitter", "FactoryEmitter",
      ],
      exclude: ["Cases"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // an existential is always spelled `any`
      .enableUpcomingFeature("InternalImportsByDefault"),  // an import says whether it leaks into the API
      .enableUpcomingFeature("MemberImportVisibility"),  // a member is used only where its module is imported
    ]
}

#if compiler(>=6.2)
  // Since tools version 6.2 a dependency may say how it is compiled. `Package@swift-6.2.swift` exists for that: it is this file with
  // another first line. In a checkout of SwiftPM or Xcode, where no source changes, the first build is all that counts, and the
  // optimiser takes three times as long as the rest. What a call of a mock passes through is inlinable, and is optimised with the mock.
  //
  // Whole modules would take a fifth less in debug on two cores, but more on many, and one of SwiftPM's build systems fails with the flag.
  if Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts" {
    let runTime: Set = ["ExpectationRuntime", "Mocking", "MockingTesting"]
    for target in package.targets where target.type != .plugin && target.type != .test {
      // Nobody steps through the generator, and its own tests check its exclusive accesses.
      let debugging = runTime.contains(target.name) ? [] : ["-Xfrontend", "-gnone", "-enforce-exclusivity=unchecked"]
      target.swiftSettings?.append(.unsafeFlags(["-Onone", "-Xfrontend", "-disable-llvm-verify"] + debugging))
      target.swiftSettings?.append(.define("SWIFT_MOCKING_UNOPTIMIZED"))
    }
  }
#endif
