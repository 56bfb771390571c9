internal import Candidates
package import Findings
internal import Text
internal import Vocabulary

/// Comma-separated values (RFC 4180, lines end in CR LF), one line for each location of each finding.
///
/// Text is written as on a terminal (`^[` for ESC, `\x80` for a byte that is not UTF-8), so every
/// record is one line. A field that a spreadsheet would read as a formula gets a `'` before it.
package struct CSVReport: Report {
  private static let names = [
    "rule", "provider", "description", "severity", "confidence", "reasons", "fingerprint", "secret",
    "path", "line", "column", "end_line", "end_column", "key_path", "commit", "author", "email",
    "date", "summary", "in_head", "branches", "tags", "removed_in", "renamed_from", "excerpt",
    "live",
  ]

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var output = record(Self.names)
    for finding in result.findings {
      for location in finding.locations {
        output += record(
          fields(of: finding, disclosure: disclosure)
            + fields(of: location, finding: finding, disclosure: disclosure)
            + [finding.live?.summary ?? ""])
      }
    }
    for exception in result.newExceptions {
      var fields = [String](repeating: "", count: Self.names.count)
      for (name, value) in [
        ("rule", Annotation.exceptionCode), ("description", exception.text),
        ("fingerprint", exception.excused?.fingerprint.description ?? ""),
        ("path", TerminalText.visible(exception.path.bytes)),
        ("line", String(exception.start.line)), ("column", String(exception.start.column)),
      ] {
        if let place = Self.names.firstIndex(of: name) { fields[place] = value }
      }
      output += record(fields)
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

  private func fields(of location: Location, finding: Finding, disclosure: Disclosure) -> [String] {
    let introduction = location.introduction
    return [
      TerminalText.visible(location.path.bytes), String(location.start.line),
      String(location.start.column),
      String(location.end.line), String(location.end.column), ReportFields.key(of: location) ?? "",
      introduction?.commit.hex ?? "", introduction?.author ?? "", introduction?.email ?? "",
      introduction.map { $0.origin.date.iso8601 } ?? "", introduction?.summary ?? "",
      introduction.map { $0.isInHead ? "true" : "false" } ?? "",
    ] + fields(of: introduction?.history) + [
      TerminalText.visible(
        location.excerpt.before + disclosure.bytes(of: finding.secret) + location.excerpt.after)
    ]
  }

  /// Separates several values of a field by blanks, which names of refs cannot contain.
  private func fields(of history: LocationHistory?) -> [String] {
    guard let history else { return ["", "", "", ""] }
    return [
      history.branches.kept.joined(separator: " "), history.tags.kept.joined(separator: " "),
      history.removals.kept.map(\.commit.hex).joined(separator: " "),
      history.renamedFrom.map { TerminalText.visible($0.bytes) } ?? "",
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
