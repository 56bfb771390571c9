#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import CMbedCrypto
#endif

/// A hash function: MD5 of RFC 1321, SHA-1 and SHA-256 of FIPS 180-4.
///
/// MD5 and SHA-1 stand where a format asks for them: Xcode's `:identifier` operators, git's packs.
package enum HashFunction: Sendable {
  case md5, sha1, sha256

  package func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    #if canImport(CryptoKit)
      let digest = Digest(self)
      digest.update(bytes)
      return digest.finished()
    #else
      unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { room, filled in
        unsafe bytes.withBytes { bytes in
          _ = unsafe mbedtls_md(information, bytes.baseAddress, bytes.count, room.baseAddress)
        }
        filled = byteCount
      }
    #endif
  }
}

/// The computation of a digest in parts.
///
/// Not `Sendable`: it must stay on its worker.
@safe package final class Digest {
  #if canImport(CryptoKit)
    private var hash: any CryptoKit.HashFunction

    package init(_ function: HashFunction) {
      hash =
        switch function {
        case .md5: Insecure.MD5()
        case .sha1: Insecure.SHA1()
        case .sha256: SHA256()
        }
    }

    package func update(_ bytes: some Collection<UInt8>) {
      unsafe bytes.withBytes { unsafe hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    }

    /// Returns the digest of all parts, once.
    package func finished() -> [UInt8] { Self.bytes(of: hash) }

    private static func bytes(of hash: some CryptoKit.HashFunction) -> [UInt8] {
      Array(hash.finalize())
    }
  #else
    private let context: UnsafeMutablePointer<mbedtls_md_context_t>
    private let function: HashFunction

    package init(_ function: HashFunction) {
      self.function = function
      unsafe context = .allocate(capacity: 1)
      unsafe mbedtls_md_init(context)
      let isReady = unsafe mbedtls_md_setup(context, function.information, 0) == 0
      precondition(isReady, "no memory for a digest")
      unsafe mbedtls_md_starts(context)
    }

    deinit {
      unsafe mbedtls_md_free(context)
      unsafe context.deallocate()
    }

    package func update(_ bytes: some Collection<UInt8>) {
      unsafe bytes.withBytes { bytes in
        _ = unsafe mbedtls_md_update(context, bytes.baseAddress, bytes.count)
      }
    }

    /// Returns the digest of all parts, once.
    package func finished() -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: function.byteCount) { room, filled in
        unsafe mbedtls_md_finish(context, room.baseAddress)
        filled = function.byteCount
      }
    }
  #endif
}

extension HashFunction {
  /// The length of a digest in bytes.
  package var byteCount: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256: 32
    }
  }

  #if !canImport(CryptoKit)
    var information: OpaquePointer? {
      let type =
        switch self {
        case .md5: MBEDTLS_MD_MD5
        case .sha1: MBEDTLS_MD_SHA1
        case .sha256: MBEDTLS_MD_SHA256
        }
      return unsafe mbedtls_md_info_from_type(type)
    }
  #endif
}

extension Collection<UInt8> {
  /// Passes the bytes in one piece.
  @unsafe func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable(body) { return result }
    return unsafe Array(self).withUnsafeBufferPointer(body)
  }
}
