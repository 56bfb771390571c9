import TestSupport
import Testing

@testable import Cryptography

@Suite struct EncryptionTests {
  @Test(.enabled(if: Programs.areInstalled(["openssl"]), "openssl is missing"))
  func streamsAreThoseOfOpenSSL() throws {
    var random = Random(seed: 21)
    for length in [1, 63, 64, 65, 128, 1_000] {
      let (key, nonce, text) = (random.bytes(32), random.bytes(12), random.bytes(length))
      let run = try ProgramRun(
        "openssl",
        [
          "enc", "-chacha20", "-K", DigestTests.hex(key), "-iv",
          DigestTests.hex([1, 0, 0, 0] + nonce),
        ],
        in: "/", input: text)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(Encryption(key: key).chaCha20(text, nonce: nonce) == run.output, "\(length)")
    }
  }

  /// Test cases 13 to 15 of "The Galois/Counter Mode of Operation" (McGrew and Viega).
  @Test func sealedTextsAreThoseOfThePaper() throws {
    let zeros = Encryption(key: [UInt8](repeating: 0, count: 32))
    let nonce = [UInt8](repeating: 0, count: 12)
    #expect(DigestTests.hex(zeros.aesGCM([], nonce: nonce)) == "530f8afbc74536b9a963b4f1c4cb738b")
    #expect(
      DigestTests.hex(zeros.aesGCM([UInt8](repeating: 0, count: 16), nonce: nonce))
        == "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919")
    let half = "feffe9928665731c6d6a8f9467308308"
    let sealed = try Encryption(key: DigestTests.bytes(half + half)).aesGCM(
      DigestTests.bytes(
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255"),
      nonce: DigestTests.bytes("cafebabefacedbaddecaf888"))
    #expect(
      DigestTests.hex(sealed)
        == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"
        + "b094dac5d93471bdec1a502270e3cc6c")
  }
}
