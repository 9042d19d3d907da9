extension FlattenedProtocol {
  /// Whether requirements that are different stay so if names stand for other types, as those of associated types do in a double.
  ///
  /// - Parameter map: The types that replace names.
  /// - Returns: Whether that is so.
  package func tellsRequirementsApart(substituting map: [String: TypeRef]) -> Bool {
    func signatures(_ map: [String: TypeRef]) -> Set<RequirementSignature> {
      Set(requirements.compactMap { RequirementSignature($0.member.substituting(map)) { type, _ in type } })
    }
    return map.isEmpty || signatures(map).count == signatures([:]).count
  }
}
