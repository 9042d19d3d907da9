import DeclModel

/// How the names of spies and witnesses spell types: the rules of the library Spyable, so that names come out as they do there.
///
/// Optionals around the whole type are said first (`OptionalInt`), those inside it last (`ArrayIntOptional`). What Spyable
/// cannot spell as an identifier (metatypes, suppressed conformances, packs) is spelled in words.
enum SpyTypeText {
  /// The text of a parameter's or a result's type.
  static func text(_ type: TypeRef) -> String {
    var type = type
    var optionals = ""
    while case .optional(let wrapped) = type {
      optionals += "Optional"
      type = wrapped
    }
    while case .implicitlyUnwrappedOptional(let wrapped) = type {
      optionals += "Optional"
      type = wrapped
    }
    return optionals + core(type)
  }

  private static func core(_ type: TypeRef) -> String {
    switch type {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): core(wrapped) + "Optional"
    case .array(let element): "Array" + core(element)
    case .dictionary(let key, let value): "Dictionary" + core(key) + core(value)
    case .tuple(let elements): elements.map { fragment($0.label ?? "") + core($0.type) }.joined()
    case .function(let function): function.parameters.map { core($0.type) }.joined() + core(function.result)
    case .attributed(let attributes, let base):
      (attributes.specifiers + attributes.attributes.map(\.name.baseName)).map(fragment).joined() + core(base)
    case .identifier(let module, let name, let arguments):
      fragment(module ?? "") + fragment(name) + arguments.map(core).joined()
    case .member(let base, let name, _): core(base) + fragment(name)
    case .composition(let types): types.map(core).joined()
    case .some(let constraint): "some" + core(constraint)
    case .any(let constraint): "any" + core(constraint)
    case .suppressed(let constraint): "not" + core(constraint)
    case .metatype(let base): core(base) + "Type"
    case .protocolMetatype(let base): core(base) + "Protocol"
    case .packElement(let pack): "each" + core(pack)
    case .packExpansion(let pattern): "repeat" + core(pattern)
    case .inlineArray(let count, let element): core(count) + "of" + core(element)
    case .integer(let literal): fragment(literal)
    }
  }

  /// The characters of a text that can stand in an identifier.
  private static func fragment(_ text: String) -> String {
    text == "_" ? text : NameFragment.inner(text)
  }
}
