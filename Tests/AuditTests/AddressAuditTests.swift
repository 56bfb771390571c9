import Audit
import TestSupport
import Testing

/// Addresses of authors and committers.
@Suite struct AddressAuditTests {
  private let sample: AuditCase

  init() throws {
    sample = try AuditCase()
    try sample.commit("x\n")
  }

  private func commit(as address: String) throws {
    try sample.repository.git([
      "commit", "-q", "--allow-empty", "-m", "x", "--author", "Bob <\(address)>",
    ])
  }

  @Test func addressesOfOthersAreGroupedAndCounted() async throws {
    try commit(as: "bob@example.com")
    try commit(as: "bob@example.com")
    try commit(as: "ADA@example.com")
    let result = try await sample.audit()
    #expect(result.sections(.emailAddresses) == [.people])
    let item = result.items(.emailAddresses)[0]
    #expect(item.details == ["bob@example.com: 2 commits"])
    #expect(item.commands == ["keystow scrub --mailmap FILE"])
    #expect(try await sample.audit(emails: ["*@example.com"]).items.isEmpty)
    #expect(try await sample.audit(emails: ["ada@*"]).items.count == 1)
  }

  @Test(arguments: [
    "1+bob@users.noreply.github.com", "noreply@github.com", "no-reply@example.com",
    "1-bob@users.noreply.gitlab.com", "bob@noreply.codeberg.org",
  ])
  func addressesThatForgesGiveOutAreFine(_ address: String) async throws {
    try commit(as: address)
    #expect(try await sample.audit().items.isEmpty)
  }

  @Test func withoutAConfiguredAddressOnlyThoseOfMachinesAreToDo() async throws {
    try sample.repository.git(["config", "--unset", "user.email"])
    #expect(try await sample.audit().sections(.emailAddresses) == [.note])
    try commit(as: "bob@bobs-mac.local")
    let result = try await sample.audit()
    #expect(result.sections(.emailAddresses) == [.people])
    #expect(result.items(.emailAddresses)[0].details == ["bob@bobs-mac.local: 1 commit"])
  }

  @Test func commitsThatAreNotPublishedDoNotCount() async throws {
    try commit(as: "bob@example.com")
    try sample.repository.git(["reset", "-q", "--hard", "HEAD~"])
    #expect(try await sample.audit().items(.emailAddresses).isEmpty)
  }
}
