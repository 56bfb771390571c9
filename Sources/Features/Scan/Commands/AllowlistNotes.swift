package import Configuration
package import Filters
package import Findings
internal import Text
internal import Vocabulary

/// Notes on allowlists and baselines, for standard error.
package struct AllowlistNotes {
  package let configuration: Configuration
  package let usage: AllowlistUsage
  package let baseline: (file: BaselineFile, content: Baseline)?
  /// Whether the history was scanned rather than the work tree.
  package let isHistory: Bool
  /// Whether everything was read that the exceptions can be for.
  var readsEverything = false

  package init(
    configuration: Configuration, usage: AllowlistUsage,
    baseline: (file: BaselineFile, content: Baseline)?, isHistory: Bool,
    readsEverything: Bool = false
  ) {
    (self.configuration, self.usage, self.baseline, self.isHistory, self.readsEverything) = (
      configuration, usage, baseline, isHistory, readsEverything
    )
  }

  /// The first few notes on unsupported settings, for a hook, which runs often.
  package func warnings() -> [String] {
    let limit = 3
    let notes = configuration.notes.map { "keystow: \($0)" }
    let more =
      notes.count > limit
      ? ["keystow: \(notes.count - limit) more; list them with: keystow scan"] : []
    return (notes.prefix(limit) + more).map { TerminalText.visible($0) }
  }

  /// Lines on expired entries and unsupported settings, and, unless quiet, on the use of a
  /// `.gitleaksignore`.
  package func notes(isQuiet: Bool, isStrict: Bool) -> [String] {
    // A strict scan reports them as unused.
    var lines = isStrict ? [] : configuration.expired.map { "keystow: \($0)" }
    lines += configuration.notes.map { "keystow: \($0)" }
    if !isQuiet {
      let ignored = configuration.allowlist.ignoredLines
      if let first = ignored.first {
        let unused = ignored.filter { !usage.places.contains($0.place) }
        let used = ignored.count - unused.count
        lines.append(
          "keystow: \(used) of \(ignored.count.counting("line")) of \(first.place.file) applied"
            + (readsEverything ? reasons(unused) : ""))
      }
    }
    return lines.map { TerminalText.visible($0) }
  }

  /// One line on allowlist entries that match nothing in a scan of everything; empty if all are used.
  ///
  /// Without `--strict` an entry counts as used that matches what would not be reported anyway.
  func idleCount(in result: ScanResult) -> [String] {
    guard result.problems.isEmpty else { return [] }
    let count = idleEntries("").count - configuration.expired.count
    guard count > 0 else { return [] }
    return [
      "keystow: \(count.counting("allowlist entry matches", "allowlist entries match")) nothing here "
        + "(list with --strict)"
    ]
  }

  /// Lines of a `.gitleaksignore` that are named in other scans than strict ones.
  private static let namedLines = 3

  /// Why lines of a `.gitleaksignore` did not apply, as the end of a sentence.
  private func reasons(_ unused: [IgnoredLine]) -> String {
    let named = unused.prefix(Self.namedLines).map { line in
      let reason =
        line.commit != nil && !isHistory
        ? "is for the history" : "no finding at \(line.path.text):\(line.line)"
      return "line \(line.place.position.line): \(reason)"
    }
    let rest = unused.count - named.count
    let more = rest > 0 ? ["\(rest) more (list with --strict)"] : []
    return named.isEmpty ? "" : "; not " + (named + more).joined(separator: "; ")
  }

  /// The unused exceptions, one line each, ordered by file.
  package func idle(in result: ScanResult) -> [String] {
    let scope = isHistory ? "the history" : "the scanned files"
    let all = idleEntries(scope) + idleLines(scope) + idleFingerprints(result, scope)
    let files =
      all.sorted { ($0.place, $0.message) < ($1.place, $1.message) } + idleBaseline(result, scope)
    let marks = result.unusedAllowComments.map {
      let path = TerminalText.visible($0.path.bytes)
      return "keystow: \(path):\($0.position.line):\($0.position.column): " + "unused allow comment"
    }
    return files.map { TerminalText.visible("keystow: \($0)") } + marks
  }

  private func idleEntries(_ scope: String) -> [ConfigurationNote] {
    var seen: Set<ConfigurationPlace> = []
    let groups = Dictionary(grouping: configuration.allowlist.entries, by: \.place)
    return configuration.allowlist.entries.compactMap { entry in
      guard seen.insert(entry.place).inserted, !usage.places.contains(entry.place) else {
        return nil
      }
      // The work tree has no commits.
      let needsCommit = groups[entry.place]?.allSatisfy { !$0.commits.isEmpty } == true
      if needsCommit, !isHistory { return nil }
      return ConfigurationNote(
        place: entry.place,
        message: "unused \(entry.name), matches nothing in \(scope): \(entry.reason)")
    } + configuration.expired
  }

  private func idleLines(_ scope: String) -> [ConfigurationNote] {
    configuration.allowlist.ignoredLines.filter {
      !usage.places.contains($0.place) && ($0.commit == nil || isHistory)
    }.map {
      ConfigurationNote(place: $0.place, message: "unused line, matches nothing in \(scope)")
    }
  }

  private func idleFingerprints(_ result: ScanResult, _ scope: String) -> [ConfigurationNote] {
    let used = Set(result.allowed.map(\.description))
    return configuration.allowlist.fingerprintPlaces.filter { !used.contains($0.key) }.map {
      ConfigurationNote(
        place: $0.value, message: "unused fingerprint \($0.key), not found in \(scope)")
    }
  }

  private func idleBaseline(_ result: ScanResult, _ scope: String) -> [ConfigurationNote] {
    guard let baseline, let document = baseline.content.document else { return [] }
    let used = Set(result.known.flatMap { document.hashes(of: $0) })
    return document.entries.filter { !used.contains($0.hash) }.map { entry in
      ConfigurationNote(
        place: ConfigurationPlace(
          file: baseline.file.path, position: entry.position ?? Position(line: 1, column: 1)),
        message:
          "unused entry \(entry.rule), not found in \(scope); remove it with: keystow baseline prune"
      )
    }
  }
}
