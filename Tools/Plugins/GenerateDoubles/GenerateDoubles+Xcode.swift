#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension GenerateDoubles: XcodeBuildToolPlugin {
    /// The same for a target of a project of Xcode.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject
      return Self.commands(
        for: DoublesTarget(target, in: project),
        in: project.directoryURL,
        command: try context.tool(named: "swift-mocking").url,
        outputFolder: context.pluginWorkDirectoryURL
      )
    }
  }

  extension DoublesTarget {
    /// A target of a project.
    ///
    /// What it depends on is not always told (Xcode 26 lists nothing): then it tests the target whose name its own begins with, and
    /// may inherit from any target that is no test.
    fileprivate init(_ target: XcodeTarget, in project: XcodeProject) {
      let modules = project.targets.filter { !$0.isTest && $0.id != target.id }
      let declared = target.dependencies.compactMap { dependency in
        if case .target(let other) = dependency { other } else { nil }
      }
      let tested = (declared.isEmpty ? modules.filter { $0.displayName == target.testedName } : declared).filter {
        !$0.isTest
      }
      func files(except name: String) -> [URL] { modules.filter { $0.displayName != name }.flatMap(\.swiftFiles) }
      self.init(
        moduleName: target.moduleName,
        folder: target.swiftFiles.first?.deletingLastPathComponent() ?? project.directoryURL,
        files: target.swiftFiles,
        dependencies: files(except: target.displayName),
        isTest: target.isTest,
        // Whether it links the run time is not told either; the compiler says if it does not.
        hasRuntime: target.isTest,
        tested: !target.isTest
          ? []
          : tested.map { module in
            DoublesTarget(
              moduleName: module.moduleName,
              folder: project.directoryURL,
              files: module.swiftFiles,
              dependencies: files(except: module.displayName),
              isTest: false,
              hasRuntime: true,
              tested: []
            )
          }
      )
    }
  }

  extension XcodeTarget {
    fileprivate var swiftFiles: [URL] {
      inputFiles.filter { $0.url.pathExtension == "swift" }.map(\.url).sorted { $0.path < $1.path }
    }

    /// Whether it is a bundle of tests, by its name, which projects give them.
    fileprivate var isTest: Bool { displayName.hasSuffix("Tests") }

    /// The name of the target that it tests: `App` for `AppTests`, `App UITests` and `App_Tests`.
    fileprivate var testedName: String? {
      guard isTest else { return nil }
      let endings = ["UITests", "UnitTests", "Tests"]
      let name = endings.first { displayName.hasSuffix($0) }.map { displayName.dropLast($0.count) } ?? ""
      return name.trimmingCharacters(in: CharacterSet(charactersIn: " _-"))
    }

    /// The module, as Xcode makes its name of that of the target.
    fileprivate var moduleName: String {
      let name = displayName.map { $0.isLetter || $0.isNumber || $0 == "_" ? String($0) : "_" }.joined()
      return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
  }
#endif
