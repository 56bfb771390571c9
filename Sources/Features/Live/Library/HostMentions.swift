internal import Text

/// A host that a line of text names: in a URL, as an address, or bare (`GITLAB_HOST=git.example.com`).
struct HostMention: Equatable {
  /// In lower case, without user and port.
  let host: String
  /// The words of the name in front of it, in lower case: `gitlab`, `host`; empty without a name.
  let name: [String]
  /// Whether the name is that of a setting or an option, and no word of a sentence.
  let isAssigned: Bool
  /// Where it is in the line, from 0.
  let start: Int
  /// What a URL has before `@`.
  var user: [UInt8] = []
  /// The start of the path of a URL.
  var path: [UInt8] = []
  var isURL = false
  /// Whether it is the name of what follows: `git.example.com:` in YAML, `"git.example.com": {`.
  var isName = false
}

/// Finds the hosts that one line names.
struct HostMentions {
  private let line: [UInt8]
  private(set) var all: [HostMention] = []

  /// The length in bytes of the part of a path that is kept.
  private static let pathCount = 16
  private static let nameLimit = 64
  /// The last words of names whose values are hosts, even without a dot: `GITLAB_HOST=gitlab`.
  private static let servers: Set<String> = [
    "addr", "address", "domain", "endpoint", "fqdn", "host", "hostname", "server", "uri", "url",
  ]

  init(_ line: [UInt8]) {
    self.line = line
    var at = 0
    while at < line.count {
      if let end = url(at: at) ?? bare(at: at) {
        at = max(end, at + 1)
      } else {
        at += 1
      }
    }
  }

  /// Adds the URL whose `//` is at an index; returns its end.
  private mutating func url(at start: Int) -> Int? {
    guard start + 2 < line.count, line[start] == Self.slash, line[start + 1] == Self.slash else {
      return nil
    }
    var first = start
    if start > 0, line[start - 1] == UInt8(ascii: ":") {
      first = start - 1
      while first > 0, line[first - 1].isAlphanumeric || "+.-".utf8.contains(line[first - 1]) {
        first -= 1
      }
    } else if start > 0, !Self.isBorder(line[start - 1]) {
      return nil
    }
    var place = line[(start + 2)...].prefix { Self.isInAuthority($0) }
    let end = place.endIndex
    var user = place.prefix(0)
    if let mark = place.lastIndex(of: UInt8(ascii: "@")) {
      (user, place) = (place[..<mark], place[(mark + 1)...])
    }
    let isAddress = place.first == UInt8(ascii: "[")
    let host =
      isAddress
      ? place.dropFirst().prefix { $0 != UInt8(ascii: "]") }
      : place.prefix { $0 != UInt8(ascii: ":") }
    // A comment starts with two slashes, too.
    let hasScheme = first < start
    guard Self.isHost(host, isAddress), hasScheme || host.contains(UInt8(ascii: ".")) else {
      return end
    }
    let (name, isAssigned) = name(before: first)
    all.append(
      HostMention(
        host: Self.text(host), name: name, isAssigned: isAssigned, start: first, user: Array(user),
        path: Array(line[end...].prefix(Self.pathCount)), isURL: true))
    return end
  }

  /// Adds the bare host at an index; returns its end.
  private mutating func bare(at start: Int) -> Int? {
    guard line[start].isAlphanumeric else { return nil }
    let before = start > 0 ? line[start - 1] : 0x20
    let run = line[start...].prefix { $0.isAlphanumeric || $0 == Self.dot || $0 == Self.hyphen }
    let end = run.endIndex
    let next = end < line.count ? line[end] : 0x20
    let isRemote = before == UInt8(ascii: "@") && next == UInt8(ascii: ":")
    guard isRemote || Self.isBorder(before) || before == Self.hyphen,
      next != UInt8(ascii: "("), next != UInt8(ascii: "_"), next != UInt8(ascii: "@"),
      next != UInt8(ascii: "$")
    else { return end }
    let host = run.last == Self.dot ? run.dropLast() : run
    let text = Self.text(host)
    let isOne = !host.contains(Self.dot) && text != "localhost"
    var from = start
    if isRemote {
      while from > 0, !Self.isBorder(line[from - 1]) { from -= 1 }
    }
    // `work` in `git@work:app` is a name in the settings of ssh.
    guard !isOne || !isRemote else { return end }
    let (name, isAssigned) = name(before: from)
    let isNamedServer = isAssigned && name.count > 1 && Self.servers.contains(name[name.count - 1])
    let isHost =
      isOne
      ? isNamedServer && Self.isLabel(text)
      : PublicNames.isHost(text) || isNamedServer && isPort(at: end)
    guard isHost else { return end }
    all.append(
      HostMention(
        host: text, name: name, isAssigned: isAssigned, start: start,
        isName: !isOne && isName(until: end)))
    return end
  }

  /// Whether a colon and a digit are at an index.
  private func isPort(at index: Int) -> Bool {
    index + 1 < line.count && line[index] == UInt8(ascii: ":") && line[index + 1].isDigit
  }

