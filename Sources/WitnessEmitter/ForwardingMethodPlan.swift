import DeclModel
import NameResolver
import SourceWriter

/// A method of a witness that calls a closure, with the labels and default arguments of the original.
struct ForwardingMethodPlan {
  static func methods(for closures: [(GatheredMember, ClosurePlan)], context: WitnessContext) -> [ForwardingMethodPlan]
  {
    []
  }

  func emit(into writer: inout SourceWriter) {}
}
