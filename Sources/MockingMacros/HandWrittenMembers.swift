import DeclModel
import DoubleSelection
import MacroPlugin
import MockEmitter
import SourceWriter
import SyntaxLite

/// The macros for mocks written by hand.
///
/// `@MockedMembers` sees the whole type, and gives each member an attribute with the name of its recorder; that
/// attribute is expanded for the member alone.
enum HandWrittenMembers {
  /// Expands one of them; `nil` if the macro is another one.
  static func expand(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult? {
    switch (expansion.macro.type, expansion.role) {
    case ("MockedMembersMacro", "memberAttribute"): attribute(expansion)
    case ("MockedMembersMacro", "member"): members(expansion)
    case ("MockedMemberMacro", "peer"): member(expansion) { $0.emitPeers(into: &$1) }
    case ("MockedMemberMacro", "accessor"), ("MockedMemberMacro", "body"):
      member(expansion) { emitter, writer in writer.braces { emitter.emitImplementation(into: &$0) } }
    // Says something to the type's macro, and does nothing itself.
    case ("MarkerMacro", _): MacroExpansionResult(source: "")
    default: nil
    }
  }

  private static func attribute(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult {
    // The compiler asks about generic parameters, too, and sends the type as their declaration.
    guard let parent = expansion.parent, parent.offset != expansion.declaration.offset,
      let mock = parent.nominal.map(HandWrittenMock.init)
    else { return MacroExpansionResult(source: "") }
    // The offset of the member in the type, from the offsets of both in the file.
    let start = expansion.declaration.offset - parent.offset
    let range = start..<(start + expansion.declaration.source.utf8.count)
    return MacroExpansionResult(source: mock.attribute(forMemberIn: range)?.text ?? "")
  }

  private static func members(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult {
    guard let decl = expansion.declaration.nominal else { return MacroExpansionResult(source: "") }
    let mock = HandWrittenMock(decl)
    var writer = SourceWriter()
    mock.emitMembers(into: &writer)
    let places = Places(of: expansion.declaration)
    return MacroExpansionResult(
      source: String(decoding: writer.finish(), as: UTF8.self),
      diagnostics: mock.diagnostics.map(places.diagnostic)
        + (mock.hasFunctions ? OperatorDiagnostics.diagnostics(forMembersOf: decl, places) : [])
    )
  }

  private static func member(
    _ expansion: AttachedMacroExpansion,
    _ emit: (HandWrittenMemberEmitter, inout SourceWriter) -> Void
  ) -> MacroExpansionResult {
    guard let attribute = expansion.attribute, let declared = member(expansion.declaration.source)
    else { return MacroExpansionResult(source: "") }
    let places = Places(of: expansion.declaration)
    let isFirst = expansion.role == "peer"
    let arguments: MemberArguments
    do {
      arguments = try MemberArguments(of: attribute.source)
    } catch {
      let position = places.position(Int(declared.header.location.offset))
      let diagnostic = PluginDiagnostic(error.message, severity: .error, at: position)
      return MacroExpansionResult(source: "", diagnostics: isFirst ? [diagnostic] : [])
    }
    var member = declared
    if case .variable(var variable) = member, let accessors = arguments.accessors {
      variable.accessors = accessors
      member = .variable(variable)
    }
    let emitter = HandWrittenMemberEmitter(
      member,
      of: arguments.mockName,
      isActor: arguments.isActor,
      isDefaultActorUnseen: DefaultIsolation.isUnseen,
      genericParameters: expansion.lexicalContext.flatMap { $0.nominal?.genericParameters ?? [] },
      named: arguments.methodName
    )
    guard let emitter else { return MacroExpansionResult(source: "") }
    var writer = SourceWriter()
    if emitter.canComplete { emit(emitter, &writer) }
    return MacroExpansionResult(
      source: String(decoding: writer.finish(), as: UTF8.self),
      diagnostics: isFirst ? emitter.diagnostics.filter { $0.severity != .remark }.map(places.diagnostic) : []
    )
  }

  // MARK: - Reading

  /// A single member.
  private static func member(_ source: String) -> Member? {
    let opening = "class _ {"
    guard let type = FileModel(opening + source + "\n}").nominal, var member = type.members.first else { return nil }
    // Its places are those in the source that was given.
    member.updateHeader { header in
      header.location = DeclLocation(file: 0, offset: header.location.offset - UInt32(opening.utf8.count))
      // They are expanded by now.
      header.attributes.removeAll { ["_MockedMethod", "_MockedProperty", "MockedMembers"].contains($0.name.baseName) }
    }
    return member
  }
}

/// The arguments of `@_MockedProperty` and `@_MockedMethod`, which `@MockedMembers` writes, and some by hand.
private struct MemberArguments {
  let mockName: String
  let isActor: Bool
  /// What a function is called in the mock.
  let methodName: String?
  /// What a property is to have.
  let accessors: Accessors?

  /// An argument whose value the text does not show; the words are those of the library Mocking.
  struct Unreadable: Error {
    let message: String
  }

  /// Reads them by their positions, which the compiler has checked.
  init(of attribute: String) throws(Unreadable) {
    // Above a type, it is an attribute like any other.
    let parsed = FileModel(attribute + "\nclass _ {}").nominal?.header.attributes.first
    let arguments = SourceText(parsed?.arguments ?? "").arguments()
    let isProperty = parsed?.name.baseName == "_MockedProperty"
    let first = isProperty ? 1 : 0
    func value(_ position: Int) -> ArgumentValue? {
      arguments.indices.contains(position) ? arguments[position].value : nil
    }
    func unreadable(_ label: String) -> Unreadable {
      let attribute = isProperty ? "@_MockedProperty" : "@_MockedMethod"
      return Unreadable(message: "\(attribute) was unable to parse the provided `\(label)` argument.")
    }
    guard case .text(let mockName) = value(first) else { throw unreadable("mockName") }
    guard case .boolean(let isActor) = value(first + 1) else { throw unreadable("isMockAnActor") }
    self.mockName = mockName
    self.isActor = isActor
    if isProperty {
      guard let accessors = Accessors(ofPropertyType: arguments[0].text) else {
        throw Unreadable(message: "Unable to parse property type.")
      }
      self.accessors = accessors
      methodName = nil
    } else {
      guard case .text(let name) = value(2) else { throw unreadable("mockMethodName") }
      accessors = nil
      methodName = name
    }
  }
}

extension Accessors {
  /// The accessors that an argument such as `.readOnly(.async, .throws)` means; `nil` for another expression.
  fileprivate init?(ofPropertyType text: String) {
    let name = text.prefix { $0 != "(" }
    guard let last = name.split(separator: ".").last?.trimmed, last == "readOnly" || last == "readWrite" else {
      return nil
    }
    let list = text.dropFirst(name.count).dropFirst().dropLast()
    let specifiers = SourceText(String(list)).arguments().map(\.value)
    func has(_ name: String) -> Bool {
      specifiers.contains { if case .member(let found, nil) = $0 { found == name } else { false } }
    }
    let effects = Effects(isAsync: has("async"), throwing: has("throws") ? .throws(nil) : .none)
    self.init(getter: Accessor(effects: effects), setter: last == "readWrite" ? Accessor(effects: Effects()) : nil)
  }
}

extension FileModel {
  /// The part of a file that a macro sees.
  init(_ source: String) {
    self.init(tree: SyntaxTree(parsing: SourceText(Array(source.utf8))), file: 0, detail: .full)
  }

  /// The type or protocol that it begins with.
  fileprivate var nominal: NominalDecl? { declarations.first?.nominal }
}

extension PluginSyntax {
  /// The type or protocol that it declares.
  var nominal: NominalDecl? { FileModel(source).nominal }
}

extension SourceWriter {
  /// Writes braces around code, for roles whose expansion is a block.
  fileprivate mutating func braces(_ body: (inout SourceWriter) -> Void) {
    line("{")
    indented(body)
    line("}")
  }
}
