#if !canImport(CryptoKit)
  import CMbedCrypto
  public import Foundation

  // What a generated file of hidden constants uses of CryptoKit, or of swift-crypto's module with this name: its
  // tests compile such a file, and Keystow itself depends on neither.

  /// The key of a cipher.
  public struct SymmetricKey {
    fileprivate let bytes: [UInt8]

    public init(data: some Sequence<UInt8>) {
      bytes = Array(data)
    }
  }

  /// The only cipher.
  public enum AES {
    public enum GCM {
      /// A nonce of 12 bytes, the ciphertext, and a tag of 16 bytes.
      public struct SealedBox {
        fileprivate let combined: [UInt8]

        public init(combined: Data) throws {
          guard combined.count >= 28 else { throw CryptoFailure() }
          self.combined = Array(combined)
        }
      }

      public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
        let (nonce, sealed) = (Array(box.combined.prefix(12)), Array(box.combined.dropFirst(12)))
        let (text, tag) = (Array(sealed.dropLast(16)), Array(sealed.suffix(16)))
        var context = mbedtls_gcm_context()
        mbedtls_gcm_init(&context)
        defer { mbedtls_gcm_free(&context) }
        mbedtls_gcm_setkey(&context, MBEDTLS_CIPHER_ID_AES, key.bytes, UInt32(key.bytes.count * 8))
        var opened = [UInt8](repeating: 0, count: text.count)
        let result = mbedtls_gcm_auth_decrypt(
          &context, text.count, nonce, nonce.count, nil, 0, tag, tag.count, text, &opened)
        guard result == 0 else { throw CryptoFailure() }
        return Data(opened)
      }
    }
  }

  /// The key, or what was sealed, is another one.
  public struct CryptoFailure: Error {}
#endif
