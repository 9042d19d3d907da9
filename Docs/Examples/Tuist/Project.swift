import ProjectDescription

let project = Project(
  name: "Greeter",
  packages: [
    // In a project of your own: .remote(url: "https://…/swift-mocking", requirement: .branch("main"))
    .local(path: "../../..")
  ],
  targets: [
    .target(
      name: "App",
      destinations: .macOS,
      product: .framework,
      bundleId: "org.example.greeter",
      deploymentTargets: .macOS("13.0"),
      sources: ["App/**"]
    ),
    .target(
      name: "AppTests",
      destinations: .macOS,
      product: .unitTests,
      bundleId: "org.example.greeter.tests",
      deploymentTargets: .macOS("13.0"),
      sources: ["AppTests/**"],
      dependencies: [
        .target(name: "App"),
        .package(product: "MockingTesting"),
        .package(product: "GenerateDoubles", type: .plugin),
      ]
    ),
  ]
)
