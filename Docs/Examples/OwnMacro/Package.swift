// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "OwnMacro",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…/swift-mocking", branch: "main")
    .package(name: "swift-mocking", path: "../../..")
  ],
  targets: [
    .macro(
      name: "CopyingMacros",
      dependencies: [
        .product(name: "MacroPlugin", package: "swift-mocking"),
        .product(name: "SyntaxLite", package: "swift-mocking"),
        .product(name: "DeclModel", package: "swift-mocking"),
      ]
    ),
    .target(name: "Copying", dependencies: ["CopyingMacros"]),
    .testTarget(
      name: "CopyingTests",
      dependencies: ["Copying", "CopyingMacros", .product(name: "MacroPlugin", package: "swift-mocking")]
    ),
  ]
)
