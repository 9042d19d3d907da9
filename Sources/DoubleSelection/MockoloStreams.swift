import DeclModel
import SpyEmitter

/// Which properties of a protocol are streams, as annotations of Mockolo's say: `rx: name = BehaviorSubject`, `combine: name = @Published x`.
enum MockoloStreams {
  /// The streams of a protocol.
  ///
  /// - Parameters:
  ///   - flattened: The protocol, with what it inherits; each protocol may have annotations of its own.
  ///   - index: Where these are.
  /// - Returns: The streams, by the names of the properties.
  static func streams(of flattened: FlattenedProtocol, in index: ModuleIndex) -> [String: SpyStream] {
    var streams: [String: SpyStream] = [:]
    let own = Said(by: flattened.decl)
    var said: [String: Said] = [:]
    for requirement in flattened.requirements {
      guard case .variable(let decl) = requirement.member, let type = decl.type?.withoutSpecifiers,
        case .identifier(_, let name, let arguments) = type,
        (name, arguments.count) == ("AnyPublisher", 2) || (name, arguments.count) == ("Observable", 1)
      else { continue }
      let origin = said[requirement.origin] ?? Said(by: index.nominals.first { $0.qualifiedName == requirement.origin })
      said[requirement.origin] = origin
      streams[decl.name] =
        name == "Observable" ? origin.observable(decl.name, or: own) : origin.publisher(decl.name, or: own)
    }
    return streams
  }

  /// What the annotation of one protocol says of streams.
  private struct Said {
    var observables: [String: String] = [:]
    var publishers: [String: String] = [:]

    init(by decl: NominalDecl?) {
      guard let decl else { return }
      for (section, key, value) in MockoloAnnotation.streams(of: decl) {
        if section == "combine" { publishers[key] = value } else { observables[key] = value }
      }
    }

    func observable(_ name: String, or own: Said) -> SpyStream {
      let kind = observables[name] ?? own.observables[name] ?? observables["all"] ?? own.observables["all"]
      if let kind { return .observable(subject: kind) }
      // Where others of the protocol are said to be subjects, this one is the simplest.
      return observables.isEmpty ? .anyObservable : .observable(subject: "PublishSubject")
    }

    func publisher(_ name: String, or own: Said) -> SpyStream {
      let said = publishers[name] ?? own.publishers[name] ?? publishers["all"] ?? own.publishers["all"] ?? ""
      if said == "CurrentValueSubject" { return .publisher(keepsValue: true) }
      let words = said.split(separator: " ")
      guard said.hasPrefix("@"), words.count == 2 else { return .publisher(keepsValue: false) }
      return .wrapper(String(words[0]), property: String(words[1]))
    }
  }
}
