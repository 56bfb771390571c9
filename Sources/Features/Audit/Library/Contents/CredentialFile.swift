internal import Text
internal import Vocabulary

/// A committed file in the format of git's configuration, such as `.gitmodules`.
struct CredentialFile {
  struct Entry {
    /// `submodule.NAME.url`.
    let name: [UInt8]
    let url: CredentialURL
  }

  static let modules = GitPath(".gitmodules")
  static let largeFileStorage = GitPath(".lfsconfig")

  /// All settings, in the order of the file.
  private(set) var settings: [(name: [UInt8], value: [UInt8])] = []

  /// The number of bytes that are read, against files made to waste time.
  private static let limit = 1 << 20

  /// Reads sections and `name = value` lines; other lines are skipped.
  init(_ bytes: [UInt8]) {
    var section: [UInt8] = []
    for line in bytes.prefix(Self.limit).split(separator: UInt8(ascii: "\n")) {
      let line = Self.trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
        continue
      }
      if first == UInt8(ascii: "[") {
        section = Self.section(line)
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        let key = Self.trimmed(line[..<equals]).map(\.lowercased)
        let value = Self.unquoted(Self.trimmed(line[(equals + 1)...]))
        settings.append((section + [UInt8(ascii: ".")] + key, Array(value)))
      }
    }
  }

  var entries: [Entry] {
    settings.compactMap { setting in
      CredentialURL(setting.value).map { Entry(name: setting.name, url: $0) }
    }
  }

  /// `[submodule "NAME"]` as `submodule.NAME`.
  private static func section(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let inner = line.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    guard let quote = inner.firstIndex(of: UInt8(ascii: "\"")) else {
      return trimmed(inner).map(\.lowercased)
    }
    let name = inner[(quote + 1)...].prefix { $0 != UInt8(ascii: "\"") }
    return trimmed(inner[..<quote]).map(\.lowercased) + [UInt8(ascii: ".")] + name
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > 1, text.first == UInt8(ascii: "\""), text.last == text.first else {
      return text
    }
    return text.dropFirst().dropLast()
  }
}

/// A URL that contains credentials.
struct CredentialURL {
  /// The bytes of the secret, as written in the URL.
  let secret: [UInt8]
  /// The URL without its credentials.
  let clean: [UInt8]

  private static let colon = UInt8(ascii: ":")
  private static let at = UInt8(ascii: "@")

  /// Reads `scheme://user:password@host/…`; a long user without a password is a token, as on
  /// forges.
  ///
  /// Nil for a URL without credentials, or with a reference in their place (`$TOKEN`, `<token>`).
  init?(_ url: [UInt8]) {
    // Nearly every URL lacks the mark, which is searched faster than the scheme.
    guard url.contains(Self.at), let scheme = url.firstRange(of: Array("://".utf8)) else {
      return nil
    }
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
    // The user is not secret, and SSH needs it.
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
    return next.count == 2 && next.allSatisfy(\.isHexDigit)
  }
}
