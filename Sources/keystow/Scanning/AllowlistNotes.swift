internal import Configuration
internal import Filters
internal import Findings
internal import Git
internal import Text

/// What there is to say of the exceptions of a scan, beside its report.
struct AllowlistNotes {
  let configuration: Configuration
  let ledger: AllowlistUsage
  let baseline: (file: BaselineFile, content: Baseline)?
  /// Whether versions of files were read rather than the work tree.
  let isHistory: Bool

  /// Lines for standard error: what has expired, what is not supported, how much of a
  /// `.gitleaksignore` was of use.
  func notes(isQuiet: Bool, isStrict: Bool) -> [String] {
    // A strict scan counts them among the exceptions that match nothing.
    var lines = isStrict ? [] : configuration.expired.map { "keystow: \($0)" }
    if !isQuiet {
      lines += configuration.notes.map { "keystow: \($0)" }
      let ignored = configuration.allowlist.ignoredLines
      if let first = ignored.first {
        let used = ignored.count { ledger.places.contains($0.place) }
        let noun = ignored.count == 1 ? "line" : "lines"
        lines.append(
          "keystow: \(used) of \(ignored.count) \(noun) of \(first.place.file) applied")
      }
    }
    return lines.map { TerminalText.visible($0) }
  }

  /// The exceptions that match nothing, a line each, in the order of their files.
  func idle(in result: ScanResult) -> [String] {
    let scope = isHistory ? "the history" : "what was scanned"
    let all = idleEntries(scope) + idleLines(scope) + idleFingerprints(result, scope)
    let files =
      all.sorted { ($0.place, $0.message) < ($1.place, $1.message) } + idleBaseline(result, scope)
    let marks = result.idleMarks.map {
      let path = TerminalText.visible($0.path.bytes)
      return "keystow: \(path):\($0.position.line):\($0.position.column): "
        + "this allow mark keeps nothing from being reported"
    }
    return files.map { TerminalText.visible("keystow: \($0)") } + marks
  }

  private func idleEntries(_ scope: String) -> [ConfigurationNote] {
    var seen: Set<ConfigurationPlace> = []
    let groups = Dictionary(grouping: configuration.allowlist.entries, by: \.place)
    return configuration.allowlist.entries.compactMap { entry in
      guard seen.insert(entry.place).inserted, !ledger.places.contains(entry.place) else {
        return nil
      }
      // The work tree has no commits.
      let needsCommit = groups[entry.place]?.allSatisfy { !$0.commits.isEmpty } == true
      if needsCommit, !isHistory { return nil }
      return ConfigurationNote(
        place: entry.place,
        message: "this \(entry.name) matches nothing in \(scope): \(entry.reason)")
    } + configuration.expired
  }

  private func idleLines(_ scope: String) -> [ConfigurationNote] {
    configuration.allowlist.ignoredLines.filter {
      !ledger.places.contains($0.place) && ($0.commit == nil || isHistory)
    }.map { ConfigurationNote(place: $0.place, message: "this line matches nothing in \(scope)") }
  }

  private func idleFingerprints(_ result: ScanResult, _ scope: String) -> [ConfigurationNote] {
    let used = Set(result.allowed.map(\.description))
    return configuration.allowlist.fingerprintPlaces.filter { !used.contains($0.key) }.map {
      ConfigurationNote(place: $0.value, message: "no finding \($0.key) in \(scope)")
    }
  }

  private func idleBaseline(_ result: ScanResult, _ scope: String) -> [ConfigurationNote] {
    guard let baseline, let document = baseline.content.document else { return [] }
    let used = Set(result.known.map { document.hash(of: $0) })
    return document.entries.filter { !used.contains($0.hash) }.map { entry in
      ConfigurationNote(
        place: ConfigurationPlace(
          file: baseline.file.path, position: entry.position ?? Position(line: 1, column: 1)),
        message: "this \(entry.rule) is not found in \(scope); keystow baseline prune drops it")
    }
  }
}
