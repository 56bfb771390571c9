internal import Candidates
internal import Findings
internal import Git
internal import PCRE
internal import Text

/// Finds the values that a check needs besides the secret: in the secret itself, in the present text
/// of its file near it, or among the other findings of the file.
struct CompanionSearch {
  /// Lines before and after the secret.
  private static let reach = 40
  /// The maximum number of bytes searched.
  private static let limit = 1 << 16

  private let text: (GitPath) -> [UInt8]?
  private let secrets: [GitPath: [(line: Int, value: [UInt8])]]

  init(_ findings: [Finding], text: @escaping (GitPath) -> [UInt8]?) {
    self.text = text
    var secrets: [GitPath: [(line: Int, value: [UInt8])]] = [:]
    for finding in findings {
      for location in finding.locations {
        secrets[location.path, default: []].append((location.start.line, finding.secret.reveal()))
      }
    }
    self.secrets = secrets
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

  private func value(of companion: Companion, for finding: Finding) -> [UInt8]? {
    guard let pattern = try? Pattern(companion.pattern) else { return nil }
    let secret = finding.secret.reveal()
    if companion.place == .secret { return Self.matches(pattern, secret).first?.value }
    for location in finding.locations.prefix(8) {
      if let value = near(location, secret, pattern) { return value }
    }
    return nil
  }

  private func near(_ location: Location, _ secret: [UInt8], _ pattern: Pattern) -> [UInt8]? {
    var found: [(distance: Int, value: [UInt8])] = []
    if let content = text(location.path) {
      let (window, first) = Self.window(of: content, around: location.start.line)
      for match in Self.matches(pattern, window) {
        let line = first + window[..<match.start].count { $0 == UInt8(ascii: "\n") }
        found.append((abs(line - location.start.line), match.value))
      }
    }
    // A file of the history is not read again; its other secrets are known.
    for other in secrets[location.path] ?? [] where other.value != secret {
      if let match = Self.matches(pattern, other.value).first {
        found.append((abs(other.line - location.start.line), match.value))
      }
    }
    return found.filter { $0.value != secret }.min { $0.distance < $1.distance }?.value
  }

  /// Returns the lines around a line, and the number of the first of them.
  private static func window(of content: [UInt8], around line: Int) -> ([UInt8], first: Int) {
    let first = max(1, line - reach)
    var (number, start, end) = (1, 0, content.count)
    for (index, byte) in content.enumerated() where byte == UInt8(ascii: "\n") {
      number += 1
      if number == first { start = index + 1 }
      if number > line + reach {
        end = index
        break
      }
    }
    return (Array(content[start..<max(start, min(end, start + limit))]), first)
  }

  private static func matches(
    _ pattern: Pattern, _ text: [UInt8]
  ) -> [(start: Int, value: [UInt8])] {
    var found: [(start: Int, value: [UInt8])] = []
    var at = 0
    while at <= text.count, found.count < 64,
      let match = try? pattern.firstMatch(in: text.span, window: at..<text.count)
    {
      found.append((match.group.lowerBound, Array(text[match.group])))
      at = max(match.whole.upperBound, at + 1)
    }
    return found
  }
}
