// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "StubWriter",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(
      name: "StubWriting",
      dependencies: [
        .product(name: "SyntaxLite", package: "swift-mocking"),
        .product(name: "DeclModel", package: "swift-mocking"),
        .product(name: "NameResolver", package: "swift-mocking"),
        .product(name: "SourceWriter", package: "swift-mocking"),
        .product(name: "DoublePlanning", package: "swift-mocking"),
      ]
    ),
    .executableTarget(name: "write-stubs", dependencies: ["StubWriting"]),
    .testTarget(name: "StubWritingTests", dependencies: ["StubWriting"]),
  ]
)
