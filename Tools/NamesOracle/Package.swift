// swift-tools-version: 6.0
import PackageDescription

// Compares the names and types of spies with those that other generators give: README.md.
let package = Package(
  name: "names-oracle",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-mocking", path: "../..")],
  targets: [
    .executableTarget(
      name: "names-oracle",
      dependencies: [
        .product(name: "SyntaxLite", package: "swift-mocking"), .product(name: "DeclModel", package: "swift-mocking"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
