internal import Candidates
internal import Findings

/// The form that filters findings; the script shows it.
struct FilterForm {
  private let findings: [PageFinding]
  private let isCompared: Bool

  init(_ findings: [PageFinding], isCompared: Bool) {
    self.findings = findings
    self.isCompared = isCompared
  }

  func write(to page: inout Markup) {
    page.raw("<form id=\"filters\" class=\"filters\" hidden=\"\"><h2>Filter</h2>")
    choice("confidence", "Confidence", counts { $0.finding.confidence.rawValue }, &page)
    choice("severity", "Severity", counts { $0.finding.rule.severity.rawValue }, &page)
    choice(
      "provider", "Provider", counts { $0.finding.rule.provider }.sorted(by: Self.byName), &page)
    choice("state", "State at the provider", counts(\.state), &page) {
      $0 == PageFinding.unchecked ? "not checked" : nil
    }
    choice("where", "Where", counts { $0.presence.rawValue }, &page) {
      PageFinding.Presence(rawValue: $0)?.title
    }
    if isCompared {
      choice("change", "Change", counts { $0.change?.rawValue ?? "" }, &page) {
        PageFinding.Change(rawValue: $0)?.title
      }
    }
    page.raw(
      "<label>Path or name <input type=\"search\" name=\"path\" autocomplete=\"off\"/></label>")
    page.raw("<button type=\"reset\">Reset</button></form>")
    page.raw("<output id=\"shown\"></output>")
    page.lineBreak()
  }

  private static func byName(_ left: (String, Int), _ right: (String, Int)) -> Bool {
    (left.0.lowercased(), left.0) < (right.0.lowercased(), right.0)
  }

  /// The values with the number of findings of each, the most frequent first.
  private func counts(_ value: (PageFinding) -> String) -> [(String, Int)] {
    findings.reduce(into: [String: Int]()) { $0[value($1), default: 0] += 1 }
      .map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private func choice(
    _ name: String, _ title: String, _ values: [(String, Int)], _ page: inout Markup,
    titled: (String) -> String? = { _ in nil }
  ) {
    page.element("label") { label in
      label.text(title + " ")
      label.element("select", ["name": name]) { select in
        select.raw("<option value=\"\">All</option>")
        for (value, count) in values where !value.isEmpty {
          select.element("option", ["value": value], text: "\(titled(value) ?? value) (\(count))")
        }
      }
    }
  }
}
