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
    return Self.commands(
      for: DoublesTarget(target),
      in: context.package.directoryURL,
      command: try context.tool(named: "swift-mocking").url,
      outputFolder: context.pluginWorkDirectoryURL
    )
  }

  /// The runs of the command for a target.
  ///
  /// - Parameters:
  ///   - target: The target that is built.
  ///   - root: The folder of its package or project.
  ///   - command: The command.
  ///   - outputFolder: The folder for the doubles.
  /// - Returns: One run for each module and kind.
  static func commands(for target: DoublesTarget, in root: URL, command: URL, outputFolder: URL) -> [Command] {
    DoublesRequest.all(for: target, in: root).map { request in
      // The compiler expects every file that is declared here, so each kind has all of its files, with doubles or without.
      let outputs = (1...request.parts).map { part in
        outputFolder.appending(path: request.name + (part == 1 ? "" : "-\(part)") + ".generated.swift")
      }
      return .buildCommand(
        displayName: "Generating \(request.name) for \(target.moduleName)",
        executable: command,
        arguments: request.arguments(output: outputs[0].path, parts: outputs.count) { $0.path },
        inputFiles: request.files,
        outputFiles: outputs
      )
    }
  }
}
