// What members need that pass on the calls which no rule and no implementation answers: to a real object, or to a superclass.
//
//     func load(_ id: String) throws -> Item {
//       let call = self._load.record(id)
//       if call.isUnanswered, let real = self.__real.object {
//         do {
//           return call.returned(try real.load(id))
//         } catch {
//           throw call.threw(error)
//         }
//       }
//       guard let closure = call.closure else { return try call.stubbedResult() }
//       …
//     }
//
// The call stands in the member itself, where arguments are what the caller passed: `inout`, of generic types, consumed.

extension _MockCall {
  /// Whether no rule and no implementation answers the call.
  @inlinable
  public var isUnanswered: Bool {
    !self.isAnsweredByRule && self.implementation._closure == nil && self.implementation._fixedResult == nil
  }

  /// Records that a generic member returns a value, and gives it back.
  ///
  /// It is recorded as the type that stands for the generic one. A value that cannot be that is not recorded.
  public func returned<Value>(erasing value: Value) -> Value {
    if let erased = value as? Implementation.ReturnValue { self.method.finish(self, with: .success(erased)) }
    return value
  }
}
