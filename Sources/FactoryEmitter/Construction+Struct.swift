import DeclModel
import NameResolver

extension Construction {
  /// Makes a struct by its memberwise initialiser, by one that takes the same values, or by one of its own.
  init(structIn scope: FactoryScope, diagnostics: inout [Diagnostic]) {
    var obstacles: [Diagnostic] = []
    let properties = StoredProperty.properties(of: scope, diagnostics: &obstacles)
    let names = FactoryNames.parameters(properties.map(\.decl.name))
    let declared = scope.initializers
    let hasOwnInBody = scope.decl.members.contains { $0.initializer != nil }
    let hidden = properties.first(where: \.isPrivate)

    self.init(values: [], initializer: .existing)
    let isObscured = properties.contains(where: \.obscuresMemberwiseInitializer)
    let isClear = obstacles.isEmpty && !(isObscured && properties.contains { $0.role != .kept })
    if isClear, !hasOwnInBody, hidden == nil || !scope.knowsModule, scope.seesImplicitInitializers {
      for (property, name) in zip(properties, names) where property.role != .kept {
        values.append(ValueOutline(property, named: name, label: name, in: scope))
      }
      deprecation = scope.deprecation(of: properties, areAssigned: false)
      attributes = scope.callerAttributesOfMemberwiseInitializer(for: properties)
      return
    }
    let simple = declared.filter { $0.effectsWithValues == Effects() }
    if let found = Construction.declared(simple, for: properties, named: names, in: scope) {
      self = found
      return
    }
    let hasAllInSight = properties.allSatisfy(\.canBeInitialized) || !scope.knowsModule
    let assigned = properties.filter { $0.role != .kept && ($0.isAssignable || !scope.knowsModule) }
    // Without parameters it would be declared a second time.
    let isTaken = assigned.allSatisfy(\.isSetLast) && scope.declaresInitializerWithoutParameters
    if obstacles.isEmpty, hasAllInSight, !isTaken, scope.options.module == nil,
      !scope.index.isOfOtherModule(scope.decl)
    {
      initializer = .assigning
      attributes = scope.callerAttributes(ofAssigning: assigned)
      deprecation = scope.deprecation(of: assigned, areAssigned: true)
      for (property, name) in zip(properties, names) where property.role != .kept {
        if !property.isAssignable, scope.knowsModule { continue }
        let label = FactoryNames.initializerLabel(of: name.bare)
        var value = ValueOutline(property, named: name, label: label, in: scope)
        if property.isSetLast { value.passing = .assignment }
        values.append(value)
      }
      // With nothing to give, there is one without parameters already.
      let hasArguments = values.contains { $0.passing == .argument }
      if !hasArguments, !hasOwnInBody { initializer = .existing }
      return
    }
    if let found = Construction.declared(declared, for: properties, named: names, in: scope) {
      self = found
      return
    }
    diagnostics += obstacles
    if obstacles.isEmpty {
      let blocking = properties.first { !$0.canBeInitialized } ?? hidden
      let isInternal = !scope.seesImplicitInitializers && !hasOwnInBody
      diagnostics.append(
        .withoutInitializer(
          scope.decl,
          hiding: blocking?.decl,
          declared: declared.first,
          isHidden: isInternal
        )
      )
    }
  }

  /// The declared initialiser that takes the values of all properties, if there is one: of several, the one after which the fewest are left
  /// to be assigned.
  private static func declared(
    _ initializers: [InitializerDecl],
    for properties: [StoredProperty],
    named names: [Identifier],
    in scope: FactoryScope
  ) -> Construction? {
    let found = initializers.compactMap { Construction($0, for: properties, named: names, in: scope) }
    return found.min { $0.values.count { $0.passing == .assignment } < $1.values.count { $0.passing == .assignment } }
  }

