import DoubleChecks
import Foundation

/// A package on this machine, and where its products are.
struct SwiftPackage: Sendable {
  let folder: URL
  let scratch: URL

  /// Runs `swift <command>` with the options that say which package it is about.
  func run(_ command: [String], _ arguments: [String]) throws -> Output {
    let places = ["--package-path", folder.path, "--scratch-path", scratch.path]
    return try Output(of: "swift", command + places + arguments)
  }

  /// The command that the package manager is about to run, or has run.
  func manifest() throws -> BuildManifest {
    let file = scratch.appending(path: "debug.yaml")
    return BuildManifest(text: try String(contentsOf: file, encoding: .utf8))
  }
}
