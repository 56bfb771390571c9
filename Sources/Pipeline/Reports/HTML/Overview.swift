internal import Candidates
internal import Findings
internal import Git
internal import Text

/// The verdict, the totals, and with several repositories a row for each.
struct Overview {
  let sections: [RepositorySection]
  let isCompared: Bool
  /// The number of findings of earlier reports that belong to none of the repositories.
  let goneCount: Int

  func write(to page: inout Markup) {
    page.element("section", ["id": "overview", "aria-labelledby": "overview-title"]) { section in
      section.heading(2, "Overview", id: "overview-title")
      PageVerdict(sections).write(to: &section)
      totals(&section)
      if sections.count > 1 { table(&section) }
    }
    page.lineBreak()
  }

  private func totals(_ page: inout Markup) {
    let findings = sections.flatMap(\.findings)
    func count(_ isCounted: (PageFinding) -> Bool) -> Int { findings.count(where: isCounted) }
    var totals = [
      ("secrets", findings.count),
      ("critical severity", count { $0.finding.rule.severity == .critical }),
      ("high confidence", count { $0.finding.confidence == .high }),
    ]
    if findings.contains(where: { $0.presence != .files }) {
      totals.append(("in HEAD", count { $0.presence == .head }))
    }
    if findings.contains(where: { $0.finding.live != nil }) {
      totals.append(("live", count { $0.finding.live?.state.isAccepted == true }))
    }
    if isCompared {
      totals.append(("new", count { $0.change == .new }))
      totals.append(("still there", count { $0.change == .still }))
      totals.append(("gone", sections.map(\.gone.count).reduce(goneCount, +)))
    }
    page.element("dl", ["class": "totals"]) { list in
      for (name, count) in totals {
        list.element("div") { total in
          total.element("dt", text: name)
          total.element("dd", text: String(count))
        }
      }
    }
    page.lineBreak()
  }

  private func table(_ page: inout Markup) {
    let columns =
      ["Secrets", "Critical", "High confidence", "In HEAD", "Live"]
      + (isCompared ? ["New", "Gone"] : []) + ["Read", "Problems", "Skipped"]
    page.element(
      "div", ["class": "wide", "tabindex": "0", "role": "group", "aria-label": "Repositories"]
    ) { wide in
      wide.element("table") { table in
        table.raw("<caption>Repositories</caption>")
        table.head("Repository", columns)
        table.element("tbody") { body in
          for (index, section) in sections.enumerated() { row(section, index + 1, &body) }
        }
      }
    }
  }

  private func row(_ section: RepositorySection, _ number: Int, _ page: inout Markup) {
    let result = section.repository.result
    let findings = section.findings
    let counts =
      [
        findings.count, findings.count { $0.finding.rule.severity == .critical },
        findings.count { $0.finding.confidence == .high },
        findings.count { $0.presence == .head },
        findings.count { $0.finding.live?.state.isAccepted == true },
      ] + (isCompared ? [findings.count { $0.change == .new }, section.gone.count] : [])
    page.element("tr") { row in
      row.element("th", ["scope": "row"]) {
        $0.element("a", ["href": "#repository-\(number)"], text: section.repository.name)
      }
      let read = ByteSize.text(result.statistics.counts.byteCount)
      let unread = [result.problems.count, result.skippedPaths.count].map(String.init)
      for text in counts.map(String.init) + [read] + unread {
        row.element("td", ["class": "number"], text: text)
      }
    }
    page.lineBreak()
  }
}

/// The first line of the page and of each repository.
struct PageVerdict {
  private let text: String
  private let kind: String

  init(_ sections: [RepositorySection]) {
    let findings = sections.flatMap(\.findings)
    let problems = sections.map(\.repository.result.problems.count).reduce(0, +)
    let audits = sections.compactMap(\.repository.audit)
    let live = findings.count { $0.finding.live?.state.isAccepted == true }
    var parts: [String] = []
    if problems > 0 {
      parts.append("Incomplete: \(problems.counting("problem")), not everything was read")
    }
    if !audits.isEmpty {
      let toDo = audits.map(\.toDoCount).reduce(0, +)
      parts.append(toDo == 0 ? "Ready to publish" : "Not ready to publish: \(toDo) to do")
    }
    if findings.isEmpty {
      parts.append("No secrets found")
    } else {
      let counts = Confidence.allCases.sorted(by: >).compactMap { confidence in
        let count = findings.count { $0.finding.confidence == confidence }
        return count == 0 ? nil : "\(count) \(confidence.rawValue)"
      }
      parts.append(
        "\(findings.count.counting("secret")) found (confidence: \(counts.joined(separator: ", ")))"
      )
    }
    let allowed = sections.map(\.repository.result.allowedCount).reduce(0, +)
    if allowed > 0 { parts.append("\(allowed) allowed by exceptions") }
    let added = sections.map(\.repository.result.newExceptions.count).reduce(0, +)
    if added > 0 { parts.append("\(added.counting("new exception"))") }
    if live > 0 { parts.append("\(live) still \(live.choosing("works", "work"))") }
    text = parts.joined(separator: ". ") + "."
    let isClean = findings.isEmpty && audits.allSatisfy { $0.toDoCount == 0 }
    kind = problems > 0 ? "verdict incomplete" : isClean ? "verdict clean" : "verdict"
  }

  func write(to page: inout Markup) {
    page.element("p", ["class": kind], text: text)
    page.lineBreak()
  }
}
