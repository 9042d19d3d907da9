extension ModuleIndex {
  /// The type with each name that is found inside the types around it qualified, so that it means the same anywhere.
  ///
  /// - Parameters:
  ///   - type: The type as written.
  ///   - context: The names of the types around the place where it is written, outermost first.
  ///   - file: The file in which it is written.
  ///   - hidden: Names that stand for something else there, such as generic parameters and associated types.
  ///   - findsAssociatedTypes: Whether names count, too, that the types around have because the compiler infers an associated type.
  /// - Returns: The type with `Inner` as `Outer.Inner` where `Outer` is in the context and declares it, and with a type of another
  ///   module as `Module.Name` where the module of the inputs has one of the same name.
  public func qualifying(
    _ type: TypeRef,
    from context: [String],
    file: Int32 = 0,
    hiding hidden: Set<String> = [],
    findsAssociatedTypes: Bool = false
  ) -> TypeRef {
    if context.isEmpty, modules.module(of: file) == nil { return type }
    return type.rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, name != "Self", !hidden.contains(name),
        let owner = owner(of: name, in: context, file: file, findsAssociatedTypes)
      else { return nil }
      let qualified = arguments.map {
        qualifying($0, from: context, file: file, hiding: hidden, findsAssociatedTypes: findsAssociatedTypes)
      }
      return .member(.named(components: owner), name: name, arguments: qualified)
    }
  }

  /// What must stand before a name so that it means the same in the module of the inputs.
  private func owner(
    of name: String,
    in context: [String],
    file: Int32,
    _ findsAssociatedTypes: Bool
  ) -> [String]? {
    let match = match([name], from: context, file: file)
    if let match, match.depth > 0 { return Array(context.prefix(match.depth)) }
    if findsAssociatedTypes, let depth = depth(ofAssociatedType: name, in: context, file: file) {
      return Array(context.prefix(depth))
    }
    guard let id = match?.ids.first, id.rawValue >= 0, let module = modules.module(of: self[id].file),
      let own = types[name], own.contains(where: { !self[$0].isDependency }),
      let owner = modules.name(of: module), types[owner] == nil
    else { return nil }
    return [owner]
  }
}
