import Candidates
import Foundation
import Testing

@testable import Filters

@Suite struct ReferenceFilterTests {
  private static let generic = Samples.rule(isGeneric: true)

  @Test(arguments: [
    "Secrets.key", "process.env.API_KEY", "$API_KEY", "$apiToken", "env:TOKEN", "op://vault/item",
    "/etc/ssl/private/server.key", "./keys/app.p8", "AuthKey.p8", "https://api.host.test/v1/token",
    "user.name@host.test", "settings.account.title", "application/json", "2024-01-31",
    "2024-01-31T10:00:00Z", "1.2.3", "v10.4.1-beta.2", "sha256:0f343b0931126a20f133d67c2b018a3b",
    "sha512-9HXJ2nPcE0mmVN0pOHG0Lw==", "#FF00AA", "0xFF00AA88", "12345678901", "3.14",
    "UITableViewCell", "com.company.app.login", "qzx.xvw.sax.kjq", "viewDidLoad:animated:",
    "access_token",
    "data:image/png;base64,iVBORw0KGgo", "$2b$12$abcdefghijklmnopqrstuv", "arn:aws:secret",
    "secrets.production.token", "qzx/kjq7.mjs:45", "xvw/zq/kjq_x7z.go:12:3", "a9x/k3q.qx",
    "secrets/prod/a1b2c3d4e5f6/key", "backups/2024/01/x9f3k2q7z1.dump/all", "kv/data/zq7-x9k2/app",
  ])
  func referencesAreRejected(value: String) {
    let decision = Samples.decision(of: ReferenceFilter(), on: value, rule: Self.generic)
    #expect(decision.isRejection, "\(value)")
  }

  @Test func randomValuesArePassed() {
    var make = SampleGenerator(seed: 31)
    for alphabet in [Alphabet.alphanumeric, .lowerHex, .base64, .base64URL] {
      for _ in 0..<500 {
        let value = make.characters(Int.random(in: 20...64, using: &make), from: alphabet)
        let decision = Samples.decision(of: ReferenceFilter(), on: value, rule: Self.generic)
        #expect(decision == .none, "\(value)")
      }
    }
  }

  @Test func vendorsFormatsAreNotJudged() {
    #expect(Samples.decision(of: ReferenceFilter(), on: "Secrets.key") == .none)
  }

  @Test func aLongNumberUnderAStrongNameIsLowered() {
    var make = SampleGenerator(seed: 32)
    let number = make.digits(20)
    let filter = ReferenceFilter()
    for (name, decision) in [
      ("apiSecret", FilterDecision.lowers("a number")), ("key", .rejects("a number")),
    ] {
      #expect(
        Samples.decision(of: filter, on: number, rule: Self.generic, name: name) == decision)
    }
  }

  @Test(arguments: ["https://api.host.test/v1", "op://vault/item/field", "redis://cache.test:6379"])
  func encodedReferencesAreRejected(text: String) {
    let padded = text + String(repeating: "/", count: (3 - text.utf8.count % 3) % 3)
    let value = Data(padded.utf8).base64EncodedString()
    let decision = Samples.decision(of: ReferenceFilter(), on: value, rule: Self.generic)
    #expect(decision.isRejection, "\(value)")
  }

  @Test func aWordWithASumIsLowered() {
    var make = SampleGenerator(seed: 33)
    let filter = ReferenceFilter()
    for word in ["page", "request"] {
      let value = "\(word)-\(make.characters(40, from: .lowerHex))"
      let decision = Samples.decision(of: filter, on: value, rule: Self.generic)
      #expect(decision == .lowers("a word and a checksum, as in keys of caches"), "\(value)")
    }
    let token = "xkq7-\(make.characters(40, from: .lowerHex))"
    #expect(Samples.decision(of: filter, on: token, rule: Self.generic) == .none)
  }

  @Test func aUUIDIsLowered() {
    var make = SampleGenerator(seed: 3)
    let decision = Samples.decision(of: ReferenceFilter(), on: make.uuid(), rule: Self.generic)
    guard case .lowers = decision else {
      Issue.record("\(decision)")
      return
    }
  }

  @Test func aUUIDUnderAPhraseIsLowered() {
    var make = SampleGenerator(seed: 4)
    func decision(_ name: String) -> FilterDecision {
      Samples.decision(of: ReferenceFilter(), on: make.uuid(), rule: Self.generic, name: name)
    }
    for name in [
      "LastTimestampSentToTheServerKey", "has_seen_the_api_key", "dateOfRefreshToken",
      "lastSyncedApiKey", "consentAcceptedClientKey",
    ] {
      #expect(decision(name) == .lowers("a UUID, usually an identifier"), "\(name)")
    }
    for name in ["apiKey", "SERVER_KEY", "ACME_CLIENT_SECRET", "apiKeyForIos"] {
      #expect(decision(name) == .none, "\(name)")
    }
  }

  @Test func aValueThatRepeatsItsNameIsRejected() {
    let decision = Samples.decision(
      of: ReferenceFilter(), on: "x9kz_qv7w_token", rule: Self.generic, name: "X9kzQv7wToken")
    #expect(decision == .rejects("same as its name"))
  }

  @Test func aPasswordMayBeANumber() {
    let rule = Samples.rule(isGeneric: true, isGuessable: true)
    #expect(Samples.decision(of: ReferenceFilter(), on: "83920174", rule: rule) == .none)
    #expect(Samples.decision(of: ReferenceFilter(), on: "$DB_PASS", rule: rule).isRejection)
  }
}
