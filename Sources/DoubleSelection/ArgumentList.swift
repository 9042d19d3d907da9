import DeclModel

/// The arguments of one marker, as written.
struct ArgumentList {
  /// What stands between the parentheses.
  let text: String
  /// Where it begins in the file.
  let offset: Int
  /// Where the marker stands.
  let marker: DeclLocation
  /// The arguments that the marker may have.
  let known: [MarkerArgument]
  /// The error that any other is, where it is more than a warning.
  var objection: (@Sendable (String) -> Wording)?

  /// Does what the arguments say.
  ///
  /// - Parameters:
  ///   - options: What they change.
  ///   - findings: Receives what is wrong with them.
  func apply(to options: inout DoubleOptions, findings: inout [Diagnostic]) {
    var understood: [(MarkerArgument, DeclLocation)] = []
    for argument in LabelledArgument.list(text) {
      let value = location(argument.valueOffset)
      let start = argument.label.isEmpty ? value : location(argument.labelOffset)
      guard let rule = known.first(where: { $0.label == argument.label }) else {
        if let objection {
          findings.append(.misfittingArgument(objection(argument.label), at: marker, argument: start))
        } else {
          findings.append(.unknownArgument(argument.label, known: known.map(\.label), at: start))
        }
        continue
      }
      if rule.apply(ArgumentValue(argument.value), &options) != nil {
        understood.append((rule, start))
      } else if let misfit = rule.misfit?(argument) {
        findings.append(.misfittingArgument(misfit, at: marker, argument: value))
      } else {
        findings.append(.unreadableArgument(rule, argument.value, at: value))
      }
    }
    for (rule, place) in understood {
      guard let reason = rule.idleness?(options) else { continue }
      findings.append(.idleArgument(rule.label, because: reason, at: place))
    }
  }

  private func location(_ distance: Int) -> DeclLocation {
    marker.moved(to: offset + distance)
  }
}

extension DeclLocation {
  /// Another place in the same file.
  func moved(to offset: Int) -> DeclLocation {
    DeclLocation(file: file, offset: UInt32(clamping: offset))
  }

  /// A place further on in the same file.
  func moved(by distance: Int) -> DeclLocation {
    moved(to: Int(offset) + distance)
  }
}
