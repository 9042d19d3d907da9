public import Foundation
public import PackagePlugin

// What the plugins use of the library that Xcode has for them, to compile them where there is no Xcode. Written from its
// documentation; nothing of it does anything.

/// A plugin that a project can use.
public protocol XcodeBuildToolPlugin: Plugin {
  /// The commands of a build.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// What a plugin is told.
public struct XcodePluginContext {
  /// The project.
  public let xcodeProject: XcodeProject
  /// The folder that the plugin may write to.
  public let pluginWorkDirectoryURL: URL
  /// A tool that the plugin depends on.
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError("there is no Xcode") }
}

/// A project.
public struct XcodeProject {
  /// The name.
  public let displayName: String
  /// The folder of the project.
  public let directoryURL: URL
  /// Its targets.
  public let targets: [XcodeTarget]
}

/// A target of a project.
public struct XcodeTarget {
  /// What no other target has.
  public let id: String
  /// The name.
  public let displayName: String
  /// What it depends on, as far as that is told.
  public let dependencies: [XcodeTargetDependency]
  /// All that it is built from.
  public let inputFiles: FileList
}

/// What a target depends on.
public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}
