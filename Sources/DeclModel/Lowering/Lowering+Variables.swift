import SyntaxLite

/// Variables, their accessors, and enum cases: the declarations that declare several things at once.
extension Lowering {
  /// Lowers each binding of `let` or `var` to a declaration of its own.
  func lowerVariables(_ id: NodeID, scope: Scope, into members: inout [Member]) {
    let parts = parts(of: id)
    let isLet = tree.flags(id).contains(.isLet)
    var variables: [VariableDecl] = []
    var haveValues: [Bool] = []
    for binding in parts.bindings {
      var variable = VariableDecl(
        header: memberHeader(parts, at: location(binding), scope: scope),
        name: "_",
        isLet: isLet,
        hasOwnType: false,
        bindingCount: parts.bindings.count
      )
      var hasValue = false
      for child in tree.children(binding) {
        switch tree.kind(child) {
        case .pattern:
          variable.name = name(child)
          variable.isSingleName = tree.flags(child).contains(.isIdentifier)
          variable.header.location = location(child)
        case .initializerValue:
          hasValue = true
          if detail == .full || !scope.keptProperties.isEmpty { variable.initialValue = tree.text(child) }
        case .accessorBlock: variable.accessors = accessors(child)
        case let kind where isType(kind):
          variable.type = type(child)
          variable.hasOwnType = true
        default: break
        }
      }
      variables.append(variable)
      haveValues.append(hasValue)
    }
    // In `var a, b: Int` the type of `b` is that of `a` too, up to a binding that has a value instead.
    var following: TypeRef?
    for index in variables.indices.reversed() {
      if let type = variables[index].type {
        following = type
      } else if haveValues[index] {
        following = nil
      } else {
        variables[index].type = following
      }
    }
    members.append(contentsOf: variables.map(Member.variable))
  }

  func accessors(_ block: NodeID) -> Accessors {
    var accessors = Accessors.Parts()
    if tree.flags(block).contains(.isImplicitGetter) {
      accessors.getter = Accessor()
    } else {
      add(accessorsIn: block, to: &accessors)
    }
    return Accessors(accessors)
  }

  /// Adds the accessors among a node's children; those in `#if` blocks count as there, and are known to be conditional.
  private func add(accessorsIn parent: NodeID, to accessors: inout Accessors.Parts) {
    for child in tree.children(parent) {
      switch tree.kind(child) {
      case .accessor: add(accessor: child, to: &accessors)
      case .ifConfigDecl, .ifConfigClause:
        accessors.areConditional = true
        add(accessorsIn: child, to: &accessors)
      default: break
      }
    }
  }

  private func add(accessor id: NodeID, to accessors: inout Accessors.Parts) {
    let parts = parts(of: id)
    let accessor = Accessor(attributes: parts.attributes, modifiers: parts.modifiers, effects: parts.effects)
    guard let keyword = tree.keyword(id) else { return }
    switch keyword {
    case .get: accessors.getter = accessor
    case .set: accessors.setter = accessor
    case .willSet, .didSet: accessors.hasObservers = true
    case ._read, .read, .borrow, .unsafeAddress, .addressWithOwner, .addressWithNativeOwner:
      if accessors.getter == nil { accessors.getter = accessor }
      accessors.coroutines.append(keyword.text)
    case ._modify, .modify, .mutate, .unsafeMutableAddress, .mutableAddressWithOwner, .mutableAddressWithNativeOwner:
      if accessors.setter == nil { accessors.setter = accessor }
      accessors.coroutines.append(keyword.text)
    default: accessors.coroutines.append(keyword.text)
    }
  }

  // MARK: - Enum cases

  /// Lowers each element of a `case` to a declaration of its own.
  func lowerEnumCases(_ id: NodeID, scope: Scope, into members: inout [Member]) {
    let parts = parts(of: id)
    for element in parts.enumCases {
      let name = tree.firstChild(element, .name)
      let header = memberHeader(parts, at: location(name ?? element), scope: scope)
      members.append(
        .enumCase(
          EnumCaseDecl(
            header: header,
            name: name.map(self.name) ?? "_",
            parameters: tree.firstChild(element, .parameterClause).map(parameters),
            isIndirect: header.has(modifier: "indirect")
          )
        )
      )
    }
  }
}
