import Findings
import Testing
import Vocabulary

@Suite struct FingerprintTests {
  private let secret = Secret(Array("correct horse battery staple".utf8))

  /// Worked out with Python's hmac module; baselines depend on it, so it must never change.
  @Test func isTheHMACThatItSaysItIs() {
    let plain = Fingerprint(rule: SampleRule.make("sample-rule"), secret: secret)
    #expect(plain.description == "e653abeb55108d1307cd")
    let stretched = Fingerprint(
      rule: SampleRule.make("sample-rule", isGuessable: true), secret: secret)
    #expect(stretched.description == "2fbe5b3bd33e9cfb8f75")
  }

  @Test func dependsOnRuleAndSecret() {
    let one = Fingerprint(rule: SampleRule.make("one"), secret: secret)
    let two = Fingerprint(rule: SampleRule.make("two"), secret: secret)
    let other = Fingerprint(rule: SampleRule.make("one"), secret: Secret([1, 2, 3]))
    #expect(Set([one, two, other]).count == 3)
  }

  /// Worked out with Python's hmac module.
  @Test func chainsOfSeveralDigestsAreThoseOfEach() throws {
    let digests = (0..<70).map { number in (0..<32).map { UInt8($0 * number % 256) } }
    let chain = HashChain(key: Array("keystow fingerprint 1".utf8))
    let results = chain.results(of: digests, rounds: 2, jobs: 2)
    #expect(results.count == digests.count)
    for place in [0, 1, 5, 69] {
      let alone = try #require(chain.results(of: [digests[place]], rounds: 2, jobs: 1).first)
      #expect(results[place] == alone)
    }
    let first = results[1].map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    #expect(first == "eff71803eeb71bc8be23cd171532b24e705f72ac5ef2c0dc3616540bef50e271")
  }

  @Test func codesOfSeveralMessagesAreThoseOfEach() {
    let rule = SampleRule.make("ab")
    let secrets = (0...HashChain.longestMessage - 3).map { count in
      (0..<count).map { UInt8(($0 * 37 + count) % 256) }
    }
    let codes = HashChain(key: Array("keystow fingerprint 1".utf8))
      .codes(of: secrets.map { Array("ab\0".utf8) + $0 })
    for (code, secret) in zip(codes, secrets) {
      let digits = code.prefix(10).map { String(UInt16($0) + 256, radix: 16).dropFirst() }
      #expect(digits.joined() == Fingerprint(rule: rule, secret: Secret(secret)).description)
    }
  }

  @Test(arguments: [
    "", "0123", "0123456789ABCDEF0123", "0123456789abcdef01234", "g123456789abcdef0123",
  ])
  func refusesWhatHasNotItsForm(_ text: String) {
    #expect(Fingerprint(reading: text) == nil)
  }
}
