import DeclModel
import DoublePlanning
import SpyEmitter

/// The arguments of `/// @mockable(override: name = X; typealias: T = Int; history: load = true)`.
enum MockoloAnnotation {
  /// One argument: what it is about, and what it says.
  private struct Argument {
    let section: String
    let key: String
    let value: String
    let location: DeclLocation

    var text: String { (section.isEmpty ? "" : "\(section): ") + key + (value.isEmpty ? "" : " = \(value)") }

    /// Whether another argument stands in the value, behind a comma: no name and no type has both signs.
    var hasAnother: Bool { value.firstIndex(of: ",").map { value[$0...].contains("=") } ?? false }
  }

  /// Changes options as the arguments say.
  ///
  /// - Parameters:
  ///   - text: The text after `@mockable`.
  ///   - location: The place of the text.
  ///   - options: The options.
  /// - Returns: Warnings about arguments that have no effect.
  static func apply(
    _ text: Substring,
    at location: DeclLocation,
    to options: inout DoubleOptions
  ) -> [Diagnostic] {
    arguments(in: text, at: location).compactMap { argument in
      guard let reason = reasonIgnored(argument, options: &options) else { return nil }
      return .ignoredAnnotation(argument.text, of: "@mockable", because: reason, at: argument.location)
    }
  }

  /// What the annotation above a declaration says of streams.
  static func streams(of decl: NominalDecl) -> [(section: String, key: String, value: String)] {
    decl.leadingComments.flatMap { comment -> [(section: String, key: String, value: String)] in
      let content = comment.text.drop { $0 == "/" || $0 == "!" || $0.isWhitespace }
      guard content.hasPrefix("@mockable") else { return [] }
      return arguments(in: content.dropFirst("@mockable".count), at: decl.header.location)
        .filter { ["combine", "rx", "var"].contains($0.section) }
        .map { ($0.section == "var" ? "rx" : $0.section, $0.key, $0.value) }
    }
  }

  /// Warnings about arguments that name members which a protocol does not have.
  ///
  /// - Parameters:
  ///   - options: The options, as the arguments have changed them.
  ///   - branches: The protocol with what it inherits, in each branch of its `#if`s.
  /// - Returns: The warnings.
  static func idleNames(in options: SpyOptions, of branches: [FlattenedProtocol]) -> [Diagnostic] {
    // What is not seen may be inherited.
    let isUnseen = branches.contains { $0.diagnostics.contains { $0.id == "unknown-inherited-type" } }
    guard let decl = branches.first?.decl, !isUnseen else { return [] }
    let members = branches.flatMap(\.requirements).map(\.member)
    let functions = Set(members.compactMap(\.function?.name))
    let properties = Set(members.compactMap(\.variable?.name))
    let types = Set(branches.flatMap { $0.associatedTypes.map(\.name) + $0.boundAssociatedTypes.map(\.name) })
    let streams = streams(of: decl).filter { $0.key != "all" }.map { ("\($0.section): \($0.key)", $0.key) }
    let named: [(arguments: [(text: String, name: String)], known: Set<String>, kind: String)] = [
      (options.histories.sorted().map { ("history: \($0)", $0) }, functions, "function"),
      (options.associatedTypes.keys.sorted().map { ("typealias: \($0)", $0) }, types, "associated type"),
      (options.weakProperties.sorted().map { ("modifiers: \($0)", $0) }, properties, "property"),
      (streams, properties, "property"),
    ]
    return named.flatMap { arguments, known, kind in
      arguments.filter { !known.contains($0.name) }.map { argument in
        .ignoredAnnotation(
          argument.text,
          of: "@mockable",
          because: "'\(decl.name)' requires no \(kind) of that name",
          at: decl.header.location
        )
      }
    }
  }

