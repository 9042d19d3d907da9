/// Says that modules which the inputs import are looked for in the packages around the inputs, and where.
public struct PackageLookup: Hashable, Sendable {
  /// The folder with the resolved packages of all: SwiftPM's `.build`, or Xcode's `SourcePackages`.
  ///
  /// Without it each package has its own, in its folder.
  public var scratchFolder: String?
  /// The folder that paths are relative to.
  public var workingDirectory: String

  /// A lookup with the usual places.
  public init(workingDirectory: String, scratchFolder: String? = nil) {
    self.workingDirectory = workingDirectory
    self.scratchFolder = scratchFolder
  }
}
