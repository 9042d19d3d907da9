import Foundation

/// Mocks of the acceptance cases, each of which passes its calls on to a bare one that programs stub and ask instead.
///
/// A program sets `mock._load.implementation`, calls `mock.load()` and reads `mock._load.invocations`. Here the recorders that it
/// sees are those of a mock without a real object, and this one is the real object of the mock that it calls. So each program runs
/// through a mock that passes calls on without a word of it changing, and must see the same.
struct WrappedMocks {
  /// The sources: the mocks that programs call, and those that answer.
  let sources: [(name: String, text: String)]
  /// The recorders whose calls are passed on.
  private(set) var passingCount = 0
  /// The mocks that have such recorders.
  private(set) var mockCount = 0

  /// - Parameters:
  ///   - forwarding: The mocks that can have real objects, as the command writes them.
  ///   - bare: The mocks without, of the same protocols.
  ///   - others: The mocks of protocols that cannot have the former.
  ///   - untouched: The files whose mocks have their own programs for this.
  init(forwarding: String, bare: String, others: String, untouched: Set<String>) {
    let (wrapped, answering, rest) = (GeneratedMocks(forwarding), GeneratedMocks(bare), GeneratedMocks(others))
    var main: [String] = rest.mocks.map(\.text)
    var generic: [String] = []
    var inside: [String] = []
    var aliases: [String] = []
    var statics: [String] = []
    // What stands in an extension cannot move into another type.
    let bareByName = Dictionary(answering.mocks.filter { !$0.isNested }.map { ($0.name, $0) }) { first, _ in first }
    main += answering.mocks.filter { $0.isNested || bareByName[$0.name] == nil }.map(\.text)
    for mock in wrapped.mocks where !mock.isNested {
      guard let bare = bareByName[mock.name] else { continue }
      // Over the type of its object, for which the bare one may have other parameters or none.
      let (text, count) = mock.wrapped(isGeneric: !mock.generics.isEmpty)
      if untouched.contains(mock.file) || count == 0 {
        main.append(bare.text)
        continue
      }
      passingCount += count
      mockCount += 1
      inside.append(bare.text)
      if mock.generics.isEmpty {
        main.append(text)
        main.append("extension \(mock.name): CustomReflectable {}")
        if text.contains("func resetMockedStaticMembers()") { statics.append(mock.name) }
      } else {
        aliases.append("extension Wrapped.\(mock.name): CustomReflectable {}")
        generic.append(text)
        aliases.append(
          "\(bare.attributes)typealias \(mock.name)\(bare.generics) = Wrapped.\(mock.name)<Bare.\(mock.name)\(bare.arguments)>\(bare.constraints)"
        )
        inside.append("extension \(mock.name): MadePlainly {}")
      }
    }
    // The conformances stand outside of the enum.
    let plain = inside.filter { $0.hasPrefix("extension ") }.map {
      "extension Bare." + $0.dropFirst("extension ".count)
    }
    inside.removeAll { $0.hasPrefix("extension ") }
    sources = [
      (
        "Wrapped.swift",
        (wrapped.imports + main + ["enum Wrapped {"] + generic + ["}"] + aliases).joined(separator: "\n")
      ),
      ("Bare.swift", (wrapped.imports + ["enum Bare {"] + inside + ["}"] + plain).joined(separator: "\n")),
      ("Wrapping.swift", Self.support + Self.functions(ofStatics: statics)),
    ]
  }

  /// The functions that find static recorders by the type, of which there are two here.
  private static func functions(ofStatics names: [String]) -> String {
    let functions = ["reset(_", "clearRecords(of"].map { function in
      let label = function.hasSuffix("of") ? "of: " : ""
      let call = "ExpectationRuntime.\(function.prefix { $0 != "(" })"
      let cases = names.map { "  if mock == \($0).self { \(call)(\(label)Bare.\($0).self) }\n" }
      return "\nfunc \(function) mock: (some AnyObject).Type) {\n  \(call)(\(label)mock)\n\(cases.joined())}\n"
    }
    return "\n" + functions.joined()
  }

  private static let support = """
    import ExpectationRuntime

    protocol MadePlainly { init() }

    extension _MockRealObject {
      /// A place with an object.
      convenience init(_ object: Object) {
        self.init()
        self.object = object
      }

      /// A place with a new object of a type that only the program knows.
      convenience init(of type: Object.Type) {
        self.init()
        self.object = ((type as! any MadePlainly.Type).init() as! Object)
      }

      /// A recorder of the object.
      func recorder<Recorder>(_ name: String) -> Recorder {
        Mirror(reflecting: self.object!).children.first { $0.label == name }!.value as! Recorder
      }
    }
    """
}

/// A file of generated mocks, taken apart.
private struct GeneratedMocks {
  private(set) var imports: [String] = []
  private(set) var mocks: [GeneratedMock] = []

  /// Cuts at the blank lines and comments between declarations at the left margin.
  init(_ text: String) {
    var file = ""
    var lines: [String] = []
    var isDone = false
    func flush() {
      let text = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
      if !text.isEmpty { mocks.append(GeneratedMock(text: text, file: file)) }
      lines = []
      isDone = false
    }
    for line in text.components(separatedBy: "\n") {
      if line.contains(#/^(public |@preconcurrency )*import /#) {
        imports.append(line)
      } else if line.hasPrefix("// MARK: - ") {
        flush()
        file = line.components(separatedBy: "/").last ?? ""
      } else if line.hasPrefix("// Generated") {
        continue
      } else {
        if isDone, line.isEmpty { flush() }
        lines.append(line)
        // A conformance that stands apart belongs to the class before it.
        if line == "}" || line.hasSuffix("{}") && !line.hasPrefix(" ") { isDone = true }
      }
    }
    flush()
  }
}

/// A generated mock.
private struct GeneratedMock {
  let text: String
  let file: String
  /// Its name; empty if the text is something else.
  let name: String
  /// Its generic parameters in their brackets, and those without bounds.
  let generics: String
  let constraints: String

