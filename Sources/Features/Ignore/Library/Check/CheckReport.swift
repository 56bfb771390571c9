internal import Candidates
package import Formats
internal import Reports
package import Text
internal import Vocabulary

/// A check as text, in the order in which to work on its items.
package struct CheckText {
  private let result: CheckResult
  private let style: TextStyle

  /// The number of items of one kind that are listed without -v.
  private static let listed = 20
  private static let listedNotes = 5

  package init(_ result: CheckResult, style: TextStyle) {
    self.result = result
    self.style = style
  }

  package var lines: [String] {
    var listing = Listing(style: style)
    for section in CheckSection.allCases {
      let items = result.items.filter { $0.section == section }
      if items.isEmpty || (section == .note && style.isQuiet) { continue }
      listing.heading("\(section.title) (\(items.count))")
      add(items, in: section, to: &listing)
      if let advice = section.advice(for: items), !style.isQuiet { listing.add("  " + advice) }
      listing.gap()
    }
    for problem in result.problems { listing.problem(problem.message, at: problem.path?.bytes) }
    if !style.isQuiet {
      addUnused(to: &listing)
      listing.add(summary)
    }
    return listing.lines
  }

  /// The first items of each kind; the same advice is not repeated under each of many files.
  private func add(_ items: [CheckItem], in section: CheckSection, to listing: inout Listing) {
    var counts: [String: Int] = [:]
    let limit = section == .note ? Self.listedNotes : Self.listed
    var rest = 0
    var last = ""
    for item in items {
      counts[item.kind, default: 0] += 1
      if !style.isVerbose, counts[item.kind, default: 0] > limit {
        rest += 1
        continue
      }
      listing.add(lines(for: item))
      if !item.next.isEmpty, item.next != last { listing.next(item.next, indent: 4) }
      last = item.next
    }
    if rest > 0 { listing.add(Listing.more(rest, hint: "-v lists all")) }
  }

  private func lines(for item: CheckItem) -> [String] {
    let spot = TerminalText.visible(item.path.bytes) + (item.line.map { ":\($0)" } ?? "")
    let severity = item.severity.map { severity in
      style.paint("[\(severity.rawValue)] ", item.isAction ? .red : .yellow)
    }
    let place = style.paint(spot, item.isAction ? .bold : .dim)
    return Listing.hanging(
      (severity ?? "") + item.message,
      after: "  " + style.link(place, to: item.path.bytes, line: item.line) + ": ", margin: 4,
      room: style.wrapping)
  }

  private func addUnused(to listing: inout Listing) {
    let count = result.unused.reduce(0) { $0 + $1.lines.count }
    guard count > 0 else { return }
    let start =
      "\(count.counting("pattern")) \(count.choosing("matches", "match")) no file, which is normal in "
      + "a fresh clone"
    guard style.isVerbose else { return listing.add(start + " (-v lists them)") }
    listing.add(start + ":")
    for file in result.unused {
      let lines = file.lines.map(String.init).joined(separator: " ")
      listing.add("  \(TerminalText.visible(file.file.bytes)), lines \(lines)")
    }
    listing.gap()
  }

  private var summary: String {
    let work = result.items.count { $0.isAction }
    let notes = result.items.count - work
    let isWhole = result.problems.isEmpty
    let verdict =
      work > 0 ? "\(work) to do" : isWhole ? "Nothing to do" : "Nothing to do in what could be read"
    let rules = result.scope == .committed ? "committed rules" : "all rules"
    let noteText = notes == 0 ? "" : ", " + notes.counting("note")
    return style.paint("\(verdict)\(noteText)", work == 0 && isWhole ? .green : .red)
      + " (\(rules))"
  }
}

/// A check as JSON.
package enum CheckJSON {
  package static func value(of result: CheckResult) -> JSONValue {
    [
      "rules": .string(result.scope.rawValue),
      "items": .array(result.items.map(item)),
      "unused_patterns": .array(result.unused.map(unused)),
      "problems": .array(result.problems.map(ReportFields.problem)),
    ]
  }

  private static func item(_ item: CheckItem) -> JSONValue {
    .object(
      [
        "section": .string(item.section.rawValue),
        "kind": .string(item.kind),
        "to_do": .bool(item.isAction),
      ] + ReportFields.text("path", item.path.bytes) + [
        "line": item.line.map { .integer($0) } ?? .null,
        "severity": .optional(item.severity?.rawValue),
        "message": .string(item.message),
        "next": .string(item.next),
        "paths": .array(item.others.map { .object(ReportFields.text("path", $0.bytes)) }),
      ])
  }

  private static func unused(_ file: (file: GitPath, lines: [Int])) -> JSONValue {
    .object(
      ReportFields.text("path", file.file.bytes) + [
        "lines": .array(file.lines.map { .integer($0) })
      ])
  }
}
