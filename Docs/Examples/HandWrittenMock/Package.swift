// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HandWrittenMock",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(name: "Downloads"),
    .testTarget(
      name: "DownloadsTests",
      // Neither the macros nor their plugin are built.
      dependencies: ["Downloads", .product(name: "ExpectationRuntime", package: "swift-mocking")]
    ),
  ]
)
