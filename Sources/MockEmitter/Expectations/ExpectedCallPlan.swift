import DeclModel
import NameResolver
import SourceWriter

/// How calls of a member are described: the methods of the mock's expectations and of its verifier, in all their overloads.
struct ExpectedCallPlan {
  /// One overload.
  struct Overload {
    /// The parameters with their types.
    let parameters: [Code]
    /// The matchers that are passed on.
    let matchers: [Code]
    /// The labels and types, which distinguish it from others of the same name.
    let shape: String
  }

  let overloads: [Overload]

  /// - Parameters:
  ///   - member: The requirement.
  ///   - names: The names of its parameters.
  ///   - signature: How it is recorded.
  ///   - forms: How its arguments can be written.
  init(_ member: MemberSignature, names: [ParameterNames], signature: SignaturePlan, forms: ArgumentFormFinder) {
    let parameters = zip(member.parameters, signature.parameters).map { parameter, plan in
      forms.forms(of: parameter, stored: plan.storedType)
    }
    overloads = ArgumentForm.overloads(parameters).map { forms in
      Overload(
        parameters: zip(names, forms).map { "\(raw: $0.written): \($1.type)" },
        matchers: zip(names, forms).compactMap { $1.matcher(of: $0.body) },
        shape: zip(names, forms).map { "\($0.label?.bare ?? "_"): \($1.type.text)" }.joined(separator: ", ")
      )
    }
  }

  /// The overloads as text, by which those of different members are compared.
  var shapes: [String] { overloads.map(\.shape) }
}

/// The labels with which messages write calls of a member: `temp(for city:, days:)`.
enum CallLabels {
  static func text(_ base: String, of names: [ParameterNames], recorded: [ParameterPlan]) -> String {
    let labels = zip(names, recorded).filter { $1.storedType != nil }.map { names, _ in names.described + ":" }
    return base + "(" + labels.joined(separator: ", ") + ")"
  }

  /// What Swift calls a member, of whose parameters those count that are recorded: `locate(_:near:)`.
  static func compound(_ base: String, of names: [ParameterNames], recorded: [ParameterPlan]) -> String {
    var labels: [String?] = []
    labels.reserveCapacity(names.count)
    for index in names.indices where recorded[index].storedType != nil { labels.append(names[index].label?.bare) }
    return CompoundName.text(Identifier(source: base).bare, labels: labels)
  }
}

extension ParameterNames {
  /// Label and name as a declaration would have them, without back-ticks.
  fileprivate var described: String {
    guard let label else { return "_ \(element.bare)" }
    return label.bare == element.bare ? label.bare : "\(label.bare) \(element.bare)"
  }
}
