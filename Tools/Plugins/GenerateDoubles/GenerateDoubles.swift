import Foundation
import PackagePlugin

/// Generates doubles for a target while it is built.
@main
struct GenerateDoubles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      Diagnostics.error("'\(target.name)' has no Swift sources: there is nothing to double")
      return []
    }
    let command = try context.tool(named: "swift-mocking").url
    return DoublesRequest.all(for: target, in: context.package).map { request in
      // The compiler expects every file that is declared here, so there is one for each kind, with doubles or without.
      let output = context.pluginWorkDirectoryURL.appending(path: request.name + ".generated.swift")
      return .buildCommand(
        displayName: "Generating \(request.name) for \(target.name)",
        executable: command,
        arguments: request.arguments(output: output.path) { $0.path },
        inputFiles: request.files,
        outputFiles: [output]
      )
    }
  }
}
