package import Findings
internal import Text
internal import Vocabulary

/// One repository on a page.
package struct PageRepository: Sendable {
  package let name: String
  package let result: ScanResult
  /// The numbers of refs and commits that were read; nil if unknown.
  package var references: Int?
  package var commits: Int?
  /// The other results of an audit; nil for a scan.
  package var audit: PageAudit?
  /// What changed since an earlier report; nil without one.
  package var comparison: PageComparison?
  /// The fork that counts what was read of both; nil if it was read alone.
  private(set) var readWith: String?

  /// - Parameters:
  ///   - name: the name of its folder or report; secrets of the result are masked in it.
  ///   - result: a result whose paths are masked.
  package init(name: String, _ result: ScanResult) {
    self.name = String(decoding: result.pathMask.masking(Array(name.utf8)), as: UTF8.self)
    self.result = result
  }

  /// Returns the repositories of a result about several.
  ///
  /// - Parameter result: a result whose paths are masked.
  static func all(of result: ScanResult) -> [PageRepository] {
    result.partsOfRepositories().map { repository, part in
      var page = PageRepository(name: TerminalText.visible(repository.path.bytes), part)
      page.readWith = repository.readWith.map { TerminalText.visible($0.bytes) }
      return page
    }
  }

  /// Its findings, the most urgent first.
  var findings: [PageFinding] {
    PageFinding.sorted(
      result.findings.map { finding in
        PageFinding(
          finding, comparison.map { $0.new.contains(finding.fingerprint) ? .new : .still })
      })
  }

  /// The findings of the earlier report that it lacks.
  var gone: [PageFinding] {
    PageFinding.sorted((comparison?.gone ?? []).map { PageFinding($0, .gone) })
  }
}

/// The differences between the findings of two reports.
package struct PageComparison: Sendable {
  package let new: Set<Fingerprint>
  package let gone: [Finding]

  package init(new: Set<Fingerprint>, gone: [Finding]) {
    self.new = new
    self.gone = gone
  }
}

/// What an audit reports besides findings.
package struct PageAudit: Sendable {
  package let toDoCount: Int
  package let items: [PageAuditItem]

  package init(toDoCount: Int, items: [PageAuditItem]) {
    self.toDoCount = toDoCount
    self.items = items
  }
}

/// One result of an audit that is not a finding.
package struct PageAuditItem: Sendable {
  /// The title of the section it belongs to.
  package let section: String
  package let severity: String?
  package let path: String?
  package let message: String
  package let details: [String]
  package let advice: String?
  package let commands: [String]

  package init(
    section: String, severity: String?, path: String?, message: String, details: [String],
    advice: String?, commands: [String]
  ) {
    self.section = section
    self.severity = severity
    self.path = path
    self.message = message
    self.details = details
    self.advice = advice
    self.commands = commands
  }
}
