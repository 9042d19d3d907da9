#if os(Linux) && canImport(Runtime)
  /// What the name of a source says that the expansion of `#expect` or `#require` is.
  ///
  /// Code in the arguments of these macros has its place there, in a file that is only in the compiler's memory. Its name is a mangled
  /// one, as the document on mangling of the Swift project has it: after the module comes the file, in whose encoding what is no letter,
  /// digit or underscore has left its place; then line and column as indices, of which `_` is 0, `0_` is 1, and so on.
  struct MacroExpansion {
    let line: Int
    let column: Int
    /// The letters, digits and underscores of the file's name.
    private let fileLetters: Substring

    /// - Parameter name: The name of a source, as `@__swiftmacro_8AppTests0012Bswift_DrJCafMX41_21_6expectfMf_.swift`.
    init?(fileName name: String) {
      let pattern = /@__swiftmacro_(.*)fMX([0-9]*)_([0-9]*)_.*(?:6expect|7require)fMf/
      guard let match = name.prefixMatch(of: pattern) else { return nil }
      // The module and the file, each behind its length; before that of the file stand two zeros, since it is encoded.
      let rest = match.1.drop(while: \.isNumber).dropFirst(Int(match.1.prefix(while: \.isNumber)) ?? 0)
      guard rest.hasPrefix("00"), let end = rest.lastIndex(of: "_") else { return nil }
      // The length ends where so many characters are left, since a name may begin with digits.
      let length = rest.dropFirst(2).indices.first { index in
        Int(rest.dropFirst(2)[...index]) == rest[rest.index(after: index)...].count
      }
      guard let length else { return nil }
      self.fileLetters = rest[rest.index(after: length)..<end]
      self.line = Self.number(match.2)
      self.column = Self.number(match.3)
    }

    private static func number(_ digits: Substring) -> Int { (Int(digits) ?? -1) + 1 }

    /// The name of the file, if nothing has left its place but the point.
    var fileName: String { self.fileLetters.hasSuffix("swift") ? "\(self.fileLetters.dropLast(5)).swift" : "" }

    /// Whether it stands in a file of this name.
    func isIn(_ file: String) -> Bool {
      file.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } == self.fileLetters
    }
  }
#endif
