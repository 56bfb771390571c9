internal import Candidates
internal import Findings
internal import Text

/// The findings by provider and confidence: a table whose bars are drawn next to its numbers.
struct ProviderTable {
  private typealias Counts = [Confidence: Int]

  private let rows: [(name: String, counts: Counts)]

  /// Providers that have a row of their own.
  private static let listed = 15

  init(_ findings: [PageFinding]) {
    var counts: [String: Counts] = [:]
    for shown in findings {
      counts[shown.finding.rule.provider, default: [:]][shown.finding.confidence, default: 0] += 1
    }
    let sorted = counts.map { (name: $0.key, counts: $0.value) }.sorted { left, right in
      (Self.total(right.counts), left.name) < (Self.total(left.counts), right.name)
    }
    let rest = sorted.dropFirst(Self.listed)
    let others = rest.reduce(into: Counts()) { $0.merge($1.counts, uniquingKeysWith: +) }
    rows =
      sorted.prefix(Self.listed)
      + (rest.isEmpty
        ? [] : [(rest.count.counting("other provider"), others)])
  }

  private static func total(_ counts: Counts) -> Int { counts.values.reduce(0, +) }

  private static let confidences = Confidence.allCases.sorted(by: >)

  func write(to page: inout Markup) {
    guard !rows.isEmpty else { return }
    page.element("section", ["id": "providers", "aria-labelledby": "providers-title"]) { section in
      section.heading(2, "Providers", id: "providers-title")
      section.element(
        "div", ["class": "wide", "tabindex": "0", "role": "group", "aria-label": "Providers"]
      ) { wide in
        wide.element("table") { table in
          table.raw("<caption>Secrets by provider and confidence</caption>")
          head(&table)
          table.element("tbody") { body in
            let most = rows.map { Self.total($0.counts) }.max() ?? 1
            for row in rows { write(row.name, row.counts, of: most, &body) }
          }
        }
      }
      legend(&section)
    }
    page.lineBreak()
  }

  private func head(_ page: inout Markup) {
    page.element("thead") { head in
      head.element("tr") { row in
        row.raw("<th scope=\"col\">Provider</th>")
        for confidence in Self.confidences {
          row.element(
            "th", ["scope": "col", "class": "number"],
            text: confidence.rawValue.prefix(1).uppercased() + confidence.rawValue.dropFirst())
        }
        row.raw("<th scope=\"col\" class=\"number\">All</th><td class=\"bar\"></td>")
      }
    }
    page.lineBreak()
  }

  private func write(_ name: String, _ counts: Counts, of most: Int, _ page: inout Markup) {
    page.element("tr") { row in
      row.element("th", ["scope": "row"], text: name)
      for number in Self.confidences.map({ counts[$0] ?? 0 }) + [Self.total(counts)] {
        row.element("td", ["class": "number"], text: String(number))
      }
      row.element("td", ["class": "bar"]) { cell in
        cell.element("svg", ["aria-hidden": "true", "focusable": "false"]) { bar in
          var start = 0
          for confidence in Self.confidences {
            let count = counts[confidence] ?? 0
            guard count > 0 else { continue }
            bar.empty(
              "rect",
              [
                "class": Self.style(of: confidence), "x": Percentage.text(start, of: most),
                "width": Percentage.text(count, of: most), "height": "100%",
              ])
            start += count
          }
        }
      }
    }
    page.lineBreak()
  }

  private func legend(_ page: inout Markup) {
    page.element("ul", ["class": "legend"]) { list in
      for confidence in Self.confidences {
        Legend.item(Self.style(of: confidence), confidence.rawValue + " confidence", to: &list)
      }
    }
  }

  private static func style(of confidence: Confidence) -> String {
    switch confidence {
    case .high: "certain"
    case .medium: "likely"
    case .low: "possible"
    }
  }
}

/// A coordinate of a chart: `12.34%`.
enum Percentage {
  static func text(_ part: Int, of whole: Int) -> String {
    let hundredths = part * 10_000 / max(whole, 1)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)%"
  }
}

/// The legend of a chart.
enum Legend {
  /// - Parameter kind: the class of what it explains.
  static func item(_ kind: String, _ text: String, to page: inout Markup) {
    page.element("li") { item in
      item.element("svg", ["aria-hidden": "true", "focusable": "false"]) { key in
        key.empty(
          "rect",
          ["class": kind, "x": "6.25%", "y": "7%", "width": "87.5%", "height": "86%"])
      }
      item.text(text)
    }
  }
}
