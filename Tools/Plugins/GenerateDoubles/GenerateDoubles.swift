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
      // The compiler expects every file that is declared here, so each kind has all of its files, with doubles or without.
      let outputs = (1...request.parts).map { part in
        let name = request.name + (part == 1 ? "" : "-\(part)") + ".generated.swift"
        return context.pluginWorkDirectoryURL.appending(path: name)
      }
      return .buildCommand(
        displayName: "Generating \(request.name) for \(target.name)",
        executable: command,
        arguments: request.arguments(output: outputs[0].path, parts: outputs.count) { $0.path },
        inputFiles: request.files,
        outputFiles: outputs
      )
    }
  }
}
