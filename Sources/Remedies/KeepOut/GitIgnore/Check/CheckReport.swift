internal import Bytes
internal import Candidates
package import Formats
internal import Git
package import Reports
internal import Text

/// A check in words for a person, what to do first at the top.
package struct CheckText {
  private let result: CheckResult
  private let style: TextStyle

  /// Items of one kind that are listed unless everything is wanted.
  private static let listed = 20
  private static let listedNotes = 5

  package init(_ result: CheckResult, style: TextStyle) {
    self.result = result
    self.style = style
  }

  package var bytes: [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private var lines: [String] {
    var lines: [String] = []
    for section in CheckSection.allCases {
      let items = result.items.filter { $0.section == section }
      if items.isEmpty || (section == .note && style.isQuiet) { continue }
      lines.append(style.paint("\(section.title) (\(items.count))", .bold))
      lines += self.lines(for: items, in: section)
      if let advice = section.advice, !style.isQuiet { lines.append("  " + advice) }
      lines.append("")
    }
    for problem in result.problems {
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      lines.append("problem: " + path + TerminalText.visible(problem.message))
    }
    return lines + (style.isQuiet ? [] : unusedLines + [summary])
  }

  private func lines(for items: [CheckItem], in section: CheckSection) -> [String] {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    var left = 0
    let limit = section == .note ? Self.listedNotes : Self.listed
    var last = ""
    for item in items {
      counts[item.kind, default: 0] += 1
      if !style.isVerbose, counts[item.kind, default: 0] > limit {
        left += 1
        continue
      }
      lines.append(line(for: item))
      // The same advice is not repeated under each of many files.
      if !item.next.isEmpty, item.next != last {
        lines.append("    " + style.paint("next", .dim) + "  " + item.next)
      }
      last = item.next
    }
    if left > 0 { lines.append("  and \(left) more (-v lists all)") }
    return lines
  }

  private func line(for item: CheckItem) -> String {
    let spot = TerminalText.visible(item.path.bytes) + (item.line.map { ":\($0)" } ?? "")
    let severity = item.severity.map { severity in
      style.paint("[\(severity.rawValue)] ", item.isAction ? .red : .yellow)
    }
    return "  " + style.paint(spot, item.isAction ? .bold : .dim) + ": " + (severity ?? "")
      + item.message
  }

  private var unusedLines: [String] {
    let count = result.unused.reduce(0) { $0 + $1.lines.count }
    guard count > 0 else { return [] }
    let verb = count == 1 ? "1 pattern matches" : "\(count) patterns match"
    let start = "\(verb) nothing here now, as is normal in a fresh clone"
    guard style.isVerbose else { return [start + " (-v lists them)."] }
    return [start + ":"]
      + result.unused.map { file in
        "  " + TerminalText.visible(file.file.bytes) + ", lines "
          + file.lines.map(String.init).joined(separator: " ")
      } + [""]
  }

  private var summary: String {
    let work = result.items.count { $0.isAction }
    let notes = result.items.count - work
    let isWhole = result.problems.isEmpty
    let first =
      work > 0 ? "\(work) to do" : isWhole ? "Nothing to do" : "Nothing to do in what could be read"
    let rules = result.scope == .committed ? "by the rules that everybody has" : "by all rules"
    let noteText = notes == 0 ? "" : notes == 1 ? ", 1 note" : ", \(notes) notes"
    return style.paint("\(first)\(noteText)", work == 0 && isWhole ? .green : .red) + ", \(rules)."
  }
}

/// A check for programs.
package enum CheckJSON {
  package static func value(of result: CheckResult) -> JSONValue {
    .object([
      JSONMember("rules", .string(result.scope.rawValue)),
      JSONMember("items", .array(result.items.map(item))),
      JSONMember("unused_patterns", .array(result.unused.map(unused))),
      JSONMember("problems", .array(result.problems.map(problem))),
    ])
  }

  private static func item(_ item: CheckItem) -> JSONValue {
    .object(
      [
        JSONMember("section", .string(item.section.rawValue)),
        JSONMember("kind", .string(item.kind)),
        JSONMember("to_do", .bool(item.isAction)),
      ] + ReportFields.text("path", item.path.bytes) + [
        JSONMember("line", item.line.map { .integer($0) } ?? .null),
        JSONMember("severity", .optional(item.severity?.rawValue)),
        JSONMember("message", .string(item.message)),
        JSONMember("next", .string(item.next)),
        JSONMember(
          "paths", .array(item.others.map { .object(ReportFields.text("path", $0.bytes)) })),
      ])
  }

  private static func unused(_ file: (file: GitPath, lines: [Int])) -> JSONValue {
    .object(
      ReportFields.text("path", file.file.bytes) + [
        JSONMember("lines", .array(file.lines.map { .integer($0) }))
      ])
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    .object(
      (problem.path.map { ReportFields.text("path", $0.bytes) } ?? [JSONMember("path", .null)])
        + [JSONMember("message", .string(problem.message))])
  }
}
