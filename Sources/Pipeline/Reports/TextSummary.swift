internal import Bytes
internal import Candidates
internal import Findings
internal import Git
internal import Text

/// The end of a text report: problems, what was left out, and the totals.
struct TextSummary {
  let style: TextStyle

  func lines(for result: ScanResult) -> [String] {
    var lines = result.problems.map { problem in
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      return style.paint("problem", .yellow) + ": " + path + TerminalText.visible(problem.message)
    }
    if style.isQuiet { return lines }
    if style.isVerbose {
      lines += result.omissions.map { omitted in
        let reason = TerminalText.visible(ReportFields.reason(omitted.omission).text)
        return "left out: \(TerminalText.visible(omitted.path.bytes)): \(reason)"
      }
    }
    if !result.omissions.isEmpty { lines.append(omissions(result.omissions)) }
    if !result.problems.isEmpty {
      let count = result.problems.count
      lines.append(
        style.paint("\(plural(count, "problem")): not everything was read", .yellow))
    }
    let hidden = result.statistics.hiddenCount
    if hidden > 0 {
      let verb = hidden == 1 ? "is" : "are"
      lines.append("\(plural(hidden, "less sure finding")) \(verb) not shown; --tier low shows all")
    }
    return lines + [total(result)]
  }

  private func total(_ result: ScanResult) -> String {
    let statistics = result.statistics
    let unit = statistics.unit == .files ? "file" : "blob"
    let known =
      statistics.knownCount == 0
      ? "" : "; \(statistics.knownCount) known from the baseline left out"
    let cached =
      statistics.cachedCount == 0
      ? "" : "; \(plural(statistics.cachedCount, unit)) known from the cache not read again"
    // Reports do not tell the time, so what is joined of them has none.
    let time = statistics.seconds.isFinite ? ", \(ElapsedTime.text(statistics.seconds))" : ""
    let read =
      "\(plural(statistics.contentCount, unit)), \(ByteSize.text(statistics.byteCount))"
      + time + known + cached
    guard !result.findings.isEmpty else {
      return style.paint("no secrets found", .green) + " in " + read
    }
    let tiers = Confidence.allCases.sorted(by: >).compactMap { tier in
      let count = result.findings.count { $0.tier == tier }
      return count == 0 ? nil : "\(count) \(tier.rawValue)"
    }
    let count = plural(result.findings.count, "finding")
    return style.paint(count, .red) + " (\(tiers.joined(separator: ", "))) in " + read
  }

  private func omissions(_ omissions: [OmittedPath]) -> String {
    var counts = (large: 0, absent: 0, links: 0, repositories: 0, failed: 0)
    for omitted in omissions {
      switch omitted.omission {
      case .tooLarge: counts.large += 1
      case .absent: counts.absent += 1
      case .link: counts.links += 1
      case .repository: counts.repositories += 1
      case .failed: counts.failed += 1
      }
    }
    let parts = [
      (counts.large, "too large"), (counts.absent, "not in this clone"),
      (counts.links, counts.links == 1 ? "link" : "links"),
      (counts.repositories, "nested " + (counts.repositories == 1 ? "repository" : "repositories")),
      (counts.failed, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let hint = style.isVerbose ? "" : "; --verbose names them"
    return "left out: \(parts.joined(separator: ", "))\(hint)"
  }

  private func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// Times for a person.
package enum ElapsedTime {
  /// Seconds with hundredths, without a formatter: `0.42 s`.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "unknown time" }
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
