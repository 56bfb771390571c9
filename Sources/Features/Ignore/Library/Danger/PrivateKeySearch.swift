internal import Candidates

/// Searches files for private keys.
enum PrivateKeySearch {
  /// The number of blocks that are read in one file; bundles contain several.
  private static let maximumBlocks = 64

  /// Returns whether the file contains a private key: as text (RFC 7468, OpenSSH, OpenPGP), escaped
  /// in JSON, or as the bytes that the text encodes.
  static func holdsKey(_ bytes: [UInt8]) -> Bool {
    if isDER(bytes) { return true }
    let begin = Array("-----BEGIN ".utf8)
    let dashes = Array("-----".utf8)
    var rest = bytes[...]
    for _ in 0..<maximumBlocks {
      guard let start = rest.firstRange(of: begin) else { return false }
      rest = rest[start.upperBound...]
      guard let mark = rest.prefix(64).firstRange(of: dashes) else { continue }
      let kind = String(decoding: rest[..<mark.lowerBound], as: UTF8.self)
      guard kind.hasSuffix("PRIVATE KEY") || kind == "PGP PRIVATE KEY BLOCK" else { continue }
      let block = Array(bytes[start.lowerBound...].prefix(64 * 1024))
      if isKey(block, kind: kind) { return true }
    }
    return false
  }

  /// Returns whether the file is a raw key: random bytes, or one line of digits.
  static func isRawKey(_ bytes: [UInt8], size: Int) -> Bool {
    guard (16...4096).contains(size), size == bytes.count else { return false }
    // A Keynote document.
    if bytes.starts(with: "PK".utf8) { return false }
    let line = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }
    if line.allSatisfy(isBase64) { return (32...512).contains(line.count) && Set(line).count >= 10 }
    guard size <= 512, bytes.first != 0x30, String(validating: bytes, as: UTF8.self) == nil else {
      return false
    }
    return !bytes.contains(0) || size <= 64
  }

  private static func isKey(_ block: [UInt8], kind: String) -> Bool {
    let end = block.firstRange(of: Array("-----END ".utf8))?.lowerBound ?? block.endIndex
    // Every key has more than 100 digits.
    guard block[..<end].count(where: isBase64) > 100 else { return false }
    let isEncrypted =
      kind.hasPrefix("ENCRYPTED") || block.firstRange(of: Array("Proc-Type: 4,ENC".utf8)) != nil
    if isEncrypted || kind.hasPrefix("PGP") { return end < block.endIndex }
    if case .proves = PrivateKeyBlock.evidence(of: block) { return true }
    return false
  }

  /// Returns whether the bytes are a sequence that starts with the version of a private key: PKCS
  /// #1, PKCS #8, SEC 1.
  private static func isDER(_ bytes: [UInt8]) -> Bool {
    guard case .proves = PrivateKeyBlock.derEvidence(of: bytes) else { return false }
    let header = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
    let version = bytes.dropFirst(header).prefix(3)
    return version.elementsEqual([2, 1, 0]) || version.elementsEqual([2, 1, 1])
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }
}