  /// Applies an argument, or says why it has no effect.
  private static func reasonIgnored(_ argument: Argument, options: inout DoubleOptions) -> String? {
    let (key, value) = (argument.key, argument.value)
    if argument.hasAnother { return "a semicolon separates arguments, and no comma" }
    if argument.section == "override", key == "name" {
      guard DoubleNameRule.isName(value) else { return "'\(value)' is no name" }
      options.nameRule.pattern = value
      return nil
    }
    switch (argument.section, key) {
    case ("typealias", _):
      guard let type = WrittenType.type(value) else { return "'\(value)' is no type" }
      options.spy.associatedTypes[key] = type
    case ("history", _):
      guard value == "true" || value == "false" else { return "'\(value)' is neither 'true' nor 'false'" }
      if value == "true" { options.spy.histories.insert(key) }
    case ("module", "prefix"): options.spy.modulePrefix = value
    case ("modifiers", _):
      guard value == "weak" else { return "the only modifier of a spy's variables is 'weak'" }
      options.spy.weakProperties.insert(key)
    case ("combine", _):
      let isWrapper = value.hasPrefix("@") && value.contains(" ")
      if !isWrapper, !["PassthroughSubject", "CurrentValueSubject"].contains(value) {
        return "there is no such subject"
      }
    // `var` is what it was called before.
    case ("rx", _), ("var", _):
      if !["PublishSubject", "ReplaySubject", "BehaviorSubject"].contains(value) { return "there is no such subject" }
    default: return "there is no such argument"
    }
    return nil
  }

  private static func arguments(in text: Substring, at location: DeclLocation) -> [Argument] {
    guard text.hasPrefix("("), let end = text.lastIndex(of: ")") else { return [] }
    let list = text[text.index(after: text.startIndex)..<end]
    var section = ""
    return list.split(separator: ";").compactMap { piece in
      var piece = piece.drop { $0 == " " || $0 == "," }
      let start = piece.startIndex
      if let colon = piece.firstIndex(of: ":"), !piece[..<colon].contains("=") {
        section = String(piece[..<colon].trimmed)
        piece = piece[piece.index(after: colon)...]
      }
      let place = location.moved(by: text.utf8.distance(from: text.startIndex, to: start))
      guard let sign = piece.firstIndex(of: "=") else {
        return piece.trimmed.isEmpty ? nil : Argument(section: section, key: piece.trimmed, value: "", location: place)
      }
      return Argument(
        section: section,
        key: piece[..<sign].trimmed,
        value: piece[piece.index(after: sign)...].trimmed,
        location: place
      )
    }
  }
}

/// The annotations of `// sourcery: AutoMockable, mockName = "X"`.
enum SourceryAnnotation {
  /// Changes options as the comments above a declaration say.
  ///
  /// - Parameters:
  ///   - comments: All of them; other templates may have annotations of their own there.
  ///   - location: A place in the file.
  ///   - options: The options.
  /// - Returns: Warnings about annotations that have no effect.
  static func apply(
    _ comments: [LeadingComment],
    at location: DeclLocation,
    to options: inout DoubleOptions
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for comment in comments {
      let content = comment.text.drop { $0 == "/" || $0 == "!" || $0.isWhitespace }
      guard content.hasPrefix("sourcery:") else { continue }
      for piece in content.dropFirst("sourcery:".count).split(separator: ",") {
        let parts = piece.split(separator: "=", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2, parts[0] == "mockName" else { continue }
        let name = parts[1].filter { $0 != "\"" }
        if DoubleNameRule.isName(name) {
          options.nameRule.pattern = name
        } else {
          let place = location.moved(to: Int(comment.offset))
          findings.append(
            .ignoredAnnotation(piece.trimmed, of: "sourcery:", because: "'\(name)' is no name", at: place)
          )
        }
      }
    }
    return findings
  }
}

extension Diagnostic {
  /// An argument of another generator's annotation that has no effect here.
  fileprivate static func ignoredAnnotation(
    _ text: String,
    of annotation: String,
    because reason: String,
    at location: DeclLocation
  ) -> Diagnostic {
    .warning("idle-annotation", "'\(text)' of '\(annotation)' is ignored: \(reason)", at: location)
  }
}
