internal import Text

/// The owner that the name of a host tells: `api.github.com` belongs to GitHub.
package enum HostName {
  /// Returns the label of the owner; nil if the text is not the name of a host in the internet.
  package static func owner(of text: some StringProtocol) -> String? {
    let name = text.prefix { $0 != ":" }.lowercased()
    var labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let first = labels.first, let last = labels.popLast(),
      endings.contains(last),
      // `com.example.Key` is the other way round.
      !endings.contains(first),
      name.utf8.allSatisfy({ $0.isAlphanumeric || $0 == 0x2D || $0 == 0x2E }),
      labels.allSatisfy({ !$0.isEmpty })
    else { return nil }
    if last.utf8.count == 2, labels.count > 1, let second = labels.last,
      ["co", "com", "org", "ac", "gov", "net"].contains(second)
    {
      labels.removeLast()
    }
    guard let owner = labels.last.map(String.init), !common.contains(owner), !isMadeUp(owner)
    else { return nil }
    return brands[owner] ?? owner
  }

  /// Returns the owner of the only host with an address in a text; nil if there is none, or more
  /// than one.
  ///
  /// Addresses in comments are often those of licenses.
  package static func owner(inCode text: some Sequence<UInt8>) -> String? {
    var owners: Set<String> = []
    for line in Array(text).split(whereSeparator: \.isLineEnd) {
      let code = line.drop(while: \.isBlank)
      let isComment = ["//", "*", "/*", "#"].contains { code.starts(with: $0.utf8) }
      guard !isComment else { continue }
      var rest = code
      while let mark = rest.firstRange(of: Array("://".utf8)) {
        rest = rest[mark.upperBound...]
        let host = rest.prefix { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x2E }
        if let owner = owner(of: String(decoding: host, as: UTF8.self)) { owners.insert(owner) }
      }
    }
    return owners.count == 1 ? owners.first : nil
  }

  private static let endings: Set<Substring> = [
    "com", "org", "net", "io", "dev", "app", "co", "ai", "cloud", "me", "tv", "fm", "de", "eu",
    "uk", "us", "fr", "jp", "cn", "au", "in", "it", "nl", "se", "ch", "info", "tech", "sh", "gg",
    "xyz",
  ]

  /// Owners that tell nothing about a key next to them.
  private static let common: Set<String> = [
    "example", "apple", "w3", "schema", "localhost", "amazonaws", "googleapis", "azure",
    "cloudfront", "herokuapp",
  ]

  /// Whether the name stands for one that the reader has to fill in: `your-server.com`.
  private static func isMadeUp(_ owner: String) -> Bool {
    owner.hasPrefix("your") || madeUp.contains(owner)
      || owner.split(separator: "-").contains { ["my", "example", "sample", "dummy"].contains($0) }
  }

  private static let madeUp: Set<String> = [
    "mydomain", "myserver", "mycompany", "myhost", "mysite", "myapp", "mybackend", "domain",
    "company", "server", "host", "website", "backend", "foo", "bar", "placeholder",
  ]

  private static let brands = [
    "themoviedb": "tmdb", "openweathermap": "openweather", "omdbapi": "omdb", "newsapi": "news",
    "thetvdb": "tvdb",
  ]
}
