import DeclModel
import Testing

/// What `@available` says, whatever its messages and comments do.
@Suite struct AvailabilityTests {
  private func availability(_ arguments: String) throws -> Availability? {
    let model = lowered("@available(\(arguments)) struct S {}")
    guard case .nominal(let decl) = try #require(model.declarations.first) else { throw NotFound() }
    return decl.header.attributes[0].availability
  }

  @Test(arguments: [
    ("*, deprecated", Availability(subject: .everywhere, isDeprecated: true)),
    ("*, deprecated, message: \"unavailable, noasync\"", Availability(subject: .everywhere, isDeprecated: true)),
    ("*, deprecated, renamed: \"f(unavailable:obsoleted:)\"", Availability(subject: .everywhere, isDeprecated: true)),
    (" * ,/* deprecated, */ unavailable", Availability(subject: .everywhere, isUnavailable: true)),
    ("*, message: #\"a \"deprecated\", b\"#, noasync", Availability(subject: .everywhere, isNoasync: true)),
    ("*, // deprecated\n unavailable", Availability(subject: .everywhere, isUnavailable: true)),
    ("macOS 15, iOS 18, *", Availability(subject: .platform, isIntroduced: true)),
    ("iOS, unavailable", Availability(subject: .platform, isUnavailable: true)),
    (
      "macOSApplicationExtension, introduced: 12.0, deprecated: 14, obsoleted: 15",
      Availability(subject: .platform, isIntroduced: true, isDeprecated: true, isObsoleted: true)
    ),
    ("swift 5.5", Availability(subject: .language, isIntroduced: true)),
    ("swift, obsoleted: 4.2", Availability(subject: .language, isObsoleted: true, isGoneInSwift5: true)),
    (
      "swift, introduced: 4, obsoleted: 5, renamed: \"g\"",
      Availability(
        subject: .language,
        isIntroduced: true,
        isObsoleted: true,
        isGoneInSwift5: true
      )
    ),
    ("swift, obsoleted: 6.0", Availability(subject: .language, isObsoleted: true)),
    ("iOS, obsoleted: 5", Availability(subject: .platform, isObsoleted: true)),
    ("swift, deprecated: 6", Availability(subject: .language, isDeprecated: true)),
    ("_PackageDescription 5", Availability(subject: .language, isIntroduced: true)),
    ("Library 1.0, *", Availability(subject: .macro, isIntroduced: true)),
    ("", nil),
  ])
  func isReadOnce(_ arguments: String, expected: Availability?) throws {
    #expect(try availability(arguments) == expected)
  }

  @Test func conditionsCount() throws {
    let model = lowered("#if A\n@available(*, deprecated)\n#endif\n@available(macOS 15, *) struct S {}")
    guard case .nominal(let decl) = try #require(model.declarations.first) else { throw NotFound() }
    #expect(decl.header.availabilityAttributes.map(\.conditions) == [[], ["A"]])
    #expect(decl.header.hasAvailability(\.isDeprecatedEverywhere))
    #expect(!decl.header.hasAvailability(\.isUnavailable))
  }

  @Test func whatHoldsForAnExtensionHoldsForItsMembers() throws {
    let model = lowered(
      """
      @available(macOS 15, *) @available(*, deprecated, message: "old") extension S {
        struct Inner { func deep() {} }
        @available(*, deprecated, message: "old") func same() {}
        func other() {}
      }
      """
    )
    guard case .nominal(let part)? = model.declarations.first else { return #expect(Bool(false)) }
    let attributes = part.members.map { $0.header.availabilityAttributes.map(\.description) }
    let (old, new) = ("@available(*, deprecated, message: \"old\")", "@available(macOS 15, *)")
    #expect(Set(attributes[0]) == [old, new])
    #expect(attributes[1] == [old] && attributes[2] == [old])
    guard case .nominal(let inner) = part.members[0] else { return #expect(Bool(false)) }
    #expect(inner.members[0].header.availabilityAttributes.isEmpty)
  }

  @Test func onlyDeprecatedRequirementsAreAskedForDeprecatedTypes() throws {
    let flattened = try flatten(
      """
      @available(*, deprecated) struct Old { struct Inner {} }
      @available(*, deprecated) typealias Older = New
      struct New {}
      protocol P {
        @available(*, deprecated) func f(_ x: [Old.Inner], _ y: New) -> Older?
        func g(_ x: New)
      }
      """
    )
    #expect(flattened.facts.deprecated == ["Old", "Older"])
    #expect(flattened.facts.mentionsDeprecated(try parsedType("[Old.Inner]")))
    #expect(!flattened.facts.mentionsDeprecated(try parsedType("[New]")))
  }

  @Test func deprecatedDefaultsOfOthersDoNotCount() throws {
    let flattened = try flatten(
      """
      protocol P { func f(); @available(*, deprecated) func g(); func h() }
      extension P {
        @available(*, deprecated) func f() {}
        @available(*, deprecated) func g() {}
        func h() {}
      }
      """
    )
    #expect(flattened.requirements.map(\.hasDefaultImplementation) == [false, true, true])
  }
}
