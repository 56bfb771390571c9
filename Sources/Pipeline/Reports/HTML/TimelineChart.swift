internal import Text

/// When secrets came into the history, and when HEAD lost them: bars above and below a line.
struct TimelineChart {
  private let introduced: [Int]
  private let removed: [Int]
  private let periods: TimelinePeriods?

  init(_ findings: [PageFinding]) {
    let came = findings.compactMap { $0.introduced.map(TimelinePeriods.month) }
    let went = findings.compactMap { $0.removed.map(TimelinePeriods.month) }
    guard let periods = TimelinePeriods(covering: came + went) else {
      (introduced, removed, self.periods) = ([], [], nil)
      return
    }
    self.periods = periods
    introduced = periods.counts(came)
    removed = periods.counts(went)
  }

  func write(to page: inout Markup) {
    guard let periods else { return }
    page.element("section", ["id": "timeline", "aria-labelledby": "timeline-title"]) { section in
      section.heading(2, "Introduced and removed", id: "timeline-title")
      chart(periods, &section)
      section.element("ul", ["class": "legend"]) { list in
        Legend.item("introduced", "introduced", to: &list)
        Legend.item("removed", "removed from HEAD; the history still has them", to: &list)
      }
      section.element("details") { details in
        details.raw("<summary>As a table</summary>")
        table(periods, &details)
      }
    }
    page.lineBreak()
  }

  /// The heights of a chart in pixels: of both bars together, and above them.
  private static let height = 140
  private static let margin = 18

  private func chart(_ periods: TimelinePeriods, _ page: inout Markup) {
    let most = (introduced.max() ?? 0, removed.max() ?? 0)
    let unit = max(1, most.0 + most.1)
    let baseline = Self.margin + Self.height * most.0 / unit
    let attributes: Markup.Attributes = [
      "class": "timeline", "role": "img", "aria-labelledby": "timeline-name timeline-text",
    ]
    page.element("svg", attributes) { svg in
      svg.element("title", ["id": "timeline-name"], text: "Secrets introduced and removed")
      svg.element("desc", ["id": "timeline-text"], text: summary(periods))
      for index in 0..<periods.count {
        let up = Self.height * introduced[index] / unit
        let down = Self.height * removed[index] / unit
        bar("introduced", index, periods, y: baseline - up, height: up, &svg)
        bar("removed", index, periods, y: baseline + 1, height: down, &svg)
        if periods.count <= 14 || introduced[index] == most.0 {
          number(introduced[index], index, periods, y: baseline - up - 4, &svg)
        }
        if periods.count <= 14 || removed[index] == most.1 {
          number(removed[index], index, periods, y: baseline + down + 14, &svg)
        }
      }
      line(at: baseline, &svg)
      names(periods, &svg)
    }
    page.lineBreak()
  }

  private func bar(
    _ kind: String, _ index: Int, _ periods: TimelinePeriods, y: Int, height: Int,
    _ page: inout Markup
  ) {
    guard height > 0 else { return }
    page.empty(
      "rect",
      [
        "class": kind, "x": Percentage.text(10 * index + 1, of: 10 * periods.count),
        "width": Percentage.text(8, of: 10 * periods.count), "y": String(y),
        "height": String(height),
      ])
  }

  private func number(
    _ number: Int, _ index: Int, _ periods: TimelinePeriods, y: Int, _ page: inout Markup
  ) {
    guard number > 0 else { return }
    page.element(
      "text",
      [
        "x": Percentage.text(2 * index + 1, of: 2 * periods.count), "y": String(y),
        "text-anchor": "middle",
      ], text: String(number))
  }

  private func line(at y: Int, _ page: inout Markup) {
    page.empty("line", ["x1": "0", "x2": "100%", "y1": String(y), "y2": String(y)])
  }

  /// Names as many periods as a narrow screen has room for.
  private func names(_ periods: TimelinePeriods, _ page: inout Markup) {
    let step = (periods.count + 3) / 4
    for index in stride(from: 0, to: periods.count, by: step) {
      page.element(
        "text",
        [
          "x": Percentage.text(10 * index + 1, of: 10 * periods.count),
          "y": String(Self.height + 2 * Self.margin + 12),
        ], text: periods.name(at: index))
    }
  }

  private func summary(_ periods: TimelinePeriods) -> String {
    let all = introduced.reduce(0, +)
    let most = introduced.max() ?? 0
    let peak = introduced.firstIndex(of: most).map { periods.name(at: $0) } ?? ""
    return "\(all.counting("secret")) introduced, \(removed.reduce(0, +)) removed from HEAD, from "
      + "\(periods.name(at: 0)) to \(periods.name(at: periods.count - 1)); most were introduced in "
      + "\(peak) (\(most))."
  }

  private func table(_ periods: TimelinePeriods, _ page: inout Markup) {
    page.element("table") { table in
      table.raw("<caption>Secrets introduced, and removed from HEAD</caption>")
      table.head("Period", ["Introduced", "Removed"])
      table.element("tbody") { body in
        for index in 0..<periods.count where introduced[index] + removed[index] > 0 {
          body.row(periods.name(at: index), numbers: [introduced[index], removed[index]])
        }
      }
    }
  }
}

/// Equal periods that cover some months: at most 36 months, quarters, years or decades.
struct TimelinePeriods {
  let count: Int
  /// The number of the first period since the year 0.
  private let first: Int
  /// Months of a period.
  private let length: Int

  private static let most = 36

  /// Nil without months.
  ///
  /// - Parameter months: months since the year 0.
  init?(covering months: [Int]) {
    guard let earliest = months.min(), let latest = months.max() else { return nil }
    let lengths = [1, 3, 12, 120, 1200]
    let length = lengths.first { latest / $0 - earliest / $0 < Self.most } ?? 12_000
    self.length = length
    first = earliest / length
    count = latest / length - first + 1
  }

  static func month(of moment: Timestamp) -> Int {
    let day = moment.day
    return max(0, day.year * 12 + day.month - 1)
  }

  /// Returns how many of the months are in each period.
  func counts(_ months: [Int]) -> [Int] {
    months.reduce(into: [Int](repeating: 0, count: count)) { $0[$1 / length - first] += 1 }
  }

  /// `2026-11`, `2026 Q4`, `2026`, `2020–2029`.
  func name(at index: Int) -> String {
    let start = (first + index) * length
    let year = start / 12
    switch length {
    case 1: return "\(year)-\(start % 12 < 9 ? "0" : "")\(start % 12 + 1)"
    case 3: return "\(year) Q\(start % 12 / 3 + 1)"
    case 12: return String(year)
    default: return "\(year)–\(year + length / 12 - 1)"
    }
  }
}
