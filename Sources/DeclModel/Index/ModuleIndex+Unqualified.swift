extension ModuleIndex {
  /// A type without the names of modules, to be compared: an override may be written with them where the overridden member is not.
  package func unqualified(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      switch part {
      case .identifier(.some, let name, let arguments):
        return .identifier(module: nil, name: name, arguments: arguments.map(unqualified))
      case .member(.identifier(nil, let module, []), let name, let arguments):
        guard module == moduleName || module == "Swift" || importedModules.contains(module), types[module] == nil else {
          return nil
        }
        return .identifier(module: nil, name: name, arguments: arguments.map(unqualified))
      default: return nil
      }
    }
  }
}
