// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Waiting",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .target(
      name: "Newsroom",
      dependencies: [.product(name: "Mocking", package: "swift-mocking")],
      // Mocks exist only in debug builds: `@Mocked` puts them inside this condition.
      swiftSettings: [.define("SWIFT_MOCKING_ENABLED", .when(configuration: .debug))]
    ),
    .testTarget(
      name: "NewsroomTests",
      dependencies: ["Newsroom", .product(name: "MockingTesting", package: "swift-mocking")]
    ),
  ]
)
