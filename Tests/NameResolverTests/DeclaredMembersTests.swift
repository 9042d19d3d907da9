import DeclModel
import NameResolver
import SyntaxLite
import Testing

/// Names of members as a source declares them.
@Suite struct DeclaredMembersTests {
  @Test func membersOfAllKinds() {
    assertNames(
      of: """
        protocol P {
          associatedtype Item
          init(id: Int)
          var state: Int { get set }
          var `default`: Int { get }
          subscript(index: Int) -> Item { get }
          subscript(safe index: Int) -> Item? { get throws }
          func load(id: Int) async throws -> Item
          func load(name: String) async throws -> Item
          static func == (lhs: Self, rhs: Self) -> Bool
          static prefix func - (value: Self) -> Self
          static postfix func ++ (value: Self) -> Self
          func `user can log in`()
          func `for`(in: Int)
        }
        """,
      are: [
        nil, "_init", "_state", "_default", "_subscriptIndex", "_subscriptSafeIndex", "_loadId", "_loadName", "_equals",
        "_negated", "_postfixPlusPlus", "_userCanLogIn", "_for",
      ]
    )
  }

  @Test func typesAsTheyAreRead() {
    assertNames(
      of: """
        protocol P {
          func play(_ track: (Int, String))
          func play(_ track: [String: Track])
          func play(_ track: Track?)
          func play(_ track: Optional<Track>)
          func play(_ track: Track.Type)
          func play(_ track: Library.Track)
          func play(_ track: some Playable & Sendable)
          func play(_ track: (any Playable)?)
          func play(_ track: any Playable & Sendable)
          func play(_ track: sending Track)
          func play(_ track: inout Track)
          func play(_ track: @escaping @Sendable (Int, String) async throws -> Bool)
          func play(_ track: (() -> Void)?)
          func play(_ track: [3 of Track])
          func play(_ track: nonisolated(nonsending) () async -> Void)
          func play<each T>(_ track: repeat each T)
          func play(_ track: borrowing any ~Copyable)
          func play(_ track: Track)
        }
        """,
      are: [
        "_play_TrackTupleOfIntString", "_play_TrackDictionaryOfStringToTrack", "_play_TrackOptionalTrack",
        "_play_TrackOptionalOfTrack", "_play_TrackTrackType", "_play_TrackLibraryTrack",
        "_play_TrackSomePlayableSendable", "_play_TrackOptionalTupleOfAnyPlayable", "_play_TrackAnyPlayableSendable",
        "_play_TrackSendingTrack", "_play_TrackInoutTrack", "_play_TrackClosureWithIntStringReturningBool",
        "_play_TrackOptionalTupleOfClosure", "_play_TrackInlineArrayOf3Track",
        "_play_TrackNonisolatedNonsendingClosure", "_play_TrackRepeatEachT", "_play_TrackBorrowingAnyNonCopyable",
        "_play_Track",
      ]
    )
  }

  @Test func constraintsAsTheyAreRead() {
    assertNames(
      of: """
        protocol P {
          func find<T>(_ item: T) -> T
          func find<T>(_ item: T) -> T where T: Hashable
          func find<T: Equatable>(_ item: T) -> T where T: Sendable
          func find<T: Equatable & Sendable>(_ item: T) -> T where T.ID == Int, T: AnyObject
        }
        """,
      are: [
        "_find_ItemTReturningT", "_find_ItemTReturningTWhereTHashable",
        "_find_ItemTReturningTWhereTEquatable",
        "_find_ItemTReturningTWhereTEquatableSendable",
      ]
    )
  }

  @Test func branchesOfConditions() {
    assertNames(
      of: """
        protocol P {
          #if os(iOS) || os(tvOS)
          func f(a: Int)
          #elseif os(macOS)
          func f(b: Int)
          #else
          func f(c: Int)
          #endif
          func g()
        }
        """,
      are: ["_f", "_f", "_f", "_g"]
    )
  }

  @Test func inheritedRequirementsAreOverloadsToo() {
    let file = file(
      """
      protocol P: Base { func load(name: String) }
      protocol Base { associatedtype StopImplementation; func load(id: Int); func stop(at id: Int) }
      """
    )
    guard case .nominal(let decl)? = file.declarations.first else { return }
    let flattened = ModuleIndex(files: [file]).flatten(decl)
    let names = MockNames(of: flattened)
    #expect(flattened.requirements.indices.map { names[$0]?.exposed.text } == ["_loadName", "_loadId", "_stop"])
    #expect(names[2]?.implementation.text == "StopImplementation2")
  }

  @Test func memberTypesKeepTheirNames() throws {
    let members = try #require(protocolMembers("protocol P { associatedtype LoadImplementation; func load(id: Int) }"))
    #expect(MockNames(members: members)[1]?.implementation.text == "LoadImplementation2")
  }

  private func assertNames(
    of source: String,
    are exposed: [String?],
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let members = protocolMembers(source) ?? []
    let names = MockNames(members: members)
    #expect(members.indices.map { names[$0]?.exposed.text } == exposed, sourceLocation: location)
  }

  private func protocolMembers(_ source: String) -> [Member]? {
    for case .nominal(let decl) in file(source).declarations { return decl.members }
    return nil
  }

  private func file(_ source: String) -> FileModel {
    FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0)
  }
}
