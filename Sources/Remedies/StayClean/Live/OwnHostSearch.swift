internal import Candidates
internal import Findings

/// Recognizes secrets of an instance that somebody runs on their own host, such as a GitLab server,
/// by the URLs near them.
///
/// They are not sent to the provider, which does not know them, nor to that host, which scanned text
/// names.
struct OwnHostSearch {
  /// Lines before and after the secret in which a URL counts.
  static let reach = 3

  private let secret: [UInt8]
  /// The name of the provider as a label of a host.
  private let name: [UInt8]
  /// The domains of the provider.
  private let domains: [[UInt8]]

  init(_ finding: Finding, _ checks: [LiveCheck]) {
    secret = finding.secret.reveal()
    name = Self.lowercased(Array(finding.rule.provider.utf8)).filter { $0 != 0x20 }
    domains = Set(checks.map { Self.domain(of: Array($0.host.utf8)) }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  /// Returns the first host in a text that the secret seems to belong to, and that is not in a domain
  /// of the provider.
  func host(in text: [UInt8]) -> String? {
    var at = 0
    while let start = text[at...].firstRange(of: Array("://".utf8))?.upperBound {
      at = start
      var (user, place) = (text[start..<start], text[start...].prefix { Self.isInAuthority($0) })
      if let end = place.lastIndex(of: UInt8(ascii: "@")) {
        (user, place) = (place[..<end], place[(end + 1)...])
      }
      let host = Self.lowercased(Array(place.prefix { $0 != UInt8(ascii: ":") }))
      guard host.contains(UInt8(ascii: ".")), !isOfProvider(host) else { continue }
      // In the URL itself, or the host has a label like the provider's name: `gitlab.example.com`.
      if user.firstRange(of: secret) != nil || hasName(host) {
        return String(decoding: host, as: UTF8.self)
      }
    }
    return nil
  }

  private func isOfProvider(_ host: [UInt8]) -> Bool {
    domains.contains { host == $0 || host.ends(with: [UInt8(ascii: ".")] + $0) }
  }

  /// Whether a label is the provider's name, except in `NAME.TLD`, which is the provider's as well.
  private func hasName(_ host: [UInt8]) -> Bool {
    let labels = host.split(separator: UInt8(ascii: "."))
    return labels.count > 2 && !labels[labels.count - 2].elementsEqual(name)
      && labels.dropLast(2).contains { $0.elementsEqual(name) }
  }

  /// The domain of a host: its last two labels, or three if these are like `go.kr`.
  private static func domain(of host: [UInt8]) -> [UInt8] {
    let labels = host.split(separator: UInt8(ascii: "."))
    let end = labels.suffix(2)
    let isOfCountry = end.count == 2 && end.allSatisfy { $0.count <= 3 } && end.last?.count == 2
    return Array(labels.suffix(isOfCountry ? 3 : 2).joined(separator: [UInt8(ascii: ".")]))
  }

  /// Whether a byte can be in the part of a URL between `//` and the path.
  private static func isInAuthority(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !Array("/?#\"'`<>\\|,;".utf8).contains(byte)
  }

  private static func lowercased(_ text: [UInt8]) -> [UInt8] {
    text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
