import Testing

@testable import Candidates
@testable import Filters

@Suite struct PlaceholderFilterTests {
  @Test(arguments: [
    "", "$(API_KEY)", "${API_KEY}", "{{ api_key }}", "<YOUR_KEY>", "<%= key %>", "#{key}", "%s",
    "%@", "Bearer %@", "__API_KEY__", "%API_KEY%", "@API_KEY@", "[your key]", "%(key)s",
    "your-api-key", "YOUR_API_KEY_HERE", "yourApiKey", "xxxx", "XXXXXXXXXXXX", "********",
    "changeme", "change-me", "fill-me-in", "FILL_ME_IN", "CHANGE_ME", "EXAMPLE",
    "AKIA1234567890EXAMPLE", "example-token",
    "dummy", "dummyKey", "fake", "fake_token", "test123", "test-key", "testToken", "12345678",
    "1234567890", "abcdef", "abcdefghijkl", "abc123def456", "a1b2c3d4e5f6",
    "0123456789abcdef0123456789abcdef", "aaaaaaaa", "abababab", "foobar",
    "placeholder", "insert-token-here", "TODO", "none", "null", "my-secret-example",
    "deadbeefdeadbeef", "qwertyuiop", "000000000000",
    "#{Base64.encode(",
  ])
  func placeholdersAreRejected(value: String) {
    #expect(Samples.decision(of: PlaceholderFilter(), on: value).isRejection, "\(value)")
  }

  @Test func madeUpTokensOfVendorsAreLowered() {
    var make = SampleGenerator(seed: 5)
    for value in [
      "fedcba9876543210", "0123456789abcdef", "sk_live_1234567890abcdefghij",
      "AKIA" + "00000000" + make.characters(12, from: .base32),
    ] {
      guard case .lowers = Samples.decision(of: PlaceholderFilter(), on: value) else {
        Issue.record("not lowered: \(value)")
        continue
      }
    }
  }

  @Test func aWordNextToARandomPartLowers() {
    var make = SampleGenerator(seed: 8)
    for value in ["sample_", "dummy-key-", "EXAMPLE.", "fake_token_"].map({ $0 + make.hex(32) }) {
      for rule in [Samples.rule(), Samples.rule(isGeneric: true)] {
        let decision = Samples.decision(of: PlaceholderFilter(), on: value, rule: rule)
        #expect(decision == .lowers("contains placeholder words"), "\(value)")
      }
      let password = Samples.rule(isGuessable: true)
      #expect(Samples.decision(of: PlaceholderFilter(), on: value, rule: password).isRejection)
    }
  }

  @Test func aSequenceInAGenericValueRejectsOnlyIfNothingElseIsThere() {
    let rule = Samples.rule(isGeneric: true)
    let filter = PlaceholderFilter()
    #expect(Samples.decision(of: filter, on: "0123456789abcdef", rule: rule).isRejection)
    guard case .lowers = Samples.decision(of: filter, on: "abcdefghijkl5K9x2m", rule: rule) else {
      Issue.record("not lowered")
      return
    }
  }

  @Test func wordsInTheCommentOfAKeyFileAreNoPlaceholder() throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "putty-private-key" })
    var make = SampleGenerator(seed: 6)
    let file = PuTTYKeyFile.sample(comment: "example key, your-test-key", &make)
    #expect(Samples.decision(of: PlaceholderFilter(), on: file, rule: rule) == .none)
    let damaged = file.split(separator: "ssh-ed25519", maxSplits: 1).joined(separator: "ssh-rsa")
    #expect(
      Samples.decision(of: PlaceholderFilter(), on: damaged, rule: rule)
        == .lowers("contains placeholder words"))
  }

  @Test func realValuesOfVendorsArePassed() {
    let values = [
      "sk_" + "test_" + Samples.random, "test_" + "sk_" + Samples.random,
      "rzp_" + "test_" + Samples.random, "key-" + Samples.random, "tr0ub4dor&3",
      String(repeating: "A", count: 22) + Samples.random + Samples.random,
    ]
    for value in values {
      #expect(Samples.decision(of: PlaceholderFilter(), on: value) == .none, "\(value)")
    }
  }

  @Test func randomTokensAreNeverRejected() {
    var make = SampleGenerator(seed: 77)
    let alphabets: [Alphabet] = [.alphanumeric, .lowerHex, .base64, .base64URL, .lowerAlphanumeric]
    for index in 0..<10_000 {
      let length = Int.random(in: 20...64, using: &make)
      let value = make.characters(length, from: alphabets[index % alphabets.count])
      let reason = PlaceholderFilter.reason(against: Array(value.utf8))
      #expect(reason == nil, "\(value)")
    }
  }
}
