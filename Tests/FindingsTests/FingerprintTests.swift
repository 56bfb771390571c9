import Findings
import Testing

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

  @Test(arguments: [
    "", "0123", "0123456789ABCDEF0123", "0123456789abcdef01234", "g123456789abcdef0123",
  ])
  func refusesWhatHasNotItsForm(_ text: String) {
    #expect(Fingerprint(reading: text) == nil)
  }
}
