internal import Candidates
internal import Findings
internal import Text
internal import Vocabulary

/// A finding on the page: what, where, since when, and what to do.
struct FindingArticle {
  let shown: PageFinding
  /// The level of its heading.
  let level: Int

  private var finding: Finding { shown.finding }

  /// Locations with their line, and locations in all.
  private static let excerpted = 3
  private static let listed = 100

  func write(to page: inout Markup) {
    let attributes: Markup.Attributes = [
      "class": "finding \(finding.rule.severity.rawValue)",
      "data-confidence": finding.confidence.rawValue,
      "data-severity": finding.rule.severity.rawValue, "data-provider": finding.rule.provider,
      "data-state": shown.state, "data-where": shown.presence.rawValue,
      "data-change": shown.change?.rawValue ?? "",
    ]
    // A page may have ten thousand of these, so each has few elements.
    page.element("article", attributes) { article in
      heading(&article)
      locations(&article)
      facts(&article)
      if shown.change != .gone { advice(&article) }
    }
    page.lineBreak()
  }

  private func heading(_ page: inout Markup) {
    let name: StaticString = level < 4 ? "h3" : "h4"
    page.element(name) { heading in
      tag(finding.rule.severity.rawValue, finding.rule.severity.rawValue, &heading)
      tag("", finding.confidence.rawValue + " confidence", &heading)
      if let live = finding.live { tag(live.state.rawValue, live.state.rawValue, &heading) }
      if let change = shown.change, change != .still {
        tag(change.rawValue, change.rawValue, &heading)
      }
      if finding.rule.isPublishable { tag("", "public", &heading) }
      heading.text(finding.rule.summary + " ")
      heading.element("code", text: finding.secret.masked)
    }
  }

  private func tag(_ kind: String, _ text: String, _ page: inout Markup) {
    page.element("span", ["class": kind.isEmpty ? "tag" : "tag " + kind], text: text)
    page.raw(" ")
  }

  private func locations(_ page: inout Markup) {
    let all = finding.locations
    page.element("ul", ["class": "places"]) { list in
      for location in all.prefix(Self.excerpted) { item(location, isExcerpted: true, &list) }
    }
    guard all.count > Self.excerpted else { return }
    page.element("details") { details in
      let rest = all.count - Self.excerpted
      details.element("summary", text: rest.counting("more location"))
      details.element("ul", ["class": "places"]) { list in
        for location in all.prefix(Self.listed).dropFirst(Self.excerpted) {
          item(location, isExcerpted: false, &list)
        }
        if all.count > Self.listed {
          list.element("li", text: "and \(all.count - Self.listed) more")
        }
      }
    }
  }

  private func item(_ location: Location, isExcerpted: Bool, _ page: inout Markup) {
    page.element("li") { item in
      let position = ":\(location.start.line):\(location.start.column)"
      item.element(
        "code", ["class": "place"], text: TerminalText.visible(location.path.bytes) + position)
      if let key = ReportFields.key(of: location) {
        item.raw(" key ")
        item.element("code", text: key)
      }
      if isExcerpted { excerpt(location, &item) }
      if let introduction = location.introduction {
        item.element("p", ["class": "life"], text: LocationHistoryText.life(introduction))
      }
    }
  }

  private func excerpt(_ location: Location, _ page: inout Markup) {
    func text(_ bytes: [UInt8]) -> String {
      TerminalText.visible(bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 })
    }
    let (before, after) = (text(location.excerpt.before), text(location.excerpt.after))
    guard !before.isEmpty || !after.isEmpty else { return }
    page.element("pre") { line in
      line.text(String(before.drop { $0 == " " }))
      line.element("mark", text: finding.secret.masked)
      line.text(after)
    }
  }

  private func facts(_ page: inout Markup) {
    if let verdict = finding.live {
      fact("State at the provider", verdict.summary, &page)
    }
    if !finding.reasons.isEmpty {
      fact("Why", finding.reasons.joined(separator: "; "), &page)
    }
    page.element(
      "p", ["class": "quiet"], text: "Rule: \(finding.rule.id), ID: \(finding.fingerprint)")
  }

  private func fact(_ name: StaticString, _ text: String, _ page: inout Markup) {
    page.element("p") { line in
      line.raw(name)
      line.raw(": ")
      line.text(text)
    }
  }

  private func advice(_ page: inout Markup) {
    let next = Advice.next(for: finding)
    page.element("p") { line in
      line.raw("Next: ")
      // Only what a browser opens safely becomes a link; reports can name anything.
      guard let url = finding.rule.rotation, url.hasPrefix("https://"), next.hasSuffix(url) else {
        return line.text(next)
      }
      line.text(String(next.dropLast(url.count)))
      line.element("a", ["href": url, "rel": "noreferrer noopener"], text: url)
    }
    for (title, command) in commands { PageCommand.write(title, command, to: &page) }
  }

  /// The commands that remove it from where it is.
  private var commands: [(title: String, command: String)] {
    guard !Advice.isPublic(finding) else { return [] }
    let isInFiles = shown.presence == .head || shown.presence == .files
    let isInHistory = finding.locations.contains { $0.introduction != nil }
    return (isInFiles ? [("Move it out of the files", "keystow stow \(finding.fingerprint)")] : [])
      + (isInHistory
        ? [("Remove it from the history", "keystow scrub \(finding.fingerprint)")] : [])
  }
}

/// A command on the page, with a button that copies it.
enum PageCommand {
  /// - Parameter title: what it does; empty for a command that follows from the text above it.
  static func write(_ title: String, _ command: String, to page: inout Markup) {
    page.element("p", ["class": "command"]) { line in
      if !title.isEmpty { line.text(title + ": ") }
      line.element("code", text: command)
      line.raw("<button type=\"button\" class=\"copy\">Copy</button>")
    }
  }
}
