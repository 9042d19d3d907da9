// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ProtocolList",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(
      name: "ProtocolListing",
      dependencies: [
        .product(name: "SyntaxLite", package: "swift-mocking"),
        .product(name: "DeclModel", package: "swift-mocking"),
      ]
    ),
    .executableTarget(name: "list-protocols", dependencies: ["ProtocolListing"]),
    .testTarget(name: "ProtocolListingTests", dependencies: ["ProtocolListing"]),
  ]
)
