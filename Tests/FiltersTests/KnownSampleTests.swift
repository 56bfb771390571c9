import Candidates
import Cryptography
import Testing
import Text

@testable import Filters

@Suite struct KnownSampleTests {
  private func isRejected(_ value: String) -> Bool {
    Samples.decision(of: KnownSampleFilter(), on: value).isRejection
  }

  @Test func samplesOfVendors() {
    #expect(isRejected("AKIA" + "IOSFODNN7EXAMPLE"))
    #expect(isRejected("wJalrXUtnFEMI/K7MDENG/" + "bPxRfiCYEXAMPLEKEY"))
    #expect(isRejected("sk_test_" + "4eC39HqLyjWDarjtT1zdp7dc"))
    #expect(isRejected("2YotnFZFEjr1zCsicMWpAA"))
  }

  @Test func theTokenOfJWTIo() {
    let parts = [
      #"{"alg":"HS256","typ":"JWT"}"#,
      #"{"sub":"1234567890","name":"John Doe","iat":1516239022}"#,
    ].map { Base64Text.encodedForURL(Array($0.utf8)) }
    let key = AuthenticationCode(key: Array("your-256-bit-secret".utf8))
    let signed = parts.joined(separator: ".")
    let code = key.code(of: signed.utf8)
    #expect(isRejected(signed + "." + Base64Text.encodedForURL(code)))
  }

  @Test func theCredentialsOfRFC7617() {
    #expect(isRejected(Base64Text.encoded(Array("Aladdin:open sesame".utf8)) + "=="))
  }

  @Test func anyOtherValueIsNot() {
    var make = SampleGenerator(seed: 11)
    #expect(!isRejected("AKIA" + make.alphanumeric(16)))
    #expect(!isRejected(Samples.random))
    #expect(!isRejected(""))
  }

  @Test func theHashDependsOnTheSalt() {
    let value = Array("value".utf8)
    let plain = HashFunction.sha256.digest(of: value).prefix(8)
      .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    #expect(KnownSamples.hash(of: value) != plain)
  }
}
