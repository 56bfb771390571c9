internal import Text

/// A private key file of PuTTY: its public part repeats the algorithm of the first line.
///
/// Format: "PPK file format" in PuTTY's manual, appendix C.
enum PuTTYKeyFile {
  static func evidence(of file: [UInt8]) -> Evidence {
    guard let colon = file.firstIndex(of: UInt8(ascii: ":")),
      let start = file.firstRange(of: Array("Public-Lines:".utf8)),
      let end = file[start.upperBound...].firstRange(of: Array("Private-Lines:".utf8))
    else { return .none }
    let algorithm = file[(colon + 1)...].drop { $0.isBlank }
      .prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    let body = file[start.upperBound..<end.lowerBound].drop { $0.isBlank }.drop { $0.isDigit }
    guard let key = Base64Text.decoded(PrivateKeyBlock.digits(in: body)) else { return .none }
    let name = [0, 0, 0, UInt8(clamping: algorithm.count)] + algorithm
    return key.starts(with: name)
      ? .proves("its public part is a key of that algorithm") : .none
  }

  /// Returns a file with a made-up key.
  static func sample(comment: String, _ make: inout SampleGenerator) -> String {
    let name = "ssh-ed25519"
    let key = (0..<32).map { _ in UInt8.random(in: 0...255, using: &make) }
    let part = [0, 0, 0, 11] + Array(name.utf8) + [0, 0, 0, 32] + key
    let digits = Base64Text.encoded(part)
    return "PuTTY-User-Key-File-3: \(name)\nEncryption: none\nComment: \(comment)\n"
      + "Public-Lines: 2\n" + digits.prefix(64) + "\n" + digits.dropFirst(64)
      + "\nPrivate-Lines: 1\n" + make.characters(48, from: .base64) + "\nPrivate-MAC: "
      + make.hex(64)
  }
}

/// A private key of OpenPGP in its text form: the first packet is a secret key.
enum OpenPGPKeyBlock {
  static func evidence(of block: [UInt8]) -> Evidence {
    guard let body = body(of: block), let key = Base64Text.decoded(body.prefix(64)),
      let first = key.first
    else { return .none }
    // RFC 9580, section 4.2: tag 5 in the old and the new form of a packet's header.
    let isSecretKey = first & 0xFC == 0x94 || first == 0xC5
    return isSecretKey ? .proves("starts with a secret key") : .none
  }

  /// Returns the first digits of the body, which follows an empty line after the headers.
  private static func body(of block: [UInt8]) -> [UInt8]? {
    for mark in ["\n\n", "\r\n\r\n", #"\n\n"#, #"\r\n\r\n"#] {
      guard let range = block.prefix(2048).firstRange(of: Array(mark.utf8)) else { continue }
      return PrivateKeyBlock.digits(in: block[range.upperBound...].prefix(96))
    }
    return nil
  }
}
