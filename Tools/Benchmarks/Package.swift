// swift-tools-version: 6.0
import PackageDescription

// Measures the package; see README.md. Run it with `./run`, which builds in release and finds the toolchain's own parser, to
// compare with. A package of its own, so that users of the library never build it.
let host = Context.environment["BENCHMARK_HOST_LIBRARIES"]

var swiftSettings: [SwiftSetting] = []
var linkerSettings: [LinkerSetting] = []
if let host {
  swiftSettings = [.define("HAS_SWIFT_PARSER"), .unsafeFlags(["-I", host])]
  linkerSettings = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftParser"])
  ]
}

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-mocking", path: Context.environment["BENCHMARK_ROOT_PACKAGE"] ?? "../..")
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [.product(name: "SyntaxLite", package: "swift-mocking")],
      swiftSettings: swiftSettings,
      linkerSettings: linkerSettings
    )
  ],
  swiftLanguageModes: [.v6]
)
