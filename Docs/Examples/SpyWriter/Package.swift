// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SpyWriter",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(
      name: "SpyWriting",
      dependencies: [
        .product(name: "SyntaxLite", package: "swift-mocking"),
        .product(name: "DeclModel", package: "swift-mocking"),
        .product(name: "SourceWriter", package: "swift-mocking"),
        .product(name: "SpyEmitter", package: "swift-mocking"),
      ]
    ),
    .executableTarget(name: "write-spies", dependencies: ["SpyWriting"]),
    .testTarget(name: "SpyWritingTests", dependencies: ["SpyWriting"]),
  ]
)
