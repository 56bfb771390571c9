internal import Candidates
internal import Findings
internal import Reports
internal import Text
internal import Vocabulary

/// An audit as a page: its findings as in the page of a scan, and its other results.
package struct AuditHTML {
  private let result: AuditResult
  private let name: String

  /// The titles of sections by their names in JSON reports.
  package static let titles = Dictionary(
    uniqueKeysWithValues: AuditSection.allCases.map { ($0.rawValue, $0.title) })

  /// - Parameter name: the name of the repository.
  package init(_ result: AuditResult, name: String) {
    self.result = result
    self.name = name
  }

  package var document: [UInt8] {
    var scan = result.scan.maskingPaths()
    scan.problems = result.problems
    var repository = PageRepository(name: name, scan)
    repository.references = result.totals.references
    repository.commits = result.totals.commits
    // Findings are on the page anyway.
    let items = AuditSection.allCases.flatMap { section in
      result.items.filter { $0.section == section && $0.finding == nil }
    }
    repository.audit = PageAudit(toDoCount: result.toDoCount, items: items.map(Self.item))
    return HTMLPage([repository]).bytes
  }

  private static func item(_ item: AuditItem) -> PageAuditItem {
    PageAuditItem(
      section: item.section.title, severity: item.severity?.rawValue,
      path: item.path.map { TerminalText.visible($0.bytes) }, message: item.message,
      details: item.details, advice: item.advice, commands: item.commands)
  }
}
