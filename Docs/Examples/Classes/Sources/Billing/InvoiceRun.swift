/// Charges invoices, and tells customers of it.
class InvoiceRun {
  private let gateway: PaymentGateway
  private let mail: MailServer
  private(set) var receipts: [String] = []

  init(gateway: PaymentGateway = .shared, mail: MailServer = .shared) {
    self.gateway = gateway
    self.mail = mail
  }

  func run(_ invoices: [Invoice]) async {
    for invoice in invoices {
      do {
        receipts.append(try await gateway.charge(invoice.total(), to: invoice.account))
        mail.deliver("Thank you", to: invoice.account)
      } catch {
        mail.deliver("Please pay \(invoice.total())", to: invoice.account)
      }
    }
  }
}
