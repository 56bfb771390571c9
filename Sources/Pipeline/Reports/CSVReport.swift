internal import Candidates
package import Findings
internal import Git
internal import Text

/// Comma-separated values (RFC 4180, lines end in CR LF), a line for each place of each finding.
///
/// Text is written as on a terminal (`^[` for ESC, `\x80` for a byte that is not UTF-8), so every
/// record is one line. A field that a spreadsheet would take for a formula gets a `'` before it.
package struct CSVReport: Report {
  package init() {}

  private static let names = [
    "rule", "provider", "description", "severity", "confidence", "reasons", "fingerprint", "secret",
    "path", "line", "column", "end_line", "end_column", "key_path", "commit", "author", "email",
    "date", "summary", "in_head", "branches", "tags", "removed_in", "renamed_from", "excerpt",
  ]

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var output = record(Self.names)
    for finding in result.findings {
      for place in finding.places {
        output += record(
          fields(of: finding, disclosure: disclosure)
            + fields(of: place, finding: finding, disclosure: disclosure))
      }
    }
    return output
  }

  private func fields(of finding: Finding, disclosure: Disclosure) -> [String] {
    let rule = finding.rule
    return [
      rule.id, rule.provider, rule.summary, rule.severity.rawValue, finding.confidence.rawValue,
      finding.reasons.joined(separator: "; "), finding.fingerprint.description,
      TerminalText.visible(disclosure.bytes(of: finding.secret)),
    ]
  }

  private func fields(
    of place: Location, finding: Finding, disclosure: Disclosure
  ) -> [String] {
    let introduction = place.introduction
    return [
      TerminalText.visible(place.path.bytes), String(place.start.line), String(place.start.column),
      String(place.end.line), String(place.end.column), ReportFields.key(of: place) ?? "",
      introduction?.commit.hex ?? "", introduction?.author ?? "", introduction?.email ?? "",
      introduction.map { $0.origin.date.iso8601 } ?? "", introduction?.summary ?? "",
      introduction.map { $0.isInHead ? "true" : "false" } ?? "",
    ] + fields(of: introduction?.fate) + [
      TerminalText.visible(
        place.excerpt.before + disclosure.bytes(of: finding.secret) + place.excerpt.after)
    ]
  }

  /// Several in a field are separated by a blank, which no name of a ref has.
  private func fields(of fate: LocationHistory?) -> [String] {
    guard let fate else { return ["", "", "", ""] }
    return [
      fate.branches.kept.joined(separator: " "), fate.tags.kept.joined(separator: " "),
      fate.removals.kept.map(\.commit.hex).joined(separator: " "),
      fate.renamedFrom.map { TerminalText.visible($0.bytes) } ?? "",
    ]
  }

  private func record(_ fields: [String]) -> [UInt8] {
    Array(fields.map { field($0) }.joined(separator: ",").utf8) + [0x0D, 0x0A]
  }

  private func field(_ text: String) -> String {
    var text = TerminalText.visible(text)
    if let first = text.utf8.first, Array("=+-@".utf8).contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return text
    }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
