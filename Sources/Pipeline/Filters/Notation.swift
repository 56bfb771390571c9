internal import Candidates
internal import Text

/// Recognises values in well-known notations: numbers, dates, digests.
enum Notation {
  static func isNumber(_ value: [UInt8]) -> Bool {
    guard value.count <= 24, value.contains(where: { $0.isDigit }) else { return false }
    return value.allSatisfy { $0.isDigit || ".,+-_ ".utf8.contains($0) }
  }

  /// Whether it is `#RRGGBB`, `0xRRGGBBAA`, or one of their short forms.
  static func isColour(_ value: [UInt8]) -> Bool {
    let digits: ArraySlice<UInt8>
    if value.first == UInt8(ascii: "#") {
      digits = value.dropFirst()
    } else if value.starts(with: "0x".utf8) || value.starts(with: "0X".utf8) {
      digits = value.dropFirst(2)
    } else {
      return false
    }
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isHexDigit }
  }

  /// Whether it is an ISO 8601 date or time.
  static func isDate(_ value: [UInt8]) -> Bool {
    let start = Array(value.prefix(10))
    guard start.count == 10, value.count <= 35 else { return false }
    let isDay = start.indices.allSatisfy { index in
      index == 4 || index == 7
        ? start[index] == UInt8(ascii: "-") || start[index] == UInt8(ascii: "/")
        : start[index].isDigit
    }
    return isDay && value.dropFirst(10).allSatisfy { $0.isDigit || "T:.+-Z ".utf8.contains($0) }
  }

  /// Whether it is two to four numbers separated by dots, perhaps with `v` before and a label
  /// after.
  static func isVersion(_ value: [UInt8]) -> Bool {
    let body = value.first?.lowercased == UInt8(ascii: "v") ? value.dropFirst() : value[...]
    let core = body.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let parts = core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (2...4).contains(parts.count), parts.allSatisfy({ (1...5).contains($0.count) }) else {
      return false
    }
    let rest = body.dropFirst(core.count)
    return rest.isEmpty
      || ((rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+")) && rest.count <= 24)
  }

  /// Whether it is a digest after its algorithm: `sha256:…`, `sha512-…`, `$2b$…`.
  static func isDigest(_ value: [UInt8]) -> Bool {
    guard let first = value.first?.lowercased else { return false }
    return isDatabaseDigest(value)
      || digests.contains { digest in
        digest[0] == first && value.count > digest.count
          && zip(value, digest).allSatisfy { $0.lowercased == $1 }
      }
  }

  /// Whether it is a password as MySQL (`*` and SHA-1) or PostgreSQL (`md5` and MD5) stores it.
  private static func isDatabaseDigest(_ value: [UInt8]) -> Bool {
    if value.count == 41, value[0] == UInt8(ascii: "*") {
      return value.dropFirst().allSatisfy { $0.isDigit || (0x41...0x46).contains($0) }
    }
    return value.count == 35 && value.starts(with: "md5".utf8)
      && value.dropFirst(3).allSatisfy(\.isHexDigit)
  }

  private static let digests = [
    "sha1:", "sha1-", "sha224:", "sha256:", "sha256-", "sha384:", "sha384-", "sha512:", "sha512-",
    "md5:", "md5-", "blake2b:", "blake3:", "$1$", "$2a$", "$2b$", "$2y$", "$5$", "$6$", "$y$",
    "$7$", "$gy$", "$apr1$", "$sha1$", "$md5", "$argon2", "$scrypt$", "$pbkdf2", "$bcrypt", "$p$",
    "$h$", "$s$", "$plaintext$", "pbkdf2_sha", "pbkdf2:sha", "scrypt:", "scrypt$", "argon2$",
    "argon2id$", "bcrypt$", "bcrypt_sha256$", "{ssha", "{sha", "{smd5}", "{md5}", "{crypt}",
    "scram-sha-", "{pbkdf2", "{bcrypt}", "{argon2", "{scrypt}", "git-tree-sha",
  ].map { Array($0.utf8) }

  /// Whether it is a word and, after a hyphen, digits as SHA-1 or SHA-256 gives: `page-da39a3…`.
  static func isWordWithSum(_ value: [UInt8]) -> Bool {
    guard let hyphen = value.firstIndex(of: UInt8(ascii: "-")), (4...12).contains(hyphen),
      [40, 64].contains(value.count - hyphen - 1), value[..<hyphen].allSatisfy(\.isLowercase),
      value[(hyphen + 1)...].allSatisfy(\.isHexDigit)
    else { return false }
    return ValueShape(Array(value[..<hyphen])).wordShare == 1
  }

  /// The printable text that base64 digits stand for; nil if they are none.
  static func encodedText(_ value: [UInt8]) -> [UInt8]? {
    guard value.count >= 8, value.count % 4 == 0, let text = Base64Text.decoded(value),
      text.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return text
  }

  /// Whether it is a registered media type: `application/json`.
  static func isMediaType(_ value: [UInt8]) -> Bool {
    mediaTypes.contains { value.starts(with: $0) }
  }

  private static let mediaTypes = [
    "application/", "audio/", "font/", "image/", "message/", "multipart/", "text/", "video/",
  ].map { Array($0.utf8) }

  /// Whether it is more base 64 than a key has, and no web token.
  static func isEncodedData(_ value: [UInt8]) -> Bool {
    value.count > 400 && !value.contains(UInt8(ascii: "."))
      && value.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }
  }

  static func isEncodedFile(_ value: [UInt8]) -> Bool {
    files.contains { value.starts(with: $0) }
  }

  /// The first characters of data URLs, certificates, public keys, PNG, JPEG, GIF, and SVG, the
  /// last in base64.
  private static let files = [
    "data:", "-----BEGIN PUBLIC", "-----BEGIN CERT", "-----BEGIN RSA PUBLIC", "ssh-rsa ",
    "ssh-ed25519 ", "ecdsa-sha2-", "MIIBIjANBgkq", "MFkwEwYHKoZI", "AAAAB3NzaC1yc2E",
    "iVBORw0KGgo", "/9j/4AAQ", "R0lGODlh", "PHN2Zy", "PD94bWw",
  ].map { Array($0.utf8) }
}
