import MacroPlugin

/// The plugin that compilers start for the macros of Mocking.
@main
struct Plugin {
  static func main() {
    let expander = Expander()
    MacroPlugin { expander.expand($0) }.run()
  }
}
