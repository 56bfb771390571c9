internal import Text

/// A private key between `-----BEGIN` and `-----END` (RFC 7468), on several lines or on one with
/// escaped line ends.
package enum PrivateKeyBlock {
  package static func evidence(of block: [UInt8]) -> Evidence {
    guard let key = decodedBody(of: block) else { return .doubts("not valid base 64") }
    let openSSH = Array("openssh-key-v1\0".utf8)
    if key.starts(with: openSSH) { return .proves("contains an OpenSSH key") }
    return derEvidence(of: key)
  }

  /// Returns the evidence of the outermost DER sequence: whether its length is that of `key`.
  package static func derEvidence(of key: [UInt8]) -> Evidence {
    guard let length = sequenceLength(of: key) else { return .doubts("not a DER sequence") }
    if length > key.count { return .doubts("truncated") }
    return length == key.count
      ? .proves("a complete DER sequence") : .doubts("followed by other data")
  }

  /// Returns the key's bytes; nil if the body is not base 64.
  private static func decodedBody(of block: [UInt8]) -> [UInt8]? {
    let dashes = Array("-----".utf8)
    guard let begin = block.firstRange(of: dashes),
      let bodyStart = block[begin.upperBound...].firstRange(of: dashes)
    else { return nil }
    var body = block[bodyStart.upperBound...]
    if let end = body.firstRange(of: dashes) { body = body[..<end.lowerBound] }
    return Base64Text.decoded(digits(in: body))
  }

  /// Returns the base 64 characters in `body`, without escaped line ends, quotes, and the plus
  /// signs that join strings in source code.
  private static func digits(in body: ArraySlice<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    for index in body.indices {
      let byte = body[index]
      let before = index > body.startIndex ? body[index - 1] : UInt8(ascii: "\n")
      let after = index + 1 < body.endIndex ? body[index + 1] : UInt8(ascii: "\n")
      if before == UInt8(ascii: "\\"), "nrt".utf8.contains(byte) { continue }
      let isJoin =
        byte == UInt8(ascii: "+") && " \t\"'".utf8.contains(before)
        && " \t\"'\r\n".utf8.contains(after)
      if isJoin { continue }
      if byte == UInt8(ascii: "=") || Base64Text.value(of: byte) != nil { digits.append(byte) }
    }
    return digits
  }

  /// Returns the length of the DER sequence at the start, including its header; nil if there is
  /// none.
  private static func sequenceLength(of key: [UInt8]) -> Int? {
    guard key.count > 2, key[0] == 0x30 else { return nil }
    if key[1] < 0x80 { return 2 + Int(key[1]) }
    let count = Int(key[1] & 0x7F)
    guard (1...3).contains(count), key.count > 2 + count else { return nil }
    return key[2..<(2 + count)].reduce(0) { $0 << 8 | Int($1) } + 2 + count
  }
}

/// A key of App Store Connect, push or purchases as base 64 without header: PKCS#8 of a P-256 key.
enum AppleKey {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let key = Base64Text.decoded(text) else { return .doubts("not valid base 64") }
    return PrivateKeyBlock.derEvidence(of: key)
  }
}
