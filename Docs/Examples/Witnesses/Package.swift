// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Witnesses",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(
      name: "Blog",
      dependencies: [.product(name: "Mocking", package: "swift-mocking")]
    ),
    .testTarget(name: "BlogTests", dependencies: ["Blog"]),
  ]
)
