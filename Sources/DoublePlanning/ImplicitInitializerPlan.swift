import SourceWriter

/// The initialiser of the double of a class that has none written, under a default isolation.
///
/// The class's is `nonisolated`, as no first value of a property needs an actor. The one that a subclass inherits would be isolated by
/// the default, which the compiler then refuses. Without the feature, a part of Swift 6, both are isolated.
struct ImplicitInitializerPlan: MemberPlan {
  /// What the double inherits no more beside it.
  let required: [OverridingInitializerPlan]

  func emit(into writer: inout SourceWriter) {
    writer.condition("hasFeature(IsolatedDefaultValues)") { writer in
      writer.line("nonisolated override init() { super.init() }")
      for initializer in required {
        writer.separate()
        initializer.emit(into: &writer)
      }
    }
  }
}
