internal import Bytes
internal import Candidates
internal import Findings
internal import Text
internal import Vocabulary

/// The end of a text report: problems, skipped files, and the totals.
struct TextSummary {
  let style: TextStyle

  /// Adds what a shallow or partial clone lacks.
  func addGaps(of result: ScanResult, to listing: inout Listing) {
    for problem in result.problems where problem.isCloneGap {
      listing.problem(problem.message, at: problem.path?.bytes)
    }
  }

  /// Adds the rest.
  func add(_ result: ScanResult, to listing: inout Listing) {
    for problem in result.problems where !problem.isCloneGap {
      listing.problem(problem.message, at: problem.path?.bytes)
    }
    if style.isQuiet { return }
    if style.isVerbose {
      for skipped in result.skippedPaths {
        let reason = ReportFields.reason(skipped.reason).text
        listing.add("skipped: " + Listing.located(reason, at: skipped.path.bytes))
      }
    }
    if !result.skippedPaths.isEmpty {
      let line = skippedPaths(result.skippedPaths)
      listing.add(Listing.hanging(line, after: "", margin: 2, room: style.wrapping))
    }
    if style.isVerbose {
      for finding in result.allowedFindings {
        for place in finding.places {
          listing.add(
            "allowed: \(TerminalText.visible(place.path.bytes)):\(place.start.line)"
              + ":\(place.start.column): \(AllowedText.line(finding))")
        }
      }
    }
    if let line = AllowedText.summary(of: result) {
      let hint = style.isVerbose || result.allowedFindings.isEmpty ? "" : " (-v lists them)"
      listing.add(Listing.hanging(line + hint, after: "", margin: 2, room: style.wrapping))
    }
    if let line = AllowedText.count(of: result) { listing.add(style.paint(line, .yellow)) }
    if !result.problems.isEmpty {
      let count = result.problems.count.counting("problem")
      listing.add(style.paint("\(count): not everything was read", .yellow))
    }
    let unlisted = result.statistics.counts.unlistedCount
    if unlisted > 0 {
      listing.add(
        "\(unlisted.counting("further place")) of secrets that are on one line a thousand times"
          + " \(unlisted.choosing("is", "are")) not listed")
    }
    let hidden = result.statistics.hiddenCount
    if hidden > 0 {
      listing.add(
        "\(hidden.counting("low-confidence finding")) hidden (show with --confidence low)")
    }
    listing.add(Listing.hanging(total(result), after: "", margin: 2, room: style.wrapping))
  }

  private func total(_ result: ScanResult) -> String {
    let statistics = result.statistics
    let unit = statistics.unit == .files ? "file" : "blob"
    let cached =
      statistics.counts.cachedCount == 0
      ? "" : "; \(statistics.counts.cachedCount.counting(unit)) known from the cache skipped"
    // Reports contain no duration, so merged ones have none.
    let time = statistics.seconds.isFinite ? ", \(ElapsedTime.text(statistics.seconds))" : ""
    let read =
      repositories(of: result)
      + "\(statistics.counts.contentCount.counting(unit)), \(ByteSize.text(statistics.counts.byteCount))"
      + time + cached
    guard !result.findings.isEmpty else {
      let kind = statistics.notLiveCount > 0 ? "no live secrets found" : "no secrets found"
      return style.paint(kind, .green) + " in " + read
    }
    let found = result.findings.reduce(into: [Confidence: Int]()) {
      $0[$1.confidence, default: 0] += 1
    }
    let counts = Confidence.allCases.sorted(by: >).compactMap { confidence in
      found[confidence].map { "\($0) \(confidence.rawValue)" }
    }
    let count = result.findings.count.counting("finding")
    return style.paint(count, .red) + " (\(counts.joined(separator: ", "))) in " + read
      + Self.states(of: result)
  }

  /// The number of repositories, and of those with findings; empty for a scan of one.
  private func repositories(of result: ScanResult) -> String {
    guard !result.repositories.isEmpty else { return "" }
    let paths = RepositoryPaths(result.repositories)
    let found = Set(
      result.findings.flatMap { $0.locations.compactMap { paths.repository(of: $0.path) } })
    let count = result.repositories.count.counting("repository", "repositories")
    return count + (found.isEmpty ? "" : " (\(found.count) with findings)") + ", "
  }

  /// The numbers of findings in each state at their providers; empty without live checks.
  private static func states(of result: ScanResult) -> String {
    let found = result.findings.reduce(into: [LiveState: Int]()) { counts, finding in
      if let state = finding.live?.state { counts[state, default: 0] += 1 }
    }
    let counts = LiveState.allCases.compactMap { state in
      found[state].map { "\($0) \(state.rawValue)" }
    }
    return counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
  }

  private func skippedPaths(_ skippedPaths: [SkippedPath]) -> String {
    var counts = (
      large: 0, absent: 0, binary: 0, links: 0, repositories: 0, archives: 0, failed: 0
    )
    for skipped in skippedPaths {
      switch skipped.reason {
      case .tooLarge: counts.large += 1
      case .absent: counts.absent += 1
      case .binary: counts.binary += 1
      case .link: counts.links += 1
      case .repository: counts.repositories += 1
      case .archive: counts.archives += 1
      case .failed: counts.failed += 1
      }
    }
    let parts = [
      (counts.large, "too large"), (counts.absent, "not in this clone"),
      (counts.binary, "binary"), (counts.links, counts.links.choosing("link", "links")),
      (
        counts.repositories,
        counts.repositories.choosing("nested repository", "nested repositories")
      ),
      (
        counts.archives,
        counts.archives.choosing(
          "archive not or partly searched", "archives not or partly searched")
      ),
      (counts.failed, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let hint = style.isVerbose ? "" : " (-v lists them)"
    return "skipped: \(parts.joined(separator: ", "))\(hint)"
  }
}

/// Durations as text.
package enum ElapsedTime {
  /// Returns seconds with two decimals: `0.42 s`.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "unknown time" }
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
