// swift-tools-version: 6.0
import PackageDescription

// Doubles every public protocol of the toolchain's modules, and compiles them; see README.md. Run it with `./run`, which
// builds the command first. A package of its own, so that users of the library never build it; it needs nothing but the command.
let package = Package(
  name: "conformance",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "conformance")],
  swiftLanguageModes: [.v6]
)
