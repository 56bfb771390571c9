#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation
  internal import Security
#else
  internal import CMbedCrypto
#endif

/// A private key that signs SHA-256 digests.
package struct SigningKey {
  package enum Algorithm {
    /// ECDSA with P-256; the signature is both numbers, 32 bytes each (RFC 7518, 3.4).
    case ecdsa
    /// RSASSA-PKCS1-v1_5 (RFC 7518, 3.3).
    case rsa
  }

  private let bytes: [UInt8]
  private let algorithm: Algorithm

  /// - Parameter bytes: PKCS #8, PKCS #1 or SEC 1 in DER.
  package init(der bytes: [UInt8], _ algorithm: Algorithm) {
    (self.bytes, self.algorithm) = (bytes, algorithm)
  }

  /// - Returns: nil if the bytes are no key of the algorithm.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    #if canImport(CryptoKit)
      switch algorithm {
      case .ecdsa: ecdsaSignature(of: message)
      case .rsa: rsaSignature(of: message)
      }
    #else
      unsafe withUnsafeTemporaryAllocation(of: mbedtls_pk_context.self, capacity: 1) {
        guard let key = $0.baseAddress else { return nil }
        unsafe mbedtls_pk_init(key)
        defer { unsafe mbedtls_pk_free(key) }
        guard unsafe key_read(key, bytes, bytes.count) == 0, unsafe isOfAlgorithm(key) else {
          return nil
        }
        let digest = HashFunction.sha256.digest(of: message)
        var length = 0
        var signature = [UInt8](repeating: 0, count: Int(MBEDTLS_PK_SIGNATURE_MAX_SIZE))
        guard unsafe key_sign(key, digest, digest.count, &signature, &length) == 0 else {
          return nil
        }
        let made = signature.prefix(length)
        return algorithm == .rsa ? Array(made) : Self.numbers(in: made)
      }
    #endif
  }
}

#if canImport(CryptoKit)
  extension SigningKey {
    private func ecdsaSignature(of message: [UInt8]) -> [UInt8]? {
      guard let key = try? P256.Signing.PrivateKey(derRepresentation: bytes),
        let signature = try? key.signature(for: message)
      else { return nil }
      return Array(signature.rawRepresentation)
    }

    private func rsaSignature(of message: [UInt8]) -> [UInt8]? {
      let attributes = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
      ]
      // Security reads PKCS #1 only, which is the last part of PKCS #8.
      guard
        let key = SecKeyCreateWithData(
          Data(Self.pkcs1(in: bytes)) as CFData, attributes as CFDictionary, nil),
        let signature = SecKeyCreateSignature(
          key, .rsaSignatureMessagePKCS1v15SHA256, Data(message) as CFData, nil)
      else { return nil }
      return Array(signature as Data)
    }
  }
#else
  extension SigningKey {
    private func isOfAlgorithm(_ key: UnsafeMutablePointer<mbedtls_pk_context>) -> Bool {
      switch algorithm {
      case .ecdsa:
        unsafe mbedtls_pk_can_do(key, MBEDTLS_PK_ECDSA) != 0 && mbedtls_pk_get_bitlen(key) == 256
      case .rsa: unsafe mbedtls_pk_can_do(key, MBEDTLS_PK_RSA) != 0
      }
    }
  }
#endif

extension SigningKey {
  /// Returns both numbers of a signature in DER, 32 bytes each: a sequence of two integers, which have
  /// a zero in front of a first bit that is set, and no other.
  static func numbers(in signature: ArraySlice<UInt8>) -> [UInt8]? {
    guard let sequence = DER.value(of: 0x30, in: signature),
      let first = DER.value(of: 0x02, in: sequence),
      let second = DER.value(of: 0x02, in: sequence[first.endIndex...])
    else { return nil }
    return [first, second].flatMap { number in
      let digits = number.drop { $0 == 0 }
      return [UInt8](repeating: 0, count: max(0, 32 - digits.count)) + digits
    }
  }

  /// Returns the key inside PKCS #8 (RFC 5958): version, algorithm, and a string with the key; other
  /// bytes as they are.
  static func pkcs1(in bytes: [UInt8]) -> [UInt8] {
    guard let sequence = DER.value(of: 0x30, in: bytes[...]),
      let version = DER.value(of: 0x02, in: sequence),
      let algorithm = DER.value(of: 0x30, in: sequence[version.endIndex...]),
      let key = DER.value(of: 0x04, in: sequence[algorithm.endIndex...])
    else { return bytes }
    return Array(key)
  }
}

/// Reads the distinguished encoding rules of X.690.
private enum DER {
  /// Returns the contents of the value at the start, whose end is that of the value; nil if it has
  /// another tag or is cut off.
  static func value(of tag: UInt8, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    guard rest.popFirst() == tag, let first = rest.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      let width = Int(first & 0x7F)
      guard width <= 4, rest.count >= width else { return nil }
      length = rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(width)
    }
    return rest.count >= length ? rest.prefix(length) : nil
  }
}
