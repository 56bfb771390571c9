import TestSupport
import Testing

@testable import Cryptography

/// The `openssl` program makes the keys and verifies the signatures.
@Suite(.enabled(if: Programs.areInstalled(["openssl"]), "openssl is missing"))
struct SigningKeyTests {
  @Test func bothAlgorithmsAreVerified() throws {
    var random = Random(seed: 31)
    for (kind, algorithm) in [(MadeKey.Kind.p256, SigningKey.Algorithm.ecdsa), (.rsa, .rsa)] {
      let key = try MadeKey(kind)
      for bytes in [key.der, key.traditional] {
        for length in [0, 1, 500] {
          let message = random.bytes(length)
          let signature = try #require(
            SigningKey(der: bytes, algorithm).signature(of: message), "\(kind)")
          let written = algorithm == .rsa ? signature : Self.der(signature)
          #expect(try key.isSignature(written, of: message), "\(kind)")
          #expect(try !key.isSignature(written, of: message + [0]), "\(kind)")
        }
      }
    }
  }

  @Test func bothNumbersOfASignatureHave32Bytes() throws {
    let key = try MadeKey(.p256)
    for number in 0..<100 {
      #expect(SigningKey(der: key.der, .ecdsa).signature(of: [UInt8(number)])?.count == 64)
    }
    let small = [UInt8](repeating: 0, count: 30) + [1, 2]
    let large = [0xFF] + [UInt8](repeating: 7, count: 31)
    #expect(SigningKey.numbers(in: Self.der(small + large)[...]) == small + large)
    #expect(SigningKey.numbers(in: Self.der(large + small)[...]) == large + small)
    #expect(SigningKey.numbers(in: Self.der(large + small).dropLast()) == nil)
  }

  @Test func onlyKeysOfTheAlgorithmSign() throws {
    let (small, large, rsa) = (try MadeKey(.p256), try MadeKey(.p384), try MadeKey(.rsa))
    #expect(SigningKey(der: small.der, .rsa).signature(of: []) == nil)
    #expect(SigningKey(der: rsa.der, .ecdsa).signature(of: []) == nil)
    #expect(SigningKey(der: large.der, .ecdsa).signature(of: []) == nil)
    for bytes in [[], [0x30], Array(small.der.dropLast()), Array(rsa.der.dropFirst())] {
      #expect(SigningKey(der: bytes, .ecdsa).signature(of: []) == nil)
      #expect(SigningKey(der: bytes, .rsa).signature(of: []) == nil)
    }
  }

  @Test func theKeyInsideAnEnvelopeIsFound() throws {
    let key = try MadeKey(.rsa)
    #expect(SigningKey.pkcs1(in: key.der) == key.traditional)
    #expect(SigningKey.pkcs1(in: key.traditional) == key.traditional)
  }

  /// Writes two numbers of 32 bytes each as a sequence of integers.
  private static func der(_ numbers: [UInt8]) -> [UInt8] {
    let integers = [numbers.prefix(32), numbers.dropFirst(32)].flatMap { number in
      let digits = number.drop { $0 == 0 }
      let padding: [UInt8] = digits.first.map { $0 >= 0x80 } ?? true ? [0] : []
      return [0x02, UInt8(padding.count + digits.count)] + padding + digits
    }
    return [0x30, UInt8(integers.count)] + integers
  }
}
