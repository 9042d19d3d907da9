import DeclModel
import NameResolver
import Testing

/// Every worked example of overload naming: one group is one type's complete set of members.
@Suite struct OverloadNamesTests {
  @Test(arguments: groups) func exposedNames(group: Group) {
    assertNames(group.members.map(\.signature), are: group.members.map(\.exposed), at: group.location)
  }

  @Test func implementationTypesFollowTheNames() {
    for group in Self.groups {
      let names = MockNames(signatures: group.members.map(\.signature))
      for (index, member) in group.members.enumerated() {
        let name = member.exposed.dropFirst()
        let expected = name.prefix(1).uppercased() + name.dropFirst() + "Implementation"
        #expect(names[index]?.implementation.bare == expected, sourceLocation: group.location)
      }
    }
  }

  @Test func anExplicitNameIsInvisibleToOthers() {
    assertNames(
      [fn("store", p("_ b", .array(named("UInt8")))), fn("store", p("_ t", string))],
      explicit: [0: "storeBytes"],
      are: ["_storeBytes", "_store"]
    )
  }

  @Test func aNewOverloadRenamesTheOldOne() {
    assertNames([fn("load", p("id", int))], are: ["_load"])
    assertNames([fn("load", p("id", int)), fn("load", p("name", string))], are: ["_loadId", "_loadName"])
  }

  @Test func otherBaseNamesAndPropertiesAreNotConsulted() {
    assertNames(
      [property("user"), fn("load", p("id", int)), fn("loadAll")],
      are: ["_user", "_load", "_loadAll"]
    )
  }

  /// The rivals of `merge` are made so that its name grows by one step each.
  @Test func oneNameGrowsStepByStep() {
    let doc = named("Doc")
    let docs = TypeRef.array(doc)
    let rule = named("Rule")
    let merge = fn(
      "merge",
      p("_ left", doc),
      p("with others", docs),
      p("using rule", rule),
      async: true,
      throws: true,
      returns: doc
    )
    let rows: [(rival: MemberSignature, name: String)] = [
      (fn("merge"), "_merge_Left"),
      (fn("merge", p("_ left", doc), p("to others", docs)), "_merge_LeftWithOthers"),
      (fn("merge", p("_ left", doc), p("with others", docs)), "_merge_LeftWithOthersUsingRule"),
      (
        fn("merge", p("_ left", doc), p("with others", docs), p("using rule", rule), returns: int),
        "_merge_LeftWithOthersUsingRuleReturningDoc"
      ),
      (
        fn("merge", p("_ left", int), p("with others", docs), p("using rule", rule), returns: doc),
        "_merge_LeftDocWithOthersUsingRuleReturningDoc"
      ),
      (
        fn("merge", p("_ left", doc), p("with others", int), p("using rule", rule), returns: doc),
        "_merge_LeftDocWithOthersArrayOfDocUsingRuleReturningDoc"
      ),
      (
        fn("merge", p("_ left", doc), p("with others", docs), p("using rule", int), returns: doc),
        "_merge_LeftDocWithOthersArrayOfDocUsingRuleReturningDoc"
      ),
      (
        fn("merge", p("_ left", doc), p("with others", docs), p("using rule", rule), returns: doc),
        "_merge_LeftDocWithOthersArrayOfDocUsingRuleReturningDocAsync"
      ),
      (
        fn("merge", p("_ left", doc), p("with others", docs), p("using rule", rule), async: true, returns: doc),
        "_merge_LeftDocWithOthersArrayOfDocUsingRuleReturningDocAsyncThrows"
      ),
    ]
    #expect(MockNames(signatures: [merge])[0]?.exposed.bare == "_merge")
    for row in rows {
      #expect(MockNames(signatures: [row.rival, merge])[1]?.exposed.bare == row.name)
    }
  }

