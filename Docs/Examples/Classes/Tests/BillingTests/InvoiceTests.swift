import MockingTesting
import Testing

@testable import Billing

@Suite struct InvoiceTests {
  @Test(arguments: [(0.0, 50), (0.1, 55), (0.5, 75)])
  func addsTax(rate: Double, total: Int) {
    let invoice = InvoiceMock(account: "ann")
    invoice._taxRate.implementation = .returns(rate)
    invoice.add(50)

    #expect(invoice.total() == total)
    #expect(invoice._add.invocations == [50])
    #expect(invoice._total.callCount == 1)
  }
}
