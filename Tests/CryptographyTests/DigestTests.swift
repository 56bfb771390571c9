import TestSupport
import Testing

@testable import Cryptography

/// Digests and codes are compared with those of the `openssl` program.
@Suite(.enabled(if: Programs.areInstalled(["openssl"]), "openssl is missing"))
struct DigestTests {
  private static let lengths = [0, 1, 55, 56, 63, 64, 65, 119, 127, 128, 1_000, 300_001]

  @Test(arguments: [HashFunction.md5, .sha1, .sha256])
  func digestsAreThoseOfOpenSSL(_ function: HashFunction) throws {
    var random = Random(seed: 11)
    for length in Self.lengths {
      let bytes = random.bytes(length)
      let expected = try Self.openSSL(["-\(function)"], on: bytes)
      #expect(Self.hex(function.digest(of: bytes)) == expected, "\(length)")
      let parts = Digest(function)
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random.next(700))
        parts.update(part)
        rest = rest.dropFirst(part.count)
      }
      #expect(Self.hex(parts.finished()) == expected, "\(length), in parts")
      #expect(Self.hex(function.digest(of: Array(bytes.reversed()).reversed())) == expected)
    }
  }

  @Test func codesAreThoseOfOpenSSL() throws {
    var random = Random(seed: 12)
    for (keyLength, length) in [(1, 0), (16, 3), (32, 64), (63, 65), (64, 1), (65, 9), (200, 500)] {
      let (key, message) = (random.bytes(keyLength), random.bytes(length))
      let code = AuthenticationCode(key: key)
      let expected = try Self.openSSL(
        ["-sha256", "-mac", "HMAC", "-macopt", "hexkey:\(Self.hex(key))"], on: message)
      #expect(Self.hex(code.code(of: message)) == expected)
      #expect(code.isCode(code.code(of: message), of: message))
      for place in 0..<32 {
        var other = code.code(of: message)
        other[place] ^= 1 << UInt8(random.next(8))
        #expect(!code.isCode(other, of: message))
      }
      #expect(!code.isCode(code.code(of: message).dropLast(), of: message))
    }
  }

  /// The first two cases of RFC 5869, appendix A.
  @Test func keysAreExpandedAsInTheRFC() throws {
    let first = try AuthenticationCode(
      key: Self.bytes("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"))
    #expect(
      Self.hex(first.expanded(Array(0xF0...0xF9), count: 42))
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    let second = try AuthenticationCode(
      key: Self.bytes("06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244"))
    #expect(
      Self.hex(second.expanded(Array(0xB0...0xFF), count: 82))
        == "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb"
        + "41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87")
  }

  private static func openSSL(_ arguments: [String], on bytes: [UInt8]) throws -> String {
    let run = try ProgramRun("openssl", ["dgst", "-r"] + arguments, in: "/", input: bytes)
    #expect(run.status == 0, "\(run.errorText)")
    return String(run.text.prefix { $0 != " " })
  }

  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func bytes(_ hex: String) throws -> [UInt8] {
    let digits = Array(hex)
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0...($0 + 1)]), radix: 16))
    }
  }
}
