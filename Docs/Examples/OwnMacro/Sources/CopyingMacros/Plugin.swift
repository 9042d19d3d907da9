import MacroPlugin

@main
struct Plugin {
  static func main() {
    MacroPlugin { expansion in
      switch (expansion.macro.type, expansion.role) {
      case ("CopyingMacro", "member"): CopyingMacro.expand(expansion.declaration)
      default: MacroExpansionResult(source: "")
      }
    }.run()
  }
}
