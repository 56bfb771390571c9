internal import Bytes
internal import Candidates
package import Findings
internal import Git

/// A report for a person at a terminal.
///
/// Everything that comes from the repository passes through `TerminalText`.
package struct TextReport: Report {
  private static let listedPlaces = 5

  private let style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var lines: [String] = []
    for finding in result.findings {
      lines += self.lines(for: finding, disclosure: disclosure) + [""]
    }
    if !result.rejections.isEmpty {
      lines += ["Passed over:"] + result.rejections.map { self.line(for: $0) } + [""]
    }
    if !result.findings.isEmpty, !style.isQuiet {
      lines += Advice.closing(for: result.findings) + [""]
    }
    return Self.bytes(lines) + summary(of: result)
  }

  /// The end of the report alone, for a terminal while the report itself goes elsewhere.
  package func summary(of result: ScanResult) -> [UInt8] {
    Self.bytes(TextSummary(style: style).lines(for: result))
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private func line(for rejection: Rejection) -> String {
    "\(visible(rejection.path)):\(rejection.start.line):\(rejection.start.column) "
      + TerminalText.visible(rejection.ruleID) + ": " + TerminalText.visible(rejection.reason)
  }

  private func lines(for finding: Finding, disclosure: Disclosure) -> [String] {
    guard let first = finding.places.first else { return [] }
    var lines = [heading(finding, at: first)]
    if let key = ReportFields.key(of: first) {
      lines.append(
        item(
          "key",
          "\(TerminalText.visible(Array(first.path.name))): "
            + TerminalText.visible(key)))
    }
    lines += ExcerptLines(style: style).lines(
      for: first, secret: disclosure.bytes(of: finding.secret))
    if let introduction = first.introduction { lines += self.lines(for: introduction) }
    lines += furtherPlaces(finding.places.dropFirst())
    if !finding.reasons.isEmpty {
      lines.append(item("why", TerminalText.visible(finding.reasons.joined(separator: "; "))))
    }
    lines.append(item("next", TerminalText.visible(Advice.next(for: finding.rule))))
    if style.isVerbose { lines.append(item("id", finding.fingerprint.description)) }
    return lines
  }

  /// One line that editors and terminals take for a place to jump to.
  private func heading(_ finding: Finding, at place: Place) -> String {
    let colour: TextStyle.Colour = finding.tier == .low ? .yellow : .red
    let label = "[\(finding.tier.rawValue)/\(finding.rule.severity.rawValue)]"
    let rule = TerminalText.visible(finding.rule.id)
    return style.paint(spot(place), .bold) + ": " + style.paint(label, colour) + " "
      + style.paint(rule, .bold) + ": " + TerminalText.visible(finding.rule.summary)
  }

  private func furtherPlaces(_ places: ArraySlice<Place>) -> [String] {
    var lines = places.prefix(Self.listedPlaces).map { place in
      let commit = place.introduction.map { " (" + text($0) + ", " + FateText.state($0) + ")" }
      return item("also", spot(place) + (commit ?? ""))
    }
    if places.count > Self.listedPlaces {
      lines.append(item("", "and \(places.count - Self.listedPlaces) more"))
    }
    return lines
  }

  private func lines(for introduction: Introduction) -> [String] {
    guard let fate = introduction.fate else {
      return [item("commit", text(introduction) + ", " + FateText.state(introduction))]
    }
    var lines = [item("commit", text(introduction))]
    if let path = fate.renamedFrom { lines.append(item("moved", "from " + visible(path))) }
    if let removal = FateText.removal(fate) { lines.append(item("gone", "in " + removal)) }
    lines.append(item("still", "in " + (FateText.holders(introduction) ?? "no branch or tag")))
    return lines
  }

  private func text(_ introduction: Introduction) -> String {
    introduction.commit.hex.prefix(10) + " " + TerminalText.visible(introduction.author)
      + " <" + TerminalText.visible(introduction.email) + "> "
      + CommitDate.day(introduction.origin) + " " + FateText.quoted(introduction.origin)
  }

  private func item(_ name: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, 7 - name.count))
    return "  " + style.paint(name, .dim) + padding + text
  }

  private func spot(_ place: Place) -> String {
    "\(visible(place.path)):\(place.start.line):\(place.start.column)"
  }

  private func visible(_ path: GitPath) -> String {
    TerminalText.visible(path.bytes)
  }
}
