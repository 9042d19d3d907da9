// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "swift-mocking", path: "../..")
  ],
  targets: [
    .target(
      name: "Money",
      dependencies: [.product(name: "Mocking", package: "swift-mocking")]
    ),
    .testTarget(
      name: "MoneyTests",
      dependencies: ["Money", .product(name: "MockingTesting", package: "swift-mocking")]
    ),
    .testTarget(
      name: "MoneyXCTests",
      dependencies: ["Money", .product(name: "MockingTesting", package: "swift-mocking")]
    ),
  ]
)
