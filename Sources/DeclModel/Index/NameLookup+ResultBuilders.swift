extension Attribute {
  /// Whether it is a result builder: as its declaration says or, where that is not in view, its name.
  ///
  /// Doubles do not repeat it. It is inferred from the requirement, and written out it would warn about bodies that return.
  package var isResultBuilder: Bool {
    declaresResultBuilder ?? (arguments == nil && name.baseName.hasSuffix("Builder"))
  }
}

extension NameLookup {
  /// Notes which attributes of a member that is declared at the place are result builders, as far as their declarations are in view.
  func lookUpResultBuilders(of member: inout Member) {
    func lookUp(_ attributes: [Attribute]) -> [Attribute]? {
      var result: [Attribute]?
      for (position, attribute) in attributes.enumerated() where attribute.arguments == nil {
        guard let decl = nominal(attribute.name) else { continue }
        var known = result ?? attributes
        known[position].declaresResultBuilder = decl.header.attribute(named: "resultBuilder") != nil
        result = known
      }
      return result
    }
    let header = member.header
    if let attributes = lookUp(header.attributes) { member.updateHeader { $0.attributes = attributes } }
    if let attributes = lookUp(header.conditionalAttributes) {
      member.updateHeader { $0.conditionalAttributes = attributes }
    }
  }
}
