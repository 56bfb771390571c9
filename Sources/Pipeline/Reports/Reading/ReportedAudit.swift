internal import Formats
internal import Text

/// Reads what the JSON report of an audit has besides that of a scan.
struct ReportedAudit {
  let audit: PageAudit
  /// Nil in reports of version 0.1.0.
  let totals: (references: Int, commits: Int)?

  /// - Parameter titles: the titles of sections by their names in reports.
  /// - Returns: nil for the report of a scan.
  init?(_ report: ReportNode, titles: [String: String]) throws(ReportError) {
    guard report.node("items") != nil, report.node("verdict") != nil else { return nil }
    var items: [PageAuditItem] = []
    // Findings are on the page anyway.
    for item in try report.list("items") where item.node("fingerprint") == nil {
      items.append(try Self.item(item, titles))
    }
    audit = PageAudit(toDoCount: try report.integer("to_do"), items: items)
    totals = try report.node("totals").map { node throws(ReportError) in
      (try node.integer("refs"), try node.integer("commits"))
    }
  }

  private static func item(
    _ node: ReportNode, _ titles: [String: String]
  ) throws(ReportError) -> PageAuditItem {
    let section = try node.string("section")
    return PageAuditItem(
      section: titles[section] ?? section, severity: try node.stringIfPresent("severity"),
      path: node.node("path") == nil ? nil : TerminalText.visible(try node.bytes("path")),
      message: try node.string("message"), details: try node.strings("details"),
      advice: try node.stringIfPresent("advice"), commands: try node.strings("commands"))
  }
}
