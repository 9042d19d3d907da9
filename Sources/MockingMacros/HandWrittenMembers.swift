import DeclModel
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
    guard let parent = expansion.parent, parent.offset != expansion.declaration.offset, let mock = mock(in: parent)
    else { return MacroExpansionResult(source: "") }
    // The offset of the member in the type, from the offsets of both in the file.
    let start = expansion.declaration.offset - parent.offset
    let range = start..<(start + expansion.declaration.source.utf8.count)
    return MacroExpansionResult(source: mock.attribute(forMemberIn: range)?.text ?? "")
  }

  private static func members(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult {
    guard let mock = mock(in: expansion.declaration) else { return MacroExpansionResult(source: "") }
    var writer = SourceWriter()
    mock.emitMembers(into: &writer)
    let places = Places(of: expansion.declaration)
    return MacroExpansionResult(
      source: String(decoding: writer.finish(), as: UTF8.self),
      diagnostics: mock.diagnostics.map(places.diagnostic)
    )
  }

  private static func member(
    _ expansion: AttachedMacroExpansion,
    _ emit: (HandWrittenMemberEmitter, inout SourceWriter) -> Void
  ) -> MacroExpansionResult {
    guard let attribute = expansion.attribute, let arguments = MemberArguments(attribute.source),
      let member = member(expansion.declaration.source, arguments.propertyType)
    else { return MacroExpansionResult(source: "") }
    let emitter = HandWrittenMemberEmitter(
      member,
      of: arguments.mockName,
      isActor: arguments.isActor,
      isDefaultActorUnseen: DefaultIsolation.isUnseen,
      genericParameters: expansion.lexicalContext.first.flatMap { nominal(in: $0.source) }?.genericParameters ?? [],
      named: arguments.methodName
    )
    guard let emitter else { return MacroExpansionResult(source: "") }
    var writer = SourceWriter()
    emit(emitter, &writer)
    let places = Places(of: expansion.declaration)
    let isFirst = expansion.role == "peer"
    return MacroExpansionResult(
      source: String(decoding: writer.finish(), as: UTF8.self),
      diagnostics: isFirst ? emitter.diagnostics.filter { $0.severity != .remark }.map(places.diagnostic) : []
    )
  }

  // MARK: - Reading

  private static func mock(in type: PluginSyntax) -> HandWrittenMock? {
    nominal(in: type.source).map(HandWrittenMock.init)
  }

  private static func nominal(in source: String) -> NominalDecl? {
    guard case .nominal(let decl) = FileModel(source).declarations.first else { return nil }
    return decl
  }

  /// A single member, with the accessors that it is to have.
  private static func member(_ source: String, _ propertyType: String?) -> Member? {
    let opening = "class _ {"
    guard let type = nominal(in: opening + source + "\n}"), var member = type.members.first else { return nil }
    // Its places are those in the source that was given.
    member.updateHeader { header in
      header.location = DeclLocation(file: 0, offset: header.location.offset - UInt32(opening.utf8.count))
      // They are expanded by now.
      header.attributes.removeAll { ["_MockedMethod", "_MockedProperty", "MockedMembers"].contains($0.name.baseName) }
    }
    if case .variable(var variable) = member, let propertyType {
      variable.accessors = Accessors(ofPropertyType: propertyType)
      member = .variable(variable)
    }
    return member
  }
}

/// The arguments of `@_MockedProperty` and `@_MockedMethod`, as `@MockedMembers` writes them.
private struct MemberArguments {
  let mockName: String
  let isActor: Bool
  let methodName: String?
  let propertyType: String?

  init?(_ source: String) {
    guard let mockName = MemberArguments.text(after: "mockName: \"", in: source) else { return nil }
    self.mockName = mockName
    isActor = source.contains("isMockAnActor: true")
    methodName = MemberArguments.text(after: "mockMethodName: \"", in: source)
    propertyType = source.contains("_MockedProperty") ? source : nil
  }

  private static func text(after label: String, in source: String) -> String? {
    guard let range = source.firstRange(of: label) else { return nil }
    return String(source[range.upperBound...].prefix { $0 != "\"" })
  }
}

extension Accessors {
  /// The accessors that an argument such as `.readOnly(.async, .throws)` means.
  fileprivate init(ofPropertyType text: String) {
    let effects = Effects(
      isAsync: text.contains(".async"),
      throwing: text.contains(".throws") || text.contains(".`throws`") ? .throws(nil) : .none
    )
    let setter = text.contains("readWrite") ? Accessor(effects: Effects()) : nil
    self.init(getter: Accessor(effects: effects), setter: setter)
  }
}

extension FileModel {
  /// The part of a file that a macro sees.
  init(_ source: String) {
    self.init(tree: SyntaxTree(parsing: SourceText(Array(source.utf8))), file: 0, detail: .full)
  }
}

extension SourceWriter {
  /// Writes braces around code, for roles whose expansion is a block.
  fileprivate mutating func braces(_ body: (inout SourceWriter) -> Void) {
    line("{")
    indented(body)
    line("}")
  }
}