  /// Whether what ends at an index is the name of what follows, and no port does.
  private func isName(until end: Int) -> Bool {
    let rest = line[end...].drop { "\"'".utf8.contains($0) }
    guard let mark = rest.first, mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=") else {
      return false
    }
    return rest.dropFirst().first?.isDigit != true
  }

  /// Returns the words of the name before a value, and whether something assigns the value to it.
  private func name(before end: Int) -> (words: [String], isAssigned: Bool) {
    var stop = end
    var (isAssigned, isApart) = (false, false)
    while stop > 0, Self.isSeparator(line[stop - 1]) {
      stop -= 1
      if "=:>(".utf8.contains(line[stop]) { isAssigned = true }
      // The end of another value.
      if isApart, !isAssigned, line[stop].isQuote { return ([], false) }
      if line[stop].isBlank { isApart = true }
    }
    guard stop < end else { return ([], false) }
    var start = stop
    while start > 0, Self.isInName(line[start - 1]) { start -= 1 }
    // A part of a URL, or of a value, names nothing.
    let isPart = start > 0 && "/@%$".utf8.contains(line[start - 1])
    guard start < stop, stop - start <= Self.nameLimit, !isPart else { return ([], false) }
    return (
      MentionWords.words(of: line[start..<stop]), isAssigned || line[start] == Self.hyphen
    )
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || "\"'`=:>([{".utf8.contains(byte)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "_.-".utf8.contains(byte)
  }

  /// Whether a host can follow a byte.
  private static func isBorder(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "\"'`=:>([{,;|".utf8.contains(byte)
  }

  /// Whether a byte can be in the part of a URL between `//` and the path.
  private static func isInAuthority(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"/?#\"'`<>\\|,;)".utf8.contains(byte)
  }

  private static func isHost(_ host: ArraySlice<UInt8>, _ isAddress: Bool) -> Bool {
    guard let first = host.first, let last = host.last else { return false }
    if isAddress { return host.allSatisfy { $0.isHexDigit || ":.".utf8.contains($0) } }
    return first.isAlphanumeric && last.isAlphanumeric
      && host.allSatisfy { $0.isAlphanumeric || ".-_".utf8.contains($0) }
  }

  /// Whether a word without a dot can be a host in a local network, and no other value.
  private static func isLabel(_ text: String) -> Bool {
    text.utf8.contains { !$0.isDigit } && text.utf8.last != Self.hyphen
      && ![
        "true", "false", "null", "nil", "none", "undefined", "yes", "no", "on", "off", "http",
        "https", "string", "str", "default",
      ].contains(text)
  }

  private static func text(_ host: ArraySlice<UInt8>) -> String {
    String(decoding: host, as: UTF8.self).lowercased()
  }

  private static let (slash, dot, hyphen) = (
    UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")
  )
}

/// Splits names of variables and members into words.
enum MentionWords {
  /// Returns the words in lower case: `gitlab`, `url` for `GITLAB_URL`, `gitlab-url` and `gitlabUrl`.
  static func words(of name: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    for byte in name {
      let isUpper = (0x41...0x5A).contains(byte)
      if !byte.isAlphanumeric || isUpper && wasLower {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      }
      if byte.isAlphanumeric { word.append(isUpper ? byte | 0x20 : byte) }
      wasLower = byte.isAlphanumeric && !isUpper
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Returns the words of a line that are not in URLs.
  static func words(besidesURLsIn line: ArraySlice<UInt8>) -> [String] {
    line.split { $0 == 0x20 || $0 == 0x09 }
      .filter { $0.firstRange(of: Array("://".utf8)) == nil }.flatMap { words(of: $0) }
  }
}

/// The ends of names of hosts.
enum PublicNames {
  /// Whether a text with dots is the name or the address of a host, and not of a file or a member.
  static func isHost(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, !labels.contains(where: { $0.isEmpty }) else { return false }
    if text == "localhost" { return true }
    if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
    guard labels.count > 1, last.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return false
    }
    if isLocal(text) || ends.contains(String(last)) { return true }
    return last.utf8.count == 2 && !extensions.contains(String(last))
      && (labels.count > 2 || !doubtful.contains(String(last)))
  }

  /// Whether it is a name that only a private network knows (RFC 6761, RFC 6762, RFC 8375).
  static func isLocal(_ host: String) -> Bool {
    host.split(separator: ".").last.map { local.contains(String($0)) } ?? false
  }

  /// The labels without those that a registry sells names below: `example` for `git.example.co.uk`.
  static func owner(of host: String) -> Substring? {
    let labels = host.split(separator: ".")
    guard labels.count > 1 else { return nil }
    let isBelow =
      labels.count > 2 && labels[labels.count - 1].utf8.count == 2
      && ["co", "com", "net", "org"].contains(labels[labels.count - 2])
    return labels[labels.count - (isBelow ? 3 : 2)]
  }

  private static let local: Set<String> = [
    "local", "internal", "intern", "corp", "svc", "lan", "intranet", "home", "private",
    "localdomain", "localhost", "test", "example", "invalid", "arpa", "onion",
  ]
  private static let ends: Set<String> = [
    "com", "net", "org", "edu", "gov", "mil", "int", "info", "biz", "dev", "app", "cloud", "tech",
    "online", "site", "systems", "solutions", "group", "company", "software", "network", "digital",
    "tools", "services", "agency", "studio", "engineering", "world", "team", "run", "xyz", "page",
    "space", "academy", "science", "codes", "technology", "consulting", "design", "global",
  ]
  /// Endings of files, which are no countries.
  private static let extensions: Set<String> = [
    "js", "ts", "cs", "hs", "rb", "mk", "pm", "vb", "kt",
  ]
  /// Countries that are endings of files as well.
  private static let doubtful: Set<String> = ["pl", "rs", "py", "md", "sh", "so", "ml", "id", "cc"]
}
