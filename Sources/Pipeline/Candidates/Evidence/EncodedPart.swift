internal import Formats
internal import Text

/// Evidence of tokens with a part in base 64 whose contents can be recognised.
enum EncodedPart {
  /// Returns whether the token's bytes from `start` up to `end` (its own end if nil) decode to a
  /// JSON object with a member `name`.
  static func json(
    of token: [UInt8], from start: Int, to end: UInt8? = nil, member name: String
  ) -> Evidence {
    let part = token.dropFirst(start).prefix { $0 != end }
    guard let bytes = Base64Text.decoded(part), let value = try? JSONReader.value(of: bytes),
      value[name] != nil
    else { return .doubts("contains no valid JSON") }
    return .proves("contains JSON with \(name)")
  }

  /// Returns whether the bytes of `token` from `start` decode to something that starts with
  /// `marker`.
  static func prefix(of token: [UInt8], from start: Int, marker: [UInt8], name: String) -> Evidence
  {
    guard let bytes = Base64Text.decoded(token.dropFirst(start)), bytes.starts(with: marker) else {
      return .doubts("does not decode to \(name)")
    }
    return .proves("decodes to \(name)")
  }

  /// Returns whether `token` contains `marker`.
  static func marker(_ marker: String, in token: [UInt8]) -> Evidence {
    let wanted = Array(marker.utf8)
    guard token.count >= wanted.count else { return .doubts("vendor's marker missing") }
    let isThere = (0...(token.count - wanted.count)).contains {
      token[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
    return isThere
      ? .proves("contains the vendor's marker") : .doubts("vendor's marker missing")
  }
}

/// The location in a macaroon of version 2 (libmacaroons' binary format), the format of PyPI
/// tokens.
enum Macaroon {
  /// Returns whether a token of the Python package index was made for one of its two sites.
  static func packageIndexEvidence(of token: [UInt8]) -> Evidence {
    guard let bytes = Base64Text.decoded(token.dropFirst("pypi-".utf8.count)),
      let location = location(in: bytes)
    else { return .doubts("not a macaroon") }
    return ["pypi.org", "test.pypi.org"].contains(location)
      ? .proves("macaroon for \(location)")
      : .doubts("macaroon for another site")
  }

  /// Version 2, then a field of type 1 with its length in one byte.
  private static func location(in bytes: [UInt8]) -> String? {
    guard bytes.count > 3, bytes[0] == 2, bytes[1] == 1 else { return nil }
    let length = Int(bytes[2])
    guard length < 0x80, bytes.count >= 3 + length else { return nil }
    return String(decoding: bytes[3..<(3 + length)], as: UTF8.self)
  }
}

/// A bot token of Discord, whose first part is base 64 of the bot's numeric id.
enum DiscordBot {
  static func evidence(of token: [UInt8]) -> Evidence {
    guard let id = Base64Text.decoded(token.prefix { $0 != UInt8(ascii: ".") }), id.count >= 15,
      id.allSatisfy(\.isDigit)
    else { return .doubts("does not start with a bot ID") }
    return .proves("starts with a bot ID")
  }
}

/// The credentials of basic authentication (RFC 7617): base 64 of `user:password`.
package enum UserAndPassword {
  package static func evidence(of text: [UInt8]) -> Evidence {
    guard let bytes = Base64Text.decoded(text),
      bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 >= 0xA0 }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return .refutes("does not decode to user:password") }
    let password = Array(bytes[(colon + 1)...])
    if password.isEmpty { return .doubts("empty password") }
    if let reason = PasswordWords.reason(against: password, of: Array(bytes[..<colon])) {
      return .refutes("decodes to a placeholder: \(reason)")
    }
    let shape = ValueShape(password)
    // Manuals use `User:Pass`; nothing else distinguishes a password from a word.
    return shape.wordShare > 0.6 && !shape.hasDigit
      ? .doubts("the password is a common word") : .none
  }
}

/// A token of Atlassian's Data Center products: base 64 of an id of twelve digits, a colon and 20
/// random bytes.
enum DataCenterToken {
  static func evidence(of text: ArraySlice<UInt8>) -> Evidence {
    guard let bytes = Base64Text.decoded(text), bytes.count > 13, bytes[12] == UInt8(ascii: ":"),
      bytes[..<12].allSatisfy(\.isDigit)
    else { return .refutes("does not start with an ID") }
    return .proves("starts with an ID")
  }

  static func sample(_ make: inout SampleGenerator) -> String {
    let random = (0..<20).map { _ in UInt8.random(in: 0...255, using: &make) }
    return Base64Text.encoded(Array("\(make.digits(12)):".utf8) + random)
  }
}
