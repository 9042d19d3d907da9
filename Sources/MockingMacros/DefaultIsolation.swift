/// The `-default-isolation` of the module in which a macro is expanded, of which the compiler does not tell.
enum DefaultIsolation {
  /// Whether it may be another one than none: compilers have had the option since 6.2, and no earlier one knows what it takes to
  /// serve both, `nonisolated(nonsending)` functions.
  static var isUnseen: Bool {
    #if compiler(>=6.2)
      true
    #else
      false
    #endif
  }
}
