package import Foundation

/// How far modules are compiled.
package enum Compilation {
  /// The arguments for compiling a module as far as the compiler has something to say.
  ///
  /// That is before it makes code. Making the module takes less time than writing down the intermediate language, after which it has said
  /// the same.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - folder: Where it leaves the module.
  /// - Returns: Them, but for the sources and the settings.
  package static func checking(_ module: String, in folder: URL) -> [String] {
    let path = folder.appending(path: "\(module).swiftmodule").path
    return ["-wmo", "-emit-module", "-emit-module-path", path, "-module-name", module]
  }
}
