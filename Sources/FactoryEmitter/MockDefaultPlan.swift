import DeclModel
import DoublePlanning
import SourceWriter

/// A conformance to the run time's `MockDefault`: what mocks return where nothing answers a call.
///
/// Names are written with their modules: so they mean what they say beside types of such names, and the compiler takes a conformance
/// of another module's type as one that is meant.
struct MockDefaultPlan {
  private let attributes: [Code]
  private let header: Code
  private let property: Code
  private let value: Code
  /// Its access level, which the import of the run time needs, too.
  let access: AccessLevel
  /// Whether the import of the run time must be public, too; that of one that `@testable` shows brings a warning then.
  let showsRuntime: Bool
  /// The access level of what others see of it, be it in inlined code.
  let shownAccess: AccessLevel

  /// - Parameters:
  ///   - scope: That of the factory.
  ///   - attributes: Those of the factory's extension.
  init(_ scope: FactoryScope, attributes: [Code]) {
    self.attributes = attributes
    let module = scope.options.module
    let type = scope.ownType
    let isQualified = module == type.nameComponents?.first || scope.isInTypeOfOther
    // After a type that is called like the module, nothing is found. Then the compiler warns where it sees no common package.
    let prefix = isQualified ? nil : module.flatMap { scope.lookup.declaresType($0) ? nil : "\($0)." }
    // Behind a dot the keywords for metatypes are no names.
    let isMetatypeName = prefix != nil && type.plainName.map { ["Type", "Protocol"].contains($0) } ?? false
    let name: Code = isMetatypeName ? "`\(type)`" : "\(type)"
    header = "extension \(raw: prefix ?? "")\(name): ExpectationRuntime.MockDefault"
    // The compiler takes what `@testable` shows for public.
    access = module == nil ? min(scope.index.effectiveAccess(of: scope.decl), .public) : .public
    value = "\(scope.hidesItself ? scope.ownType : .self).mock()"
    // What inlinable code sees of a type, it must see of its conformances to public protocols, which in its module are no wider.
    let isInlinable = scope.decl.header.attribute(named: "usableFromInline") != nil
    shownAccess = isInlinable ? .public : access
    showsRuntime = isInlinable || scope.index.effectiveAccess(of: scope.decl) >= .public
    property =
      "\(isInlinable && module == nil ? "@usableFromInline " : "")\(Code.modifier(for: access))static var mockDefault: Self"
  }

  func emit(into writer: inout SourceWriter) {
    writer.separate()
    for attribute in attributes { writer.line(attribute) }
    writer.block(header) { writer in
      writer.line("/// The value that mocks return where nothing answers a call.")
      writer.block(property) { $0.line("return \(value)") }
    }
  }

  /// Why a type whose factory is made cannot have the conformance; `nil` if it can.
  static func obstacle(in scope: FactoryScope) -> String? {
    let decl = scope.decl
    if decl.suppresses("Copyable") { return "values of '\(decl.name)' cannot be copied" }
    if decl.kind == .class, !decl.header.has(modifier: "final") { return "'\(decl.name)' is not final" }
    if let actor = scope.isolation { return "values of '\(decl.name)' are made on '\(actor)'" }
    return nil
  }

  /// Whether the type has the conformance already.
  static func isThere(in scope: FactoryScope) -> Bool {
    ([scope.decl] + scope.index.extensions(ofTypeNamed: scope.decl.qualifiedName)).contains { decl in
      decl.inheritance.contains { $0.baseName == "MockDefault" }
    }
  }
}

extension FactoryScope {
  /// Whether the outermost type around the declaration is another module's, which an extension adds it to.
  fileprivate var isInTypeOfOther: Bool {
    guard let outermost = decl.context.first else { return false }
    return index.declaredNominal(named: outermost).map { !index.isOfDoubledModule(file: $0.header.location.file) }
      ?? true
  }
}
