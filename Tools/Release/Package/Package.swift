// swift-tools-version: 6.0
import PackageDescription

// The package swift-mocking with the command built already, and without the sources of the macros. README.md
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
    .plugin(name: "GenerateDoubles", targets: ["GenerateDoubles"]),
    .plugin(name: "GenerateDoublesCommand", targets: ["GenerateDoublesCommand"]),
    .library(name: "ExpectationRuntime", targets: ["ExpectationRuntime"]),
    .library(name: "Mocking", targets: ["Mocking"]),
    .library(name: "MockingTesting", targets: ["MockingTesting"]),
  ],
  targets: [
    .target(name: "ExpectationRuntime"),
    .target(
      name: "Mocking",
      dependencies: ["ExpectationRuntime"]
    ),
    .target(
      name: "MockingTesting",
      dependencies: ["ExpectationRuntime", "Mocking"]
    ),
    .binaryTarget(
      name: "swift-mocking",
      path: "swift-mocking.artifactbundle"
    ),
    .plugin(
      name: "GenerateDoubles",
      capability: .buildTool(),
      dependencies: ["swift-mocking"]
    ),
    .plugin(
      name: "GenerateDoublesCommand",
      capability: .command(
        intent: .custom(verb: "generate-doubles", description: "Write test doubles into the package, or check them"),
        permissions: [.writeToPackageDirectory(reason: "It writes test doubles next to the tests.")]
      ),
      dependencies: ["swift-mocking"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Without its macros, the compiler would warn of each of them. A target with attributes needs the same two flags.
for target in package.targets where target.name == "Mocking" {
  let plugin = Context.packageDirectory + "/MockingMacros#MockingMacros"
  target.swiftSettings?.append(.unsafeFlags(["-load-plugin-executable", plugin]))
}
