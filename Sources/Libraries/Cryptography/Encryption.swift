#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import CMbedCrypto
#endif

/// Encrypts with a key of 32 bytes and a nonce of 12 bytes.
package struct Encryption: Sendable {
  private let key: [UInt8]

  package init(key: [UInt8]) {
    precondition(key.count == 32)
    self.key = key
  }

  /// Returns the bytes encrypted with ChaCha20 (RFC 8439) from block 1 on: the ciphertext of its AEAD
  /// without the tag.
  package func chaCha20(_ bytes: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(nonce.count == 12)
    #if canImport(CryptoKit)
      // Neither can fail: the nonce has 12 bytes.
      guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
        let box = try? ChaChaPoly.seal(bytes, using: SymmetricKey(data: key), nonce: nonce)
      else { return [] }
      return Array(box.ciphertext)
    #else
      return unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { room, filled in
        unsafe mbedtls_chacha20_crypt(key, nonce, 1, bytes.count, bytes, room.baseAddress)
        filled = bytes.count
      }
    #endif
  }

  /// Returns the ciphertext and the tag of 16 bytes of AES-256-GCM (NIST SP 800-38D).
  package func aesGCM(_ bytes: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(nonce.count == 12)
    #if canImport(CryptoKit)
      guard let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.seal(bytes, using: SymmetricKey(data: key), nonce: nonce)
      else { return [] }
      return Array(box.ciphertext) + Array(box.tag)
    #else
      return unsafe withUnsafeTemporaryAllocation(of: mbedtls_gcm_context.self, capacity: 1) {
        let context = $0.baseAddress
        unsafe mbedtls_gcm_init(context)
        defer { unsafe mbedtls_gcm_free(context) }
        unsafe mbedtls_gcm_setkey(context, MBEDTLS_CIPHER_ID_AES, key, UInt32(key.count * 8))
        var tag = [UInt8](repeating: 0, count: 16)
        let sealed = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { room, filled in
          unsafe mbedtls_gcm_crypt_and_tag(
            context, MBEDTLS_GCM_ENCRYPT, bytes.count, nonce, nonce.count, nil, 0, bytes,
            room.baseAddress, tag.count, &tag)
          filled = bytes.count
        }
        return sealed + tag
      }
    #endif
  }
}
