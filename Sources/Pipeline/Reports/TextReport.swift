internal import Candidates
package import Findings
package import Text
internal import Vocabulary

/// A report for users at a terminal.
///
/// Everything that comes from the repository passes through `TerminalText`.
package struct TextReport: Report {
  private static let listedLocations = 5
  /// The columns before the text of an item.
  private static let indent = 9

  private let style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var listing = Listing(style: style)
    // All that follows is about a part of the history only.
    TextSummary(style: style).addGaps(of: result, to: &listing)
    // Findings of a rule follow one another.
    var phrases: Phrases?
    for finding in result.findings.mostUrgentFirst() {
      let own = phrases.flatMap { $0.fit(finding) ? $0 : nil } ?? self.phrases(of: finding)
      listing.add(lines(for: finding, own, disclosure, ContextLines()))
      listing.gap()
      phrases = own
    }
    if !result.rejections.isEmpty {
      listing.add(["Rejected candidates:"] + result.rejections.map { line(for: $0) })
      listing.gap()
    }
    if !result.newExceptions.isEmpty {
      listing.add(result.newExceptions.map { AllowedText.line($0) })
      listing.gap()
    }
    if !result.findings.isEmpty, !style.isQuiet {
      let advice = Advice.closing(for: result)
      listing.add(advice.flatMap { Listing.hanging($0, after: "", room: style.wrapping) })
      listing.gap()
    }
    TextSummary(style: style).add(result, to: &listing)
    return listing.bytes
  }

  /// Returns only the end of the report, for a terminal while the report itself goes to a file.
  package func summary(of result: ScanResult) -> [UInt8] {
    var listing = Listing(style: style)
    TextSummary(style: style).addGaps(of: result, to: &listing)
    TextSummary(style: style).add(result, to: &listing)
    return listing.bytes
  }

  private func line(for rejection: Rejection) -> String {
    "\(TerminalText.startingLine(rejection.path.bytes)):\(rejection.start.line):\(rejection.start.column) "
      + TerminalText.visible(rejection.ruleID) + ": " + TerminalText.visible(rejection.reason)
  }

  /// Returns the part of the report on a finding.
  ///
  /// - Parameter context: the lines around its first location.
  package func lines(
    for finding: Finding, disclosure: Disclosure, context: ContextLines = ContextLines()
  ) -> [String] {
    lines(for: finding, phrases(of: finding), disclosure, context)
  }

  private func lines(
    for finding: Finding, _ phrases: Phrases, _ disclosure: Disclosure, _ context: ContextLines
  ) -> [String] {
    guard let first = finding.locations.first else { return [] }
    var lines = heading(phrases, at: first)
    if let key = ReportFields.key(of: first) {
      let name = TerminalText.visible(Array(first.path.name))
      lines.append(item("key", "\(name): \(TerminalText.visible(key))"))
    }
    lines += ExcerptLines(style: style, context: context).lines(
      for: first, secret: disclosure.bytes(of: finding.secret))
    if let introduction = first.introduction {
      lines += self.lines(for: introduction, at: first, of: finding)
    }
    lines += furtherLocations(finding.locations.dropFirst())
    if !finding.reasons.isEmpty {
      lines += prose("why", TerminalText.visible(finding.reasons.joined(separator: "; ")))
    }
    if let verdict = finding.live {
      lines.append(item("state", style.paint(TerminalText.visible(verdict.summary), .bold)))
    }
    lines += phrases.next
    if style.isVerbose { lines.append(item("id", finding.fingerprint.description)) }
    return lines
  }

  /// What is said of every finding of a rule at a confidence.
  private struct Phrases {
    let rule: Rule
    let confidence: Confidence
    /// The service in whose public settings it is.
    let service: String?
    /// What follows the position.
    let title: String
    let next: [String]

    func fit(_ finding: Finding) -> Bool {
      rule === finding.rule && confidence == finding.confidence
        && service == Advice.service(of: finding)
    }
  }

  private func phrases(of finding: Finding) -> Phrases {
    let rule = finding.rule
    let kind = rule.isPublishable ? ", public" : ""
    let label = "[\(finding.confidence.rawValue)/\(rule.severity.rawValue)\(kind)]"
    return Phrases(
      rule: rule, confidence: finding.confidence, service: Advice.service(of: finding),
      title: style.paint(label, Self.colour(of: finding)) + " "
        + style.paint(TerminalText.visible(rule.id), .bold) + ": "
        + TerminalText.visible(rule.summary),
      next: prose("next", TerminalText.visible(Advice.next(for: finding))))
  }

  /// Returns a line that starts with a position that editors and terminals can jump to.
  private func heading(_ phrases: Phrases, at location: Location) -> [String] {
    let path = TerminalText.startingLine(location.path.bytes)
    let place = style.paint(
      String.joining(
        path, ":", String(location.start.line), ":", String(location.start.column)),
      .bold)
    return Listing.hanging(
      phrases.title,
      after: style.link(place, to: location.path.bytes, line: location.start.line) + ": ",
      margin: 2, room: style.wrapping)
  }

  /// Red is what to do today.
  private static func colour(of finding: Finding) -> TextStyle.Colour {
    switch (finding.confidence, finding.rule.severity) {
    case (.low, _), (_, .low): .cyan
    case (.medium, _), (_, .medium): .yellow
    case (.high, .high): .red
    case (.high, .critical): .boldRed
    }
  }

  private func furtherLocations(_ locations: ArraySlice<Location>) -> [String] {
    let listed = style.isVerbose ? locations.count : Self.listedLocations
    var lines = locations.prefix(listed).map { location in
      let commit = location.introduction.map {
        " (\(brief($0)), \(LocationHistoryText.state($0)))"
      }
      return item("also", position(location) + (commit ?? ""))
    }
    if locations.count > listed {
      lines.append(item("", Listing.more(locations.count - listed, indent: 0, hint: "-v")))
    }
    return lines
  }

  /// The commit that introduced the secret anywhere, and the later history of its first location.
  private func lines(
    for introduction: Introduction, at location: Location, of finding: Finding
  ) -> [String] {
    guard let history = introduction.history else {
      return prose("commit", text(introduction) + ", " + LocationHistoryText.state(introduction))
    }
    let oldest = finding.oldest
    let isElsewhere = oldest.map { $0.location.path != location.path } ?? false
    let place = oldest.map { isElsewhere ? ", in " + visible($0.location.path) : "" } ?? ""
    var lines = prose("commit", text(oldest?.introduction ?? introduction) + place)
    if let path = history.renamedFrom {
      let commit = isElsewhere ? "in \(brief(introduction)) " : ""
      lines += prose("moved", commit + "from " + visible(path))
    }
    if let removal = LocationHistoryText.removal(history) {
      lines += prose("gone", "in " + removal)
    }
    return lines
      + prose("still", "in " + LocationHistoryText.whereabouts(introduction))
  }

  private func text(_ introduction: Introduction) -> String {
    introduction.commit.hex.prefix(10) + " " + TerminalText.visible(introduction.author)
      + " <" + TerminalText.visible(introduction.email) + "> "
      + introduction.origin.date.day.description + " "
      + LocationHistoryText.quoted(introduction.origin)
  }

  private func brief(_ introduction: Introduction) -> String {
    "\(introduction.commit.hex.prefix(10)) \(introduction.origin.date.day)"
  }

  private func item(_ name: String, _ text: String) -> String {
    let padding = String.blanks(Self.indent - 2 - name.utf8.count)
    return String.joining("  ", style.paint(name, .dim), padding, text)
  }

  /// An item whose text is wrapped at a terminal.
  private func prose(_ name: String, _ text: String) -> [String] {
    guard style.wrapping != nil else { return [item(name, text)] }
    let margin = String.blanks(Self.indent)
    let lines = Listing.hanging(text, after: margin, room: style.wrapping)
    return lines.enumerated().map { index, line in
      index == 0 ? item(name, String(line.dropFirst(Self.indent))) : line
    }
  }

  private func position(_ location: Location) -> String {
    style.link(
      "\(visible(location.path)):\(location.start.line):\(location.start.column)",
      to: location.path.bytes, line: location.start.line)
  }

  private func visible(_ path: GitPath) -> String {
    TerminalText.visible(path.bytes)
  }
}