  init(text: String, file: String) {
    self.text = text
    self.file = file
    let head = text.firstMatch(
      of: /\n(?:@\S+ )*(?:public |distributed |final )*(?:class|actor) (\w+)(<.*?>)?:[^\n{]*?( where [^\n]*?)? \{/
    )
    name = head.map { String($0.1) } ?? ""
    generics = head?.2.map(String.init) ?? ""
    constraints = head?.3.map(String.init) ?? ""
  }

  var isNested: Bool { name.isEmpty || text.contains(#/(^|\n)extension /#) }

  var arguments: String {
    let names = generics.dropFirst().dropLast().components(separatedBy: ", ").map { $0.components(separatedBy: ":")[0] }
    return generics.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// The global actor that isolates it.
  private var actor: String? {
    let lines = text.components(separatedBy: "\n").prefix { !$0.contains("class ") }
    return lines.last { $0.hasPrefix("@") && !$0.contains("(") }
  }

  /// The attributes that say where it may be used.
  var attributes: String {
    text.components(separatedBy: "\n").filter { $0.hasPrefix("@available") }.map { $0 + "\n" }.joined()
  }

  /// The mock with a bare one as its real object, whose recorders it shows in place of those whose calls are passed on.
  ///
  /// - Parameter isGeneric: Whether the mock without a real object is.
  /// - Returns: The text, and the number of these recorders.
  func wrapped(isGeneric: Bool) -> (text: String, count: Int) {
    var text = text
    var count = 0
    let ownTypes = text.matches(of: /enum (\w+)/).map(\.1)
    let recorders = text.matches(
      of: /\n( *)((?:nonisolated |public |static )*)(let|var) _(\w+): ((?s).*?)(?: =\n? *\.init\(| \{)/
    )
    for recorder in recorders {
      let (indentation, modifiers, word, name) = (recorder.1, recorder.2, recorder.3, recorder.4)
      let isStatic = modifiers.contains("static ")
      // Those of generic types belong to types that have no name here; others are kept elsewhere than in the mock, or are several
      // between conditions.
      if name.hasPrefix("_") || isStatic && isGeneric || isStatic != (word == "var") { continue }
      if text.contains("customMirror") || recorders.count(where: { $0.4 == name }) > 1 { continue }
      // Its type is one of the mock's own.
      if ownTypes.contains(where: { recorder.5.contains($0) }) { continue }
      let accessor = #"self\._\#(name)(\.getter|\.setter)?\."#
      let uses = text.count(of: accessor + #"(record|call)"#)
      let passed = text.count(
        of: #"= (await )?\#(accessor)record(Awaiting)?\((?s:[^{}]*?)\)\n *if call\d?\.isUnanswered"#
      )
      if uses == 0 || passed != uses { continue }
      count += 1
      let answer = isStatic ? "Bare.\(self.name)._\(name)" : "self.__real.recorder(\"_\(name)\")"
      let shown = "\(indentation)\(modifiers)var _\(name): \(recorder.5) { \(answer) }"
      text.replace(#"self\._\#(name)\b"#, with: "self.passing_\(name)")
      text.replace(
        #"\n\#(indentation)\#(modifiers)\#(word) _\#(name): "#,
        with: """
          \n\(shown.escaped)\n\n\(indentation)\(modifiers)\(word) passing_\(name): \

          """
      )
    }
    if count == 0 { return (self.text, 0) }
    // The mock is isolated, and so is what makes another one; the place of the object is not.
    let make = actor.map {
      "unsafeBitCast({ Bare.\(name)() } as \($0) () -> Bare.\(name), to: (() -> Bare.\(name)).self)()"
    }
    text.replace(#"_MockRealObject<(any .*)>\(\)"#, with: "_MockRealObject<$1>(\(make ?? "Bare.\(name)()"))")
    text.replace(#"_MockRealObject<(\w+)>\(\)"#, with: "_MockRealObject<$1>(of: $1.self)")
    if !isGeneric {
      text.replace(
        #"if call\.isUnanswered, let real = self\.__realType\.object"#,
        with: "if case let real = Bare.\(name).self, call.isUnanswered"
      )
      text.replace(#"_MockStatics\.reset\(\#(name)\.self\)"#, with: "$0\n    Bare.\(name).resetMockedStaticMembers()")
    }
    let access = text.contains("public final class") ? "public " : ""
    let shown = recorders.filter { $0.3 == "let" }.map { "\"_\($0.4)\": self._\($0.4)" }
    // Not between conditions, where there may be none of the name.
    let mirrored =
      text.contains("#if ")
      ? "reflecting: self.__real.object!" : "self, children: [\(shown.isEmpty ? ":" : shown.joined(separator: ", "))]"
    text.replace(
      #"\n\}"#,
      with: """

          \(access)nonisolated var customMirror: Mirror { Mirror(\(mirrored)) }
        }
        """
    )
    return (text, count)
  }
}

extension String {
  fileprivate func count(of pattern: String) -> Int {
    var count = 0
    var rest = startIndex..<endIndex
    while let found = range(of: pattern, options: .regularExpression, range: rest) {
      count += 1
      rest = found.upperBound..<endIndex
    }
    return count
  }

  fileprivate mutating func replace(_ pattern: String, with template: String) {
    self = replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }

  /// The text as part of a template.
  fileprivate var escaped: String { replacingOccurrences(of: "$", with: "\\$") }
}
