// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Naming",
  products: [.library(name: "Naming", targets: ["Naming"])],
  targets: [.target(name: "Naming")]
)
