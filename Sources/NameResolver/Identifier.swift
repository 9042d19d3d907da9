import DeclModel

/// A name that may be written into generated code, as it stands or in back-ticks.
///
/// Only this module makes new names, so that every name an emitter writes has passed the checks for validity and for
/// clashes. A name that a source already has comes in through ``init(source:)``.
public struct Identifier: Hashable, Sendable {
  /// The name without back-ticks, unless it is an underscore in them; an operator's characters for an operator.
  public let bare: String

  /// Wraps a name that the resolver made.
  init(bare: String) {
    self.bare = bare
  }

  /// Takes over a name of the source.
  ///
  /// Characters that not even back-ticks allow are left out, so that the text is an identifier whatever comes in.
  ///
  /// - Parameter source: The name of a declaration, a parameter, a label or a type, with or without back-ticks.
  public init(source: String) {
    // Nearly every name is plain, and copying it character by character is what takes time.
    if source.isPlainIdentifier || source == IdentifierSpelling.underscore {
      bare = source
      return
    }
    let name = String(String.UnicodeScalarView(source.unicodeScalars.filter(\.isAllowedInBackticks)))
    bare = name.isEmpty ? "_" : name
  }

  /// The name, with a number if others have it.
  package func distinct(from others: [Identifier]) -> Identifier {
    others.contains(self) ? Identifier(bare: bare.numbered { name in !others.contains { $0.bare == name } }) : self
  }

  /// The name as a declaration or an expression writes it, in back-ticks where it is reserved or not a plain identifier.
  public var text: String {
    IdentifierSpelling.text(of: bare)
  }

  /// The name as the label of an argument or of a tuple's element: nearly every keyword is allowed there.
  public var labelText: String {
    IdentifierSpelling.text(of: bare, in: .label)
  }

  /// The name as the first name in a parameter clause.
  package var parameterLabelText: String {
    IdentifierSpelling.text(of: bare, in: .parameterLabel)
  }

  /// The name after a dot in an expression: keywords are allowed there, `init`, `self` and metatype words are special.
  public var memberText: String {
    IdentifierSpelling.text(of: bare, in: .member)
  }

  /// The name as a type: `Any` and `Self` mean themselves.
  public var typeText: String {
    IdentifierSpelling.text(of: bare, in: .type)
  }

  /// The name of a type after a dot, or in its declaration.
  package var memberTypeText: String {
    IdentifierSpelling.text(of: bare, in: .memberType)
  }
}

extension Identifier: CustomStringConvertible {
  /// The name as ``text``.
  public var description: String { text }
}
