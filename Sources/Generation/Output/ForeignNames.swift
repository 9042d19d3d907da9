import DeclModel
import NameResolver

/// The other modules that declare types which inherited members of doubles mention, and which must be imported, too.
struct ForeignNames: Sendable {
  /// The modules that were looked through, as indices, by the names that members of other modules have in them.
  private var declaring: [NameKey: [Int]] = [:]
  private let modules: [ModuleSearch.Module]
  /// The files of these.
  private let files: Set<FileID>

  /// - Parameters:
  ///   - module: The doubles of a module.
  ///   - work: The run.
  init(in module: Generator.ModuleWork, _ work: Generator.Work) {
    modules = module.reached
    files = Set(modules.lazy.flatMap(\.files).map { FileID($0) })
    if modules.isEmpty { return }
    var wanted: Set<NameKey> = []
    for member in module.made.lazy.flatMap(\.emitted.members).map(\.member) {
      if files.contains(member.header.location.file) { wanted.formUnion(ForeignNames.keys(in: member)) }
    }
    if wanted.isEmpty { return }
    let reports = work.reports
    for (index, module) in modules.enumerated() {
      for file in module.files {
        for key in reports[file].summary.names where wanted.contains(key) {
          if declaring[key]?.last != index { declaring[key, default: []].append(index) }
        }
      }
    }
  }

  /// The modules that doubles must import, each with the place of the first member that names a type of it, and whether a double in
  /// view has such a member.
  ///
  /// - Parameter doubles: Doubles of the module.
  /// - Returns: The modules in the order in which they were found.
  func uses(in doubles: [MadeDouble]) -> [(module: String, place: DeclLocation, isExposed: Bool)] {
    if declaring.isEmpty { return [] }
    var places: [Int: (place: DeclLocation, isExposed: Bool)] = [:]
    for double in doubles {
      let isExposed = double.access >= .package
      for member in double.emitted.members.lazy.map(\.member) where files.contains(member.header.location.file) {
        for key in ForeignNames.keys(in: member) {
          for index in declaring[key] ?? [] {
            let known = places[index]
            places[index] = (known?.place ?? member.header.location, isExposed || known?.isExposed ?? false)
          }
        }
      }
    }
    return places.sorted { $0.key < $1.key }.map { (modules[$0.key].name, $0.value.place, $0.value.isExposed) }
  }

  private static func keys(in member: Member) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    member.forEachPart { keys.formUnion([NameKey(.abstract, $0.baseName), NameKey(.concrete, $0.baseName)]) }
    return keys
  }
}
