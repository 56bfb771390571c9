internal import Bytes
internal import Findings
internal import Text
internal import Vocabulary

/// What was read of a repository, and what was not and why.
struct Coverage {
  private let repository: PageRepository
  private let level: Int

  private var result: ScanResult { repository.result }

  /// Skipped paths that are listed for each reason, and problems; the numbers count all.
  private static let listed = 200

  init(_ repository: PageRepository, level: Int) {
    self.repository = repository
    self.level = level
  }

  func write(id: String, to page: inout Markup) {
    page.heading(level, "Coverage", id: id)
    page.element("table") { table in
      table.raw("<caption>What was read</caption>")
      table.element("tbody") { body in
        for (name, value) in rows {
          body.element("tr") { row in
            row.element("th", ["scope": "row"], text: name)
            row.element("td", ["class": "number"], text: value)
          }
        }
      }
    }
    page.lineBreak()
    allowed(&page)
    problems(&page)
    skippedPaths(&page)
  }

  private func allowed(_ page: inout Markup) {
    if !result.newExceptions.isEmpty {
      page.heading(level + 1, "New exceptions in this change (\(result.newExceptions.count))")
      list(result.newExceptions.map { AllowedText.line($0) }, &page)
    }
    guard !result.allowedFindings.isEmpty else { return }
    page.heading(level + 1, "Allowed findings (\(result.allowedFindings.count))")
    let lines = result.allowedFindings.map { finding in
      let place = finding.places.first.map {
        "\(TerminalText.visible($0.path.bytes)):\($0.start.line): "
      }
      return (place ?? "") + AllowedText.line(finding)
    }
    list(lines, &page)
  }

  private var rows: [(String, String)] {
    if let other = repository.readWith { return [("Read together with", other)] }
    let statistics = result.statistics
    let counts: [(String, Int?)] = [
      ("Refs", repository.references), ("Commits", repository.commits),
      (statistics.unit == .files ? "Files" : "Blobs", statistics.counts.contentCount),
      ("Candidates", statistics.counts.candidateCount),
      ("Known from the baseline, hidden", statistics.knownCount),
      ("Allowed by other exceptions", statistics.allowedCounts.values.reduce(0, +)),
      ("Low-confidence findings hidden", statistics.hiddenCount),
      ("Known from the cache, skipped", statistics.counts.cachedCount),
      ("Not live, hidden", statistics.notLiveCount),
      ("Repeats on a line, not listed", statistics.counts.unlistedCount),
    ]
    let always = ["Refs", "Commits", "Files", "Blobs", "Candidates"]
    var rows = counts.compactMap { name, count in
      count.flatMap { $0 > 0 || always.contains(name) ? (name, String($0)) : nil }
    }
    let place = rows.firstIndex { $0.0 == "Candidates" } ?? rows.endIndex
    rows.insert(("Bytes", ByteSize.text(statistics.counts.byteCount)), at: place)
    return rows
  }

  private func problems(_ page: inout Markup) {
    let problems = result.problems
    guard !problems.isEmpty else { return }
    page.heading(level + 1, "Problems (\(problems.count))")
    list(problems.map { Listing.located($0.message, at: $0.path?.bytes) }, &page)
  }

  private func skippedPaths(_ page: inout Markup) {
    let skipped = result.skippedPaths
    guard !skipped.isEmpty else { return }
    page.heading(level + 1, "Skipped (\(skipped.count))")
    var kinds: [String] = []
    var groups: [String: [SkippedPath]] = [:]
    for path in skipped {
      let kind = ReportFields.reason(path.reason).kind
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(path)
    }
    for kind in kinds.sorted() {
      let paths = groups[kind] ?? []
      page.element("details") { details in
        details.element("summary", text: "\(Self.title(of: kind)): \(paths.count)")
        list(paths.prefix(Self.listed).map(Self.text), count: paths.count, &details)
      }
    }
  }

  private static func text(_ skipped: SkippedPath) -> String {
    let path = TerminalText.visible(skipped.path.bytes)
    switch skipped.reason {
    case .tooLarge, .archive, .failed:
      return path + ": " + TerminalText.visible(ReportFields.reason(skipped.reason).text)
    default: return path
    }
  }

  private static func title(of kind: String) -> String {
    switch kind {
    case "too-large": "Larger than the limit"
    case "absent": "Not in this clone"
    case "link": "Symbolic links"
    case "binary": "Binary"
    case "repository": "Nested repositories (scan them with --recurse-submodules)"
    case "archive": "Archives not or partly searched"
    default: "Unreadable"
    }
  }

  private func list(_ lines: [String], count: Int? = nil, _ page: inout Markup) {
    page.element("ul", ["class": "unread"]) { list in
      for line in lines.prefix(Self.listed) { list.element("li", text: line) }
      let rest = (count ?? lines.count) - Self.listed
      if rest > 0 { list.element("li", text: "and \(rest) more") }
    }
    page.lineBreak()
  }
}
