internal import Text

/// An absolute URL by the grammar of RFC 3986, which every version of Foundation accepts.
struct URLText {
  /// The reason it is invalid, never containing the text itself; nil if it is valid.
  let mistake: String?

  init(_ text: String) {
    mistake = Self.mistake(in: Array(text.utf8))
  }

  private static func mistake(in text: [UInt8]) -> String? {
    let scheme = text.prefix { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    guard scheme.first?.isLetter == true, scheme.count < text.count,
      text[scheme.count] == UInt8(ascii: ":")
    else { return "it must start with a scheme such as https:" }
    let rest = text[(scheme.count + 1)...]
    if rest.isEmpty {
      return "nothing follows its scheme (in an xcconfig file // starts a comment)"
    }
    let hashes = rest.count { $0 == UInt8(ascii: "#") }
    guard hashes <= 1, isWritten(rest, with: "/?#:@[]") else {
      return "it contains a character that must be percent-encoded"
    }
    guard rest.starts(with: "//".utf8) else {
      return isWritten(rest, with: "/?#:@") ? nil : bracket
    }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    guard isWritten(rest[authority.endIndex...], with: "/?#:@") else { return bracket }
    return isAuthority(authority) ? nil : "the host or port is invalid"
  }

  private static let bracket = "it contains a square bracket that must be percent-encoded"

  /// Whether it is `user:password@host:port`.
  private static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return false }
    if parts.count == 2, !isWritten(parts[0], with: ":") { return false }
    var port = last
    if last.first == UInt8(ascii: "[") {
      guard let close = last.firstIndex(of: UInt8(ascii: "]")),
        isAddress(last[..<close].dropFirst())
      else { return false }
      port = last[(close + 1)...]
    } else {
      let host = last.prefix { $0 != UInt8(ascii: ":") }
      guard !host.isEmpty, isWritten(host, with: "") else { return false }
      port = last[host.endIndex...]
    }
    guard port.first == UInt8(ascii: ":") else { return port.isEmpty }
    let digits = port.dropFirst()
    return digits.allSatisfy(\.isDigit) && !digits.isEmpty && digits.count <= 5
      && (Int(String(decoding: digits, as: UTF8.self)) ?? .max) <= 65_535
  }

  /// Whether it consists of hexadecimal digits in groups of at most four: weaker than an IPv6
  /// address.
  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let isDouble = groups.count { $0.isEmpty } > 0
    return groups.count <= 9 && groups.count >= 3 && (isDouble || groups.count == 8)
      && groups.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Whether it consists of unreserved characters, `sub-delims`, percent encoding, and the given
  /// ones.
  private static func isWritten(_ text: ArraySlice<UInt8>, with others: String) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex, text[index + 1].isHexDigit, text[index + 2].isHexDigit
        else { return false }
        index += 3
        continue
      }
      guard
        byte.isAlphanumeric || "-._~!$&'()*+,;=".utf8.contains(byte) || others.utf8.contains(byte)
      else { return false }
      index += 1
    }
    return true
  }
}