  static let groups = [
    Group("A: alone", [fn("ping", p("host", string)): "_ping"]),
    Group("B: one returns", [fn("method"): "_method", fn("method", returns: string): "_methodReturningString"]),
    Group("C: labels", [fn("load", p("id", int)): "_loadId", fn("load", p("name", string)): "_loadName"]),
    Group("D: nothing to add", [fn("make"): "_make", fn("make", p("a", int)): "_makeA"]),
    Group(
      "E: effects",
      [
        fn("refresh"): "_refresh",
        fn("refresh", async: true): "_refreshAsync",
        fn("refresh", throws: true): "_refreshThrows",
        fn("refresh", async: true, throws: true): "_refreshAsyncThrows",
        fn("refresh", async: true, throws: true, returns: int): "_refreshReturningInt",
      ]
    ),
    Group(
      "F: effects and results",
      [
        fn("load", async: true): "_loadAsync",
        fn("load", async: true, returns: int): "_loadReturningIntAsync",
        fn("load", throws: true, returns: int): "_loadReturningIntThrows",
      ]
    ),
    Group(
      "G: results before parameter types",
      [
        fn("fetch", p("name", string), returns: user): "_fetchName",
        fn("fetch", p("id", int), returns: named("Team")): "_fetchIdReturningTeam",
        fn("fetch", p("id", string), returns: user): "_fetchIdStringReturningUser",
        fn("fetch", p("id", int), returns: user): "_fetchIdIntReturningUser",
        fn("fetch", p("id", int), async: true, throws: true, returns: user): "_fetchIdIntReturningUserAsync",
      ]
    ),
    Group(
      "H: a name that says its type",
      [
        fn("send", p("_ user", user)): "_send_User",
        fn("send", p("_ text", string)): "_send_TextString",
        fn("send", p("_ text", string), p("to user", user)): "_send_TextToUser",
        fn("send", p("_ data", named("Data"))): "_send_Data",
        fn("send", p("_ data", named("Data")), p("to user", user), async: true): "_send_DataToUser",
      ]
    ),
    Group(
      "I: the second parameter decides",
      [
        fn("set", p("_ value", int), p("for key", string)): "_set_ValueIntForKeyString",
        fn("set", p("_ value", string), p("for key", string)): "_set_ValueStringForKey",
        fn("set", p("_ value", int), p("for key", named("Key"))): "_set_ValueIntForKey",
        fn("set", p("_ value", named("Value")), p("for key", named("Key"))): "_set_ValueForKey",
      ]
    ),
    Group(
      "J: specifiers",
      [
        fn("move", p("to place", named("Place"))): "_moveToPlace",
        fn("move", p("by step", int)): "_moveByStepInt",
        fn("move", p("by step", int), async: true): "_moveByStepIntAsync",
        fn("move", p("by step", specified("inout", int))): "_moveByStepInoutInt",
        fn("move", p("by step", named("Step"))): "_moveByStep",
        fn("move", p("by step", named("Step")), throws: true, returns: bool): "_moveByStepReturningBool",
        fn("move", p("by step", int), throws: true, returns: bool): "_moveByStepIntReturningBool",
      ]
    ),
    Group(
      "K: bounds",
      [
        fn("post", p("_ note", note)): "_post_Note",
        fn("post", p("_ note", note), async: true): "_post_NoteAsync",
        fn("post", p("_ note", note), async: true, returns: int): "_post_NoteReturningIntAsync",
        fn("post", p("_ note", note), throws: true, returns: int): "_post_NoteReturningIntThrows",
        fn("post", p("_ note", specified("inout", note))): "_post_NoteInoutNote",
        fn("post", p("_ note", note), generics: [generic("Note", named("Codable"))]): "_post_NoteWhereNoteCodable",
        fn("post", p("_ note", note), generics: [generic("Note", named("Codable"))], async: true):
          "_post_NoteAsyncWhereNoteCodable",
        fn(
          "post",
          p("_ note", note),
          generics: [generic("Note", named("Codable"))],
          where: [.conformance(note, named("Sendable"))]
        ): "_post_NoteWhereNoteCodableNoteSendable",
        fn("post", p("_ note", escaping(closure(returns: note)))): "_post_NoteClosureReturningNote",
        fn("post", p("_ note", escaping(closure(returns: note))), async: true, returns: int):
          "_post_NoteClosureReturningNoteReturningInt",
      ]
    ),
    Group(
      "L: constraints",
      [
        fn("find", p("_ item", t), generics: [generic("T")], returns: t): "_find_ItemTReturningT",
        fn(
          "find",
          p("_ item", t),
          generics: [generic("T")],
          returns: t,
          where: [.conformance(t, named("Hashable"))]
        ): "_find_ItemTReturningTWhereTHashable",
        fn("find", p("_ item", t), generics: [generic("T", named("Equatable"))], returns: t):
          "_find_ItemTReturningTWhereTEquatable",
        fn(
          "find",
          p("_ item", t),
          generics: [generic("T", named("Equatable"))],
          returns: t,
          where: [.conformance(t, named("Sendable"))]
        ): "_find_ItemTReturningTWhereTEquatableTSendable",
      ]
    ),
    Group(
      "M: kinds of types",
      [
        play(tuple(int, string)): "_play_TrackTupleOfIntString",
        play(.array(track)): "_play_TrackArrayOfTrack",
        play(.dictionary(key: string, value: track)): "_play_TrackDictionaryOfStringToTrack",
        play(.optional(track)): "_play_TrackOptionalTrack",
        play(named("Optional", track)): "_play_TrackOptionalOfTrack",
        play(.metatype(track)): "_play_TrackTrackType",
        play(.member(named("Library"), name: "Track", arguments: [])): "_play_TrackLibraryTrack",
        play(.some(named("Playable"))): "_play_TrackSomePlayable",
        play(.any(.composition([named("Playable"), named("Sendable")]))): "_play_TrackAnyPlayableSendable",
        play(specified("sending", track)): "_play_TrackSendingTrack",
        play(escaping(closure(int, string, returns: bool))): "_play_TrackClosureWithIntStringReturningBool",
        play(track): "_play_Track",
      ]
    ),
  ]

  private static let bool = named("Bool")
  private static let user = named("User")
  private static let note = named("Note")
  private static let track = named("Track")
  private static let t = named("T")

  private static func play(_ type: TypeRef) -> MemberSignature {
    fn("play", p("_ track", type))
  }
}