/// The lines of a file around a secret, masked for a report that masks.
package struct ContextLines: Sendable {
  /// The lines before, without line ends; the last is next to the secret.
  package var before: [[UInt8]] = []
  package var after: [[UInt8]] = []

  package init(before: [[UInt8]] = [], after: [[UInt8]] = []) {
    (self.before, self.after) = (before, after)
  }
}

/// The line of a secret with carets under it.
struct ExcerptLines {
  let style: TextStyle
  let context: ContextLines
  /// The blanks that every line begins with, which are not shown; nil for each line's own.
  private var indentation: Int?

  init(style: TextStyle, context: ContextLines = ContextLines()) {
    (self.style, self.context) = (style, context)
  }

  /// Returns the line with its number, and the carets; for a secret of several lines, all of them
  /// without carets.
  ///
  /// - Parameter secret: the masked form of the secret, or its bytes.
  func lines(for location: Location, secret: [UInt8]) -> [String] {
    var layout = self
    layout.indentation = commonIndentation(location)
    return layout.laidOut(location, secret)
  }

  private func laidOut(_ location: Location, _ secret: [UInt8]) -> [String] {
    let parts = secret.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = location.start.line + parts.count - 1
    let width = String(last + context.after.count).utf8.count
    let shown = parts.count > 1 ? block(parts, at: location, width) : line(secret, location, width)
    return around(context.before, from: location.start.line - context.before.count, width)
      + shown + around(context.after, from: last + 1, width)
  }

