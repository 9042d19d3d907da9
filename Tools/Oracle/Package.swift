// swift-tools-version: 6.0
import PackageDescription

// Compares SyntaxLite with the toolchain's own parser. Run it with `./run`, which finds the toolchain's host libraries.
let host = Context.environment["ORACLE_HOST_LIBRARIES"] ?? "/usr/lib/swift/host"

let package = Package(
  name: "oracle",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-mocking", path: Context.environment["ORACLE_ROOT_PACKAGE"] ?? "../..")
  ],
  targets: [
    .executableTarget(
      name: "oracle",
      dependencies: [.product(name: "SyntaxLite", package: "swift-mocking")],
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftParser"])
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
