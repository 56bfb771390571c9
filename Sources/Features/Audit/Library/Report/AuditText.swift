internal import Bytes
internal import Candidates
internal import Findings
internal import Reports
package import Text
internal import Vocabulary

/// An audit for a person, the most urgent items first.
package struct AuditText {
  private let result: AuditResult
  private let style: TextStyle

  /// Items of one section that are listed without -v.
  private static let listed = 20
  private static let listedDetails = 5

  package init(_ result: AuditResult, style: TextStyle) {
    self.result = result
    self.style = style
  }

  package var bytes: [UInt8] {
    var listing = Listing(style: style)
    var number = 0
    for section in AuditSection.allCases {
      let items = result.items.filter { $0.section == section }
      if items.isEmpty || (section == .note && style.isQuiet) { continue }
      number += 1
      let start = items.contains { $0.isToDo } ? "\(number). " : ""
      listing.heading("\(start)\(section.title) (\(items.count))")
      listing.list(items, limit: Self.listed, indent: 3, lines)
      listing.gap()
    }
    for problem in result.problems { listing.problem(problem.message, at: problem.path?.bytes) }
    listing.add(verdict)
    return listing.bytes
  }

  private func lines(of item: AuditItem) -> [String] {
    var listing = Listing(style: style)
    let severity = item.severity.map { severity in
      style.paint("[\(severity.rawValue)] ", item.isToDo ? .red : .yellow)
    }
    // The locations of a secret are its details, and so are all files if there are many.
    let isOfMany =
      item.check == .secret || item.check == .allowedFinding
      || item.path.map { item.details.contains($0.text) } ?? false
    let path = isOfMany ? nil : item.path
    let head = path.map {
      style.link(style.paint(TerminalText.visible($0.bytes), .bold), to: $0.bytes) + ": "
    }
    listing.add(
      Listing.hanging(
        (severity ?? "") + TerminalText.visible(item.message), after: "   " + (head ?? ""),
        margin: 5, room: style.wrapping))
    listing.list(item.details, limit: Self.listedDetails, indent: 7) {
      ["       " + TerminalText.visible($0)]
    }
    if style.isVerbose, let finding = item.finding {
      listing.add("       id " + finding.description)
    }
    if style.isQuiet { return listing.lines }
    if let advice = item.advice {
      listing.next(
        TerminalText.visible(advice), indent: 5, room: max(40, min(style.width, 100) - 11))
    }
    listing.commands(item.commands.map { TerminalText.visible($0) }, indent: 7)
    return listing.lines
  }

  /// What the verdict takes for granted: the exceptions.
  private var allowed: String {
    AllowedText.summary(of: result.scan).map { "; " + $0 } ?? ""
  }

  private var verdict: String {
    let totals = result.totals
    let read =
      [(totals.commits, "commit"), (totals.references, "ref"), (totals.blobs, "blob")]
      .map { $0.0.counting($0.1) }.joined(separator: ", ")
      + ", \(ByteSize.text(totals.bytes)), \(ElapsedTime.text(totals.seconds))"
    let count = result.toDoCount
    switch result.verdict {
    case .ready: return style.paint("Ready to publish", .green) + allowed + " (\(read))"
    case .notReady:
      return style.paint("Not ready to publish: \(count) to do", .red) + " (\(read))"
    case .incomplete:
      let rest = count == 0 ? "" : ", and \(count) to do"
      return style.paint("Not everything could be read\(rest)", .red) + " (\(read))"
    }
  }
}