  /// - Parameter width: columns of a line number.
  private func line(_ secret: [UInt8], _ location: Location, _ width: Int) -> [String] {
    let number = Self.padded(location.start.line, to: width)
    let gutter = "  " + number + " | "
    let room = max(style.width - gutter.utf8.count, 20)
    let shown = TerminalText(blankingTabs(secret))
    var before = TerminalText(withoutIndentation(blankingTabs(location.excerpt.before)))
    var after = TerminalText(blankingTabs(location.excerpt.after))
    // The secret comes first; both sides share the remaining columns.
    let left = max(room - shown.columns, 8)
    before = before.suffix(columns: max(left / 2, left - after.columns))
    after = after.prefix(columns: max(left - before.columns, 1))
    let blank = String.blanks(2 + number.utf8.count) + " | "
    let indentation = String.blanks(before.columns)
    let carets = String.run(of: UInt8(ascii: "^"), max(1, min(shown.columns, room)))
    return [
      String.joining(
        style.paint(gutter, .dim), before.text, style.paint(shown.text, .red), after.text),
      String.joining(style.paint(blank, .dim), indentation, style.paint(carets, .red)),
    ]
  }

  /// Lines next to the secret.
  private func around(_ lines: [[UInt8]], from first: Int, _ width: Int) -> [String] {
    lines.enumerated().map { index, line in
      let gutter = "  " + Self.padded(first + index, to: width) + " | "
      let text = TerminalText(withoutIndentation(blankingTabs(line)))
      let room = max(style.width - gutter.utf8.count, 20)
      return style.paint(gutter + text.prefix(columns: room).text, .dim)
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String.blanks(width - text.utf8.count) + text
  }

  private func block(
    _ parts: [ArraySlice<UInt8>], at location: Location, _ width: Int
  ) -> [String] {
    parts.enumerated().map { index, part in
      let number = Self.padded(location.start.line + index, to: width)
      let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      let before = index == 0 ? TerminalText(blankingTabs(location.excerpt.before)).text : ""
      let after =
        index == parts.count - 1 ? TerminalText(blankingTabs(location.excerpt.after)).text : ""
      return style.paint("  " + number + " | ", .dim) + before
        + style.paint(TerminalText(blankingTabs(Array(line))).text, .red) + after
    }
  }

  /// Replaces tabs, which have no fixed width, so that the carets are under the secret.
  private func blankingTabs(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\t")) else { return bytes }
    return bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
  }

  /// Returns a line without the blanks that all shown lines begin with.
  private func withoutIndentation(_ bytes: [UInt8]) -> [UInt8] {
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    return Array(bytes.dropFirst(min(indentation ?? blanks, blanks)))
  }

  /// Returns the number of blanks that all lines around a location begin with; nil without such lines.
  private func commonIndentation(_ location: Location) -> Int? {
    let around = (context.before + context.after).filter { !$0.isEmpty }
    return around.isEmpty
      ? nil
      : (around + [location.excerpt.before]).map { line in line.prefix { $0.isBlank }.count }.min()
  }
}
