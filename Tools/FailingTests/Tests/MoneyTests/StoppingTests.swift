import MockingTesting
import Money
import Testing

/// Calls that stop the process, each of which is run alone.
@Suite struct StoppingTests {
  @Test func s1_withoutDefaultValue() { _ = BankMock().vault(7) }

  @Test func s2_withoutDefaultValueInDetachedTask() async {
    await Task.detached { _ = BankMock().vault(7) }.value
  }

  @Test(.mocking(unstubbed: .stop)) func s3_asTheTestWants() { _ = BankMock().rate("USD", on: nil) }

  @Test func s4_unexpectedCall() { _ = MockPost().vault() }
}
