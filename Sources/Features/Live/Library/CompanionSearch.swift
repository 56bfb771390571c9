internal import Candidates
internal import Findings
internal import PCRE
internal import Text
internal import Vocabulary

/// Finds the values that a check needs besides the secret: in the secret itself, in the present text
/// of its file near it, or among the other findings of the file.
///
/// Not `Sendable`: it keeps compiled patterns and the files that it read last.
final class CompanionSearch {
  /// The number of locations of a finding that are searched.
  private static let locationLimit = 8
  /// The number of other findings near a location that are tried.
  private static let neighborLimit = 64
  /// The number of matches in a text that are compared.
  private static let matchLimit = 256

  private let nearby: NearbyText
  private let surroundings: LiveSurroundings
  /// The hosts that the surroundings name for servers of a provider; nil for none.
  private var surroundingHosts: [String: String?] = [:]
  /// By path, sorted by line.
  private let secrets: [GitPath: [(line: Int, value: [UInt8])]]
  private var patterns: [String: Pattern] = [:]

  init(
    _ findings: [Finding], in surroundings: LiveSurroundings,
    text: @escaping (GitPath) -> [UInt8]?
  ) {
    nearby = NearbyText(text)
    self.surroundings = surroundings
    var secrets: [GitPath: [(line: Int, value: [UInt8])]] = [:]
    for finding in findings {
      for location in finding.locations {
        secrets[location.path, default: []].append((location.start.line, finding.secret.reveal()))
      }
    }
    self.secrets = secrets.mapValues { $0.sorted { $0.line < $1.line } }
  }

  /// Returns the values of a check, with `secret`; nil if one is missing.
  func values(for check: LiveCheck, of finding: Finding) -> [String: [UInt8]]? {
    var values = ["secret": finding.secret.reveal()]
    for companion in check.companions {
      guard let value = value(of: companion, for: finding) else { return nil }
      values[companion.name] = value
    }
    return values
  }

  /// Returns why the secret seems to belong to an instance that is not the provider's own; nil if it
  /// does not.
  func ownHost(of finding: Finding, besides checks: [LiveCheck]) -> String? {
    let search = OwnHostSearch(finding, checks)
    var isOfProvider = false
    for location in finding.locations.prefix(Self.locationLimit) {
      for (text, center) in texts(around: location, finding.secret.reveal()) {
        switch search.owner(in: text, at: center) {
        case .other(let host):
          return "may belong to \(host), which is not a host of the provider"
        case .provider: isOfProvider = true
        case .unknown: break
        }
      }
    }
    let provider = finding.rule.provider
    let named = surroundingHosts[provider] ?? surroundings.host { search.host(named: $0, $1) }
    surroundingHosts[provider] = .some(named)
    if let named {
      return
        "may belong to \(named), which a variable or key names, and not to a host of the provider"
    }
    guard !isOfProvider, let remote = search.host(ofRemotes: surroundings.remotes) else {
      return nil
    }
    return "may belong to \(remote), the server of a remote, and not to a host of the provider"
  }

  /// Returns the present text around a location, and the line that was found, each with the place of
  /// the secret in it.
  private func texts(
    around location: Location, _ secret: [UInt8]
  ) -> [(text: [UInt8], center: Int)] {
    let window = nearby.window(
      around: location.start, in: location.path, lines: OwnHostSearch.reach)
    let (before, after) = (location.excerpt.before, location.excerpt.after)
    // What was found in a history may be gone.
    let line = before.isEmpty && after.isEmpty ? nil : (before + secret + after, before.count)
    return [window, line].compactMap(\.self)
  }

  /// Whether the text near a finding names a host, or that without its first label: the site of a
  /// region, such as `datadoghq.eu` or `us5.datadoghq.com`.
  func names(_ host: String, near finding: Finding) -> Bool {
    let site = Array(host.drop { $0 != "." }.dropFirst().utf8)
    return finding.locations.prefix(Self.locationLimit).contains { location in
      let window = nearby.window(
        around: location.start, in: location.path, lines: NearbyText.reach)
      guard let text = window?.text, let start = text.offset(of: site, from: 0) else {
        return false
      }
      return start == 0
        || !text[start - 1].isAlphanumeric
          && (text[start - 1] != UInt8(ascii: ".")
            || text[..<start].suffix(host.utf8.count - site.count).elementsEqual(
              host.utf8.prefix(host.utf8.count - site.count)))
    }
  }

  private func value(of companion: Companion, for finding: Finding) -> [UInt8]? {
    guard let pattern = pattern(companion.pattern) else { return nil }
    let secret = finding.secret.reveal()
    if companion.place == .secret { return Self.matches(pattern, secret).first?.value }
    for location in finding.locations.prefix(Self.locationLimit) {
      if let value = inText(location, secret, pattern) ?? inFindings(location, secret, pattern) {
        return value
      }
    }
    return nil
  }

  private func pattern(_ text: String) -> Pattern? {
    if let known = patterns[text] { return known }
    guard let pattern = try? Pattern(text) else { return nil }
    patterns[text] = pattern
    return pattern
  }

  /// Returns the match closest to a location in the present text of its file.
  private func inText(
    _ location: Location, _ secret: [UInt8], _ pattern: Pattern
  ) -> [UInt8]? {
    guard
      let window = nearby.window(around: location.start, in: location.path, lines: NearbyText.reach)
    else {
      return nil
    }
    return Self.matches(pattern, window.text).filter { $0.value != secret }
      .min { abs($0.start - window.center) < abs($1.start - window.center) }?.value
  }

  /// Returns a match in the other findings near a location: a file of the history is not read again,
  /// and its other secrets are known.
  private func inFindings(
    _ location: Location, _ secret: [UInt8], _ pattern: Pattern
  ) -> [UInt8]? {
    guard let others = secrets[location.path] else { return nil }
    let line = location.start.line
    let first = others.partitioningIndex { $0.line >= line - NearbyText.reach }
    let close = others[first...].prefix(Self.neighborLimit).filter {
      $0.line <= line + NearbyText.reach && $0.value != secret
    }
    return close.sorted { abs($0.line - line) < abs($1.line - line) }.lazy
      .compactMap { Self.matches(pattern, $0.value).first?.value }.first { $0 != secret }
  }

  private static func matches(
    _ pattern: Pattern, _ text: [UInt8]
  ) -> [(start: Int, value: [UInt8])] {
    var found: [(start: Int, value: [UInt8])] = []
    var at = 0
    while at <= text.count, found.count < matchLimit,
      let match = try? pattern.firstMatch(in: text.span, window: at..<text.count)
    {
      found.append((match.group.lowerBound, Array(text[match.group])))
      at = max(match.whole.upperBound, at + 1)
    }
    return found
  }
}