  /// A call of a declared initialiser, if that takes the values of all properties and nothing else.
  private init?(
    _ decl: InitializerDecl,
    for properties: [StoredProperty],
    named names: [Identifier],
    in scope: FactoryScope
  ) {
    var used: Set<Int> = []
    var arguments: [(property: Int, parameter: Parameter)] = []
    var leftOut: Set<String?> = []
    for parameter in decl.parameters {
      let match = properties.indices.first { index in
        let property = properties[index]
        return !used.contains(index) && property.decl.type != nil
          && [parameter.firstName, parameter.internalName].contains(property.decl.name)
          && scope.isSame(parameter.type, property.type)
      }
      if let match {
        // Behind one that is left out, an argument with the same label, or none, would be taken for that one.
        if leftOut.contains(parameter.label) { return nil }
        used.insert(match)
        arguments.append((match, parameter))
      } else if scope.generalDefault(of: parameter) == nil, !parameter.isVariadic {
        return nil
      } else {
        leftOut.insert(parameter.label)
      }
    }
    self.init(values: [], initializer: .existing)
    effects = decl.effectsWithValues
    attributes = scope.callerAttributes(of: decl)
    file = decl.header.location.file
    // The arguments stand in the order of the initialiser, the factory's parameters in that of the properties.
    let passed = arguments.map { argument in
      let label = argument.parameter.label.map { Identifier(source: $0) }
      var value = ValueOutline(properties[argument.property], named: names[argument.property], label: label, in: scope)
      if argument.parameter.type.hasSpecifier("sending") { value.type = value.type.sent }
      value.passing = .argument
      value.isDispensable = scope.generalDefault(of: argument.parameter) != nil
      if !scope.knowsModule, let written = scope.portableDefault(of: argument.parameter) {
        value.recipe = scope.recipe(value.recipe, orElse: written)
      }
      return value
    }
    let kept = scope.keepingPositions(of: passed, arguments.map(\.parameter))
    let given = zip(kept, arguments).filter { !$0.0.isLeftOut }.map(\.1.parameter)
    if scope.hasRival(of: decl, passing: given) { return nil }
    var order: [Int] = []
    for index in properties.indices {
      let property = properties[index]
      let position = arguments.firstIndex { $0.property == index }
      let attributes = scope.deprecation(of: property, isAssigned: position == nil)
      if let position {
        values.append(kept[position])
        order.append(position)
        if deprecation.isEmpty { deprecation = attributes }
      } else if property.role != .kept {
        // The initialiser does without it, and so do those who call the factory, whom it would bring warnings.
        if !attributes.isEmpty { continue }
        guard !property.decl.isLet, property.isAssignable else {
          if property.startsItself { continue }
          return nil
        }
        var value = ValueOutline(property, named: names[index], label: nil, in: scope)
        value.passing = .assignment
        values.append(value)
      }
    }
    argumentOrder = order.indices.sorted { order[$0] < order[$1] }
  }
}

extension InitializerDecl {
  /// The effects of a call that hands values on: what is taken by need then throws nothing, so that nothing is rethrown.
  var effectsWithValues: Effects {
    let mayThrow = parameters.contains { parameter in
      !parameter.type.hasAttribute("autoclosure")
        && parameter.type.functionType.map { $0.effects.throwing != .none } ?? false
    }
    var effects = effects
    if effects.throwing == .rethrows, !mayThrow { effects.throwing = .none }
    return effects
  }
}

extension ValueOutline {
  /// The value of a property.
  fileprivate init(_ property: StoredProperty, named name: Identifier, label: Identifier?, in scope: FactoryScope) {
    let written = property.decl.initialValue
    var recipe = scope.recipe(for: property.type, named: name.bare)
    if let value = written.flatMap({ scope.portable($0, as: property.type, isArgument: false) }) {
      recipe = scope.recipe(recipe, orElse: value)
    }
    self.init(
      name: name,
      type: scope.parameterType(property.type),
      recipe: recipe,
      label: label,
      passing: property.role == .assigned ? .assignment : .argument,
      isDispensable: written != nil || property.role == .assigned,
      isSetElsewhere: property.isSetElsewhere,
      isOfActor: scope.mayNeedActor(property.type),
      location: property.decl.header.location
    )
  }
}
