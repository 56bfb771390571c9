/// The location in a macaroon of version 2 (libmacaroons' binary format), which PyPI's tokens are.
enum Macaroon {
  /// Says whether a token of the Python package index was made for one of its two sites.
  static func packageIndexEvidence(of token: [UInt8]) -> Evidence {
    guard let bytes = Base64Text.decoded(token.dropFirst("pypi-".utf8.count)),
      let location = location(in: bytes)
    else { return .doubts("no macaroon is inside") }
    return ["pypi.org", "test.pypi.org"].contains(location)
      ? .proves("the macaroon inside is for \(location)")
      : .doubts("the macaroon inside is not for the package index")
  }

  /// Version 2, then a field of type 1 with its length in one byte.
  private static func location(in bytes: [UInt8]) -> String? {
    guard bytes.count > 3, bytes[0] == 2, bytes[1] == 1 else { return nil }
    let length = Int(bytes[2])
    guard length < 0x80, bytes.count >= 3 + length else { return nil }
    return String(decoding: bytes[3..<(3 + length)], as: UTF8.self)
  }
}
