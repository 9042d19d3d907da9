import MockingTesting
import Testing

@testable import Billing

@Suite struct InvoiceRunTests {
  let gateway = PaymentGatewayMock(host: "test")
  let mail = MailServerMock()

  @Test func chargesAndThanks() async {
    gateway._charge.when(.any, .any).returns("receipt")
    mail._connected.implementation = .returns(true)
    let invoice = Invoice(account: "ann")
    invoice.add(100)

    let run = InvoiceRun(gateway: gateway, mail: mail)
    await run.run([invoice])

    #expect(run.receipts == ["receipt"])
    verify(gateway)._charge(119, "ann")
    // The real `deliver` has run, with a connection that there is not.
    #expect(mail._write.invocations == ["to: ann", "Thank you"])
    #expect(mail.lineCount == 2)
  }

  @Test func asksWhoDoesNotPay() async {
    // Only the method that reaches the network is stubbed: `charge` runs as it is.
    gateway._send.when(.any).throws(PaymentRefused(reason: "empty"))
    mail._deliver.implementation = .returns(true)
    let invoice = Invoice(account: "bob")
    invoice.add(200)

    await InvoiceRun(gateway: gateway, mail: mail).run([invoice])

    #expect(gateway._send.invocations == ["charge 238 bob"])
    verify(mail)._deliver("Please pay 238", "bob")
  }

  @Test func initialisersAreTheClasss() {
    #expect(gateway.host == "test:443")
    #expect(gateway.timeout == 30)
    gateway.timeout = 5
    #expect(gateway.timeout == 5)
    #expect(gateway._timeout.setter.invocations == [5])
  }
}
