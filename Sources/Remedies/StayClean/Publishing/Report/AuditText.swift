internal import Bytes
internal import Candidates
internal import Findings
internal import Git
package import Reports
internal import Text

/// An audit in words for a person, what to do first at the top.
package struct AuditText {
  private let result: AuditResult
  private let style: TextStyle

  /// Items of one section that are listed unless everything is wanted.
  private static let listed = 20
  private static let listedDetails = 5

  package init(_ result: AuditResult, style: TextStyle) {
    self.result = result
    self.style = style
  }

  package var bytes: [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private var lines: [String] {
    var lines: [String] = []
    var number = 0
    for section in AuditSection.allCases {
      let items = result.items.filter { $0.section == section }
      if items.isEmpty || (section == .note && style.isQuiet) { continue }
      number += 1
      let start = section == .note ? "" : "\(number). "
      lines.append(style.paint("\(start)\(section.title) (\(items.count))", .bold))
      for item in items.prefix(style.isVerbose ? items.count : Self.listed) {
        lines += self.lines(for: item)
      }
      if !style.isVerbose, items.count > Self.listed {
        lines.append("   and \(items.count - Self.listed) more (-v lists all)")
      }
      lines.append("")
    }
    lines += result.problems.map { problem in
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      return style.paint("problem", .yellow) + ": " + path + TerminalText.visible(problem.message)
    }
    return lines + verdict
  }

  private func lines(for item: AuditItem) -> [String] {
    let severity = item.severity.map { severity in
      style.paint("[\(severity.rawValue)] ", item.isToDo ? .red : .yellow)
    }
    // The places of a secret are its details, and so are all files where there are many.
    let isOfMany =
      item.check == .secret || item.path.map { item.details.contains($0.text) } ?? false
    let path = isOfMany ? nil : item.path.map { TerminalText.visible($0.bytes) }
    let head = path.map { style.paint($0, .bold) + ": " } ?? ""
    var lines = ["   " + head + (severity ?? "") + TerminalText.visible(item.message)]
    let details = style.isVerbose ? item.details[...] : item.details.prefix(Self.listedDetails)
    lines += details.map { "       " + TerminalText.visible($0) }
    if details.count < item.details.count {
      lines.append("       and \(item.details.count - details.count) more (-v lists all)")
    }
    if style.isVerbose, let finding = item.finding {
      lines.append("       id " + finding.description)
    }
    if style.isQuiet { return lines }
    if let advice = item.advice {
      for (index, text) in wrapped(TerminalText.visible(advice)).enumerated() {
        lines.append("     " + (index == 0 ? style.paint("next", .dim) : "    ") + "  " + text)
      }
    }
    return lines + item.commands.map { "       $ " + style.paint(TerminalText.visible($0), .cyan) }
  }

  /// The text in lines that fit behind the margin.
  private func wrapped(_ text: String) -> [String] {
    let room = max(40, min(style.width, 100) - 11)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private var verdict: [String] {
    let totals = result.totals
    let read =
      [(totals.commits, "commit"), (totals.references, "ref"), (totals.blobs, "blob")]
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
      + ", \(ByteSize.text(totals.bytes)), \(ElapsedTime.text(totals.seconds))"
    let count = result.toDoCount
    switch result.verdict {
    case .ready: return [style.paint("Ready to publish", .green) + " (\(read))"]
    case .notReady:
      return [style.paint("Not ready to publish: \(count) to do", .red) + " (\(read))"]
    case .incomplete:
      let rest = count == 0 ? "" : ", and \(count) to do"
      return [style.paint("Not everything could be read\(rest)", .red) + " (\(read))"]
    }
  }
}
