import ExpectationRuntime
import Testing

@testable import Lending

@Suite struct DeskTests {
  @Test func mock() async throws {
    let library = LibraryMock()
    library._name.getter.implementation = .returns("Bodleian")
    library._copies.implementation = .returns(1)
    library._lend.implementation = .invokes { _, _ in }

    #expect(try await Desk(library: library).lend(.mock(title: "Emma"), to: "Ann") == "Ann has 'Emma' of Bodleian")
    #expect(library._copies.lastInvocation == "Emma")
    #expect(library._lend.callCount == 1)
  }

  @Test func spy() async throws {
    let library = LibrarySpy()
    library.name = "Bodleian"
    library.copiesOfReturnValue = 0

    #expect(try await Desk(library: library).lend(.mock(), to: "Ann") == "Bodleian has no 'title'")
    #expect(!library.lendToCalled)
  }
}
