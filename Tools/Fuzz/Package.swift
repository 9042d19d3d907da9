// swift-tools-version: 6.0
import PackageDescription

// Feeds the package with changed inputs; see README.md. Run it with `./run`. A package of its own, so that users of the library
// never build it.
let host = Context.environment["FUZZ_HOST_LIBRARIES"]

var swiftSettings: [SwiftSetting] = []
var linkerSettings: [LinkerSetting] = []
if let host {
  swiftSettings = [.define("HAS_SWIFT_PARSER"), .unsafeFlags(["-I", host])]
  let libraries = ["-lSwiftSyntax", "-lSwiftDiagnostics", "-lSwiftParser", "-lSwiftParserDiagnostics"]
  linkerSettings = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries)]
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-mocking", path: Context.environment["FUZZ_ROOT_PACKAGE"] ?? "../..")
  ],
  targets: [
    .target(
      name: "Fuzzing",
      dependencies: [
        .product(name: "SyntaxLite", package: "swift-mocking"),
        .product(name: "DeclModel", package: "swift-mocking"),
        .product(name: "DoublePlanning", package: "swift-mocking"),
        .product(name: "WitnessEmitter", package: "swift-mocking"),
        .product(name: "Generation", package: "swift-mocking"),
        .product(name: "MacroPlugin", package: "swift-mocking"),
      ],
      swiftSettings: swiftSettings,
      linkerSettings: linkerSettings
    ),
    .executableTarget(
      name: "fuzz",
      // The product has the macros' plugin, which is run as a program.
      dependencies: ["Fuzzing", .product(name: "Mocking", package: "swift-mocking")],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
