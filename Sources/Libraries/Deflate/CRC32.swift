import CDeflate

/// The CRC-32 of ISO-HDLC, as in zlib: the checksum inside many vendors' tokens.
package enum CRC32 {
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let bytes = Array(bytes)
    return unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
