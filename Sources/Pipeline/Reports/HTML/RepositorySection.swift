internal import Findings
internal import Text

/// The findings of one repository, the other results of its audit, and what was read.
struct RepositorySection {
  let repository: PageRepository
  let findings: [PageFinding]
  let gone: [PageFinding]
  /// Whether the page is about this repository only.
  private let isOnly: Bool

  init(_ repository: PageRepository, isOnly: Bool) {
    self.repository = repository
    self.isOnly = isOnly
    findings = repository.findings
    gone = repository.gone
  }

  private var level: Int { isOnly ? 2 : 3 }

  /// - Parameter number: the number of the repository on the page, from 1.
  func write(number: Int, to page: inout Markup) {
    if isOnly { return content(number, &page) }
    let id = "repository-\(number)"
    page.element("section", ["class": "repository", "id": id, "aria-labelledby": id + "-title"]) {
      section in
      section.heading(2, repository.name, id: id + "-title")
      PageVerdict([self]).write(to: &section)
      content(number, &section)
    }
    page.lineBreak()
  }

  private func content(_ number: Int, _ page: inout Markup) {
    page.heading(level, "Findings", id: "findings-\(number)")
    if findings.isEmpty { page.raw("<p>No secrets found.</p>") }
    Self.write(findings, level: level + 1, to: &page)
    Self.write(gone: gone, level: level, to: &page)
    if let audit = repository.audit { AuditItemList(audit, level: level).write(to: &page) }
    Coverage(repository, level: level).write(id: "coverage-\(number)", to: &page)
  }

  /// Writes the findings of an earlier report that the later one lacks.
  static func write(gone: [PageFinding], level: Int, to page: inout Markup) {
    guard !gone.isEmpty else { return }
    page.heading(level, "Gone since the earlier report")
    write(gone, level: level + 1, to: &page)
  }

  /// Findings that a browser lays out together, once they come into view.
  private static let batch = 10

  /// - Parameter level: the level of their headings.
  private static func write(_ findings: [PageFinding], level: Int, to page: inout Markup) {
    for start in stride(from: 0, to: findings.count, by: batch) {
      page.element("div", ["class": "batch"]) { batch in
        for finding in findings[start..<min(start + Self.batch, findings.count)] {
          FindingArticle(shown: finding, level: level).write(to: &batch)
        }
      }
      page.lineBreak()
    }
  }
}

/// The results of an audit other than findings, by section.
struct AuditItemList {
  private let audit: PageAudit
  private let level: Int

  init(_ audit: PageAudit, level: Int) {
    self.audit = audit
    self.level = level
  }

  func write(to page: inout Markup) {
    guard !audit.items.isEmpty else { return }
    page.heading(level, "Other results of the audit")
    var section: String?
    for item in audit.items {
      if item.section != section { page.heading(level + 1, item.section) }
      section = item.section
      page.element("div", ["class": "item"]) { write(item, &$0) }
      page.lineBreak()
    }
  }

  private func write(_ item: PageAuditItem, _ page: inout Markup) {
    page.element("p") { line in
      if let severity = item.severity {
        line.element("span", ["class": "tag " + severity], text: severity)
        line.raw(" ")
      }
      if let path = item.path {
        line.element("code", text: path)
        line.raw(": ")
      }
      line.text(item.message)
    }
    if !item.details.isEmpty {
      page.element("ul") { list in
        for detail in item.details { list.element("li", text: detail) }
      }
    }
    if let advice = item.advice { page.element("p", text: advice) }
    for command in item.commands { PageCommand.write("", command, to: &page) }
  }
}
