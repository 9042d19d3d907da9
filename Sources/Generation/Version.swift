/// The version of the package.
///
/// It is stated here and nowhere else: `--version`, the first line of generated files and the names of released files have it from here.
package enum Version {
  /// A semantic version; `CHANGELOG.md` says what a change of each of its parts means.
  package static let current = "0.1.0"
}
