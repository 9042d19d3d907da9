// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Classes",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    // The code depends on nothing, and has no protocols.
    .target(name: "Billing"),
    .testTarget(
      name: "BillingTests",
      dependencies: ["Billing", .product(name: "MockingTesting", package: "swift-mocking")],
      // Makes the mocks of all marked classes in each build.
      plugins: [.plugin(name: "GenerateDoubles", package: "swift-mocking")]
    ),
  ]
)
