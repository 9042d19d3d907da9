/// Some calls below a failure: in their order, and at most ten.
struct CallListing {
  static let limit = 10

  let text: String

  init(_ calls: [RecordedCall], heading: String) {
    if calls.isEmpty {
      self.text = ""
      return
    }
    let calls = calls.sorted { $0.stamp < $1.stamp }
    let lines = calls.prefix(CallListing.limit).map { "\n  \($0.text())" }
    let rest = calls.count > CallListing.limit ? "\n  … and \(calls.count - CallListing.limit) more" : ""
    self.text = "\n\(heading):" + lines.joined() + rest
  }

  /// The calls of one member that a verification looked for, nearest first, and what keeps the nearest from matching.
  init<Implementation: MockMethodImplementation>(
    of method: MockMethod<Implementation>,
    _ calls: [MockMethod<Implementation>.Call],
    comparedTo matcher: CallMatcher<Implementation.Arguments>
  ) {
    let signature = method.signature
    let type = method.identity.typeName
    if calls.isEmpty {
      // With labels, as another overload may have been called.
      self.text = "\n\(type).\(signature.labelledName) was never called."
      return
    }
    // Of equally near ones the latest is the likeliest to be meant.
    let ranked = calls.map { (call: $0, distance: matcher.mismatches($0.arguments).count) }
      .sorted { ($0.distance, $1.call.stamp) < ($1.distance, $0.call.stamp) }
    var lines = ranked.prefix(CallListing.limit).map { entry in
      "\n  \(signature.call(signature.texts(of: entry.call.arguments)))\(entry.distance == 0 ? " matches" : "")"
    }
    if let nearest = ranked.first(where: { $0.distance > 0 }), ranked[0].distance > 0 {
      let arguments = nearest.call.arguments
      let differences = ArgumentDifferences(matcher, arguments, values: signature.texts(of: arguments), signature).texts
      lines[0] += differences.map { "\n    \($0)" }.joined()
    }
    let rest = ranked.count > CallListing.limit ? "\n  … and \(ranked.count - CallListing.limit) more" : ""
    self.text = "\nCalls of \(type).\(signature.name), nearest first:" + lines.joined() + rest
  }
}
