// swift-tools-version: 6.0
import PackageDescription

// Doubles every protocol of the toolchain, every shape of the language matrix, or what a package declares, and compiles the
// doubles; see README.md. Run it with `./run` and `Matrix/run`, which build the command first. A package of its own, so that users of the library never build
// it; it needs nothing but the command.
let package = Package(
  name: "conformance",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "DoubleChecks"),
    .executableTarget(name: "conformance", dependencies: ["DoubleChecks"]),
    .executableTarget(name: "matrix", dependencies: ["DoubleChecks"]),
    .executableTarget(name: "packages", dependencies: ["DoubleChecks"]),
  ],
  swiftLanguageModes: [.v6]
)
