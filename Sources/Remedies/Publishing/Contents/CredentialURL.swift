/// A URL that carries what lets somebody in.
struct CredentialURL {
  /// The bytes that are the secret, as they stand in the URL.
  let secret: [UInt8]
  /// The URL without them.
  let clean: [UInt8]

  private static let colon = UInt8(ascii: ":")
  private static let at = UInt8(ascii: "@")

  /// Reads `scheme://user:password@host/…`; a long user alone counts as a token, as forges take it so.
  ///
  /// Nil for a URL without credentials, or with a reference in their place (`$TOKEN`, `<token>`).
  init?(_ url: [UInt8]) {
    guard let scheme = url.firstRange(of: Array("://".utf8)) else { return nil }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { !Array("/?#\\ ".utf8).contains($0) }
    guard let mark = authority.lastIndex(of: Self.at) else { return nil }
    let user = authority[..<mark].prefix { $0 != Self.colon }
    let password = authority[..<mark].dropFirst(user.count + 1)
    let isHTTP = url[..<scheme.lowerBound].starts(with: "http".utf8)
    let secret: ArraySlice<UInt8>
    if password.isEmpty || password.elementsEqual("x-oauth-basic".utf8) {
      guard isHTTP, user.count >= 20 || !password.isEmpty else { return nil }
      secret = user
    } else {
      secret = password
    }
    guard !Self.isReference(secret) else { return nil }
    self.secret = Array(secret)
    // git alone is no secret, and SSH needs it.
    let kept = isHTTP || secret == user ? [] : Array(user) + [Self.at]
    clean = Array(url[..<scheme.upperBound]) + kept + url[(mark + 1)...]
  }

  private static func isReference(_ secret: ArraySlice<UInt8>) -> Bool {
    guard let first = secret.first else { return true }
    return Array("$<{%*".utf8).contains(first) && !(first == UInt8(ascii: "%") && isEscape(secret))
      || secret.allSatisfy { $0 == first }
  }

  private static func isEscape(_ secret: ArraySlice<UInt8>) -> Bool {
    let next = secret.dropFirst().prefix(2)
    return next.count == 2 && next.allSatisfy { isHexDigit($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
