import Candidates
import Findings
import Git
import Testing
import Text

@testable import Live

/// From findings to requests.
struct PlanTests {
  private func finding(
    _ id: String, _ secret: String, at path: String = "a.env", line: Int = 1
  ) throws -> Finding {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == id })
    let location = Location(
      path: GitPath(path), start: Position(line: line, column: 1),
      end: Position(line: line, column: 2), keyPath: [],
      excerpt: Excerpt(before: [], after: []), introduction: nil)
    let value = Secret(Array(secret.utf8))
    return Finding(
      rule: rule, secret: value, confidence: .high, reasons: [], locations: [location],
      fingerprint: Fingerprint(rule: rule, secret: value))
  }

  @Test func aSecretIsAskedAboutOnce() throws {
    let plan = LivePlan([
      try finding("stripe-secret-key", "one"), try finding("stripe-test-key", "one"),
      try finding("stripe-secret-key", "two"),
    ])
    #expect(plan.jobs.map(\.findings) == [[0, 1], [2]])
    #expect(plan.requests.map(\.endpoint) == ["GET api.stripe.com/v1/balance"])
    #expect(plan.requests.map(\.count) == [2])
  }

  @Test func companionsAreTakenFromTheText() throws {
    let sid = "AC" + String(repeating: "0a", count: 16)
    let text = "\n\nTWILIO_SID=\(sid)\nTWILIO_TOKEN=token\n"
    let plan = LivePlan([try finding("twilio-auth-token", "token", line: 4)]) { _ in
      Array(text.utf8)
    }
    #expect(plan.jobs.first?.checks.first?.values["sid"] == Array(sid.utf8))
    // The path shows the account, never the secret.
    #expect(plan.requests.first?.endpoint.hasSuffix("/Accounts/{sid}.json") == true)
  }

  @Test func companionsAreTakenFromOtherFindings() throws {
    let id = "rzp" + "_live_" + String(repeating: "a1", count: 7)
    let plan = LivePlan([
      try finding("razorpay-key-secret", "secret"), try finding("razorpay-key-id", id, line: 2),
    ])
    #expect(plan.jobs.first?.checks.first?.values["id"] == Array(id.utf8))
    #expect(plan.skipped[1]?.state == .skipped)
  }

  @Test func aMissingCompanionIsToldAndNotGuessed() throws {
    let plan = LivePlan([try finding("twilio-auth-token", "token")])
    #expect(plan.jobs.isEmpty)
    #expect(plan.skipped[0]?.detail == "needs the account SID near the secret")
  }

  @Test func theDataCenterComesFromTheKey() throws {
    let plan = LivePlan([
      try finding("mailchimp-key", "0a-us21"), try finding("mailchimp-key", "0a-evil.example/"),
    ])
    #expect(plan.requests.map(\.endpoint) == ["GET us21.api.mailchimp.com/3.0/"])
    #expect(plan.skipped.count == 1)
  }

  @Test func canariesAndExcludedProvidersAreNotAsked() throws {
    // The account number in the key id of a canary: the inverse of what reads it.
    let account: UInt64 = 534_261_010_715
    let number = account << 7 | 0x4000_0000_0000 << 1
    let bits = (0..<6).map { UInt8(truncatingIfNeeded: number >> (40 - 8 * UInt64($0))) }
    let id = "AKIA" + String(Base32.encoded(bits + [0, 0, 0, 0]).prefix(16))
    #expect(AWSAccount.number(in: Array(id.utf8)) == account)
    let findings = [
      try finding("aws-secret-access-key", "secret"), try finding("aws-access-key-id", id, line: 2),
      try finding("stripe-secret-key", "one"),
    ]
    let plan = LivePlan(findings, excluding: ["stripe"])
    #expect(plan.jobs.isEmpty)
    #expect(plan.skipped[0]?.detail.hasPrefix("canary token of AWS account 534261010715") == true)
    #expect(plan.skipped[2]?.detail == "excluded in .keystow.toml")
  }

  @Test func secretsOfAnotherKindAreNotSent() throws {
    let plan = LivePlan([
      try finding("brevo-key", "xsmtpsib-a"), try finding("password", "hunter2"),
    ])
    #expect(plan.jobs.isEmpty)
  }

  @Test func oneAcceptedCheckDecides() {
    let states: [(Set<LiveState>, LiveState)] = [
      ([.dead, .live], .live), ([.dead, .restricted, .unknown], .restricted),
      ([.dead, .unknown], .unknown), ([.dead], .dead),
    ]
    for (all, expected) in states {
      #expect(LiveJudge.verdict(on: all.map { LiveVerdict($0) }).state == expected)
    }
  }

  /// The example of AWS's documentation of Signature Version 4 has another service; this one was made
  /// with an independent implementation (botocore's algorithm in Python).
  @Test func awsSignaturesHaveTheDocumentedForm() throws {
    let headers = LiveSignature(now: 1_700_000_000).aws(
      host: "sts.us-east-1.amazonaws.com", region: "us-east-1", service: "sts", path: "/",
      body: Array("Action=GetCallerIdentity&Version=2011-06-15".utf8),
      contentType: "application/x-www-form-urlencoded; charset=utf-8", keyID: "ID",
      secret: Array("secret".utf8))
    let authorization = try #require(headers.first { $0.name == "Authorization" }?.value)
    #expect(
      authorization
        == "AWS4-HMAC-SHA256 Credential=ID/20231114/us-east-1/sts/aws4_request, "
        + "SignedHeaders=content-type;host;x-amz-date, Signature=edccc90e0ed24f2b7a10aecc2689fcc225c7a57356bf564d53a6fbfd16f9a3ff"
    )
    #expect(headers.first { $0.name == "X-Amz-Date" }?.value == "20231114T221320Z")
  }
}
