import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A member of an expectation mock: a function, a property or a subscript.
struct ExpectedMember: MemberPlan {
  /// What it declares in the mock, and how it is described in expectations and verifications.
  enum Kind {
    case function(ExpectedFunctionPlan)
    case accessors(ExpectedAccessorsPlan)
  }

  let kind: Kind
  let recorder: ExpectedRecorderPlan
  private let condition: String?
  private let availability: [Code]

  init(_ kind: Kind, recorder: ExpectedRecorderPlan, header: DeclHeader) {
    self.kind = kind
    self.recorder = recorder
    condition = BuildConditions.joined(header.conditions)
    availability = MemberAttributes.availability(of: header)
  }

  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool {
    switch kind {
    case .function(let plan): plan.saysUnsafe
    case .accessors(let plan): plan.saysUnsafe
    }
  }

  /// Writes the types and the recorder.
  func emitRecorder(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for typeAlias in typeAliases {
        for attribute in availability { writer.line(attribute) }
        typeAlias.emit(into: &writer)
      }
      recorder.emit(into: &writer)
    }
  }

  private var typeAliases: [ExpectedTypeAlias] {
    switch kind {
    case .function(let plan): [plan.typeAlias]
    case .accessors(let plan): plan.typeAliases
    }
  }

  /// Writes what meets the requirement.
  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      switch kind {
      case .function(let plan): plan.emitWitness(into: &writer)
      case .accessors(let plan): plan.emitWitness(into: &writer)
      }
    }
  }

  /// Writes how calls are expected.
  func emitExpectations(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      switch kind {
      case .function(let plan): plan.emitExpectations(availability, into: &writer)
      case .accessors(let plan): plan.emitExpectations(availability, into: &writer)
      }
    }
  }

  /// Writes how calls are verified.
  func emitVerification(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      switch kind {
      case .function(let plan): plan.emitVerification(availability, into: &writer)
      case .accessors(let plan): plan.emitVerification(availability, into: &writer)
      }
    }
  }
}

/// A type alias of an expectation mock: in one line, in two, or with each generic argument in a line of its own.
struct ExpectedTypeAlias {
  private let head: Code
  private let type: BreakableCode

  /// - Parameters:
  ///   - name: The alias.
  ///   - type: What it stands for.
  ///   - context: The mock.
  init(_ name: Identifier, _ type: BreakableCode, context: DoubleContext) {
    head = "\(context.access)typealias \(name) ="
    self.type = type
  }

  /// The type of expected calls with some signature: `typealias Find_FieldOptions = FieldOptions<…>`.
  init(_ name: Identifier, optionsOf signature: SignaturePlan, context: DoubleContext) {
    let (implementation, arguments) = signature.implementationParts
    let inner = BreakableCode("\(implementation)<", arguments, ">")
    self.init(name, BreakableCode("FieldOptions<", [inner.code(width: 100)], ">"), context: context)
  }

  func emit(into writer: inout SourceWriter) {
    let line = type.code(width: .max)
    if line.text.contains("\n") || line.text.count > 110 {
      writer.line(Code(raw: "\(head.text) \(type.open.text)"))
      writer.indented { writer in
        for (index, element) in type.elements.enumerated() {
          writer.line("\(element)\(raw: index + 1 < type.elements.count ? "," : "")")
        }
      }
      writer.line(type.close)
    } else {
      writer.line(head, line)
    }
  }
}
