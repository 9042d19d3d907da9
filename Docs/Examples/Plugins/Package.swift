// swift-tools-version: 6.0
import PackageDescription

// An example of both plugins; Docs/Plugins.md explains it. In a package of your own, depend on swift-mocking by its URL.
let doubles: Target.PluginUsage = .plugin(name: "GenerateDoubles", package: "swift-mocking")
let runtime: Target.Dependency = .product(name: "ExpectationRuntime", package: "swift-mocking")

let package = Package(
  name: "plugins-example",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-mocking", path: "../../.."),
    .package(path: "Naming"),
  ],
  targets: [
    // A library without test code, and tests whose doubles are generated in each build.
    .target(
      name: "Lending",
      dependencies: ["Shelving", .product(name: "Naming", package: "Naming")]
    ),
    .testTarget(
      name: "LendingTests",
      dependencies: ["Lending", "Alarms", runtime],
      plugins: [doubles]
    ),
    // A library that contains doubles, and tests whose doubles `swift package generate-doubles` writes.
    .target(
      name: "Shelving",
      plugins: [doubles]
    ),
    .testTarget(
      name: "ShelvingTests",
      dependencies: ["Shelving", runtime]
    ),
    // A library with macros, to which the plugin leaves their protocols.
    .target(
      name: "Alarms",
      dependencies: [.product(name: "Mocking", package: "swift-mocking")]
    ),
  ]
)
