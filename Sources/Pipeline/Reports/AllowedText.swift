internal import Candidates
internal import Filters
package import Findings
internal import Text
internal import Vocabulary

/// What exceptions keep out of a report, as text for users.
package enum AllowedText {
  /// Returns one line on how many findings are allowed and by what; nil if none is.
  package static func summary(of result: ScanResult) -> String? {
    let count = result.allowedCount
    guard count > 0 else { return nil }
    var counts = result.statistics.allowedCounts.map { (name: $0, count: $1) }
    if result.statistics.knownCount > 0 {
      counts.append((name: "the baseline", count: result.statistics.knownCount))
    }
    counts.sort { ($1.count, $0.name) < ($0.count, $1.name) }
    let parts = counts.map { name, count in
      let holder = name == "allow comments" && count == 1 ? "an allow comment" : name
      let visible = TerminalText.visible(holder)
      return counts.count == 1 ? "by \(visible)" : "\(count) by \(visible)"
    }
    let gap = counts.count == 1 ? " " : ": "
    return count.counting("finding") + " allowed" + gap + parts.joined(separator: ", ")
  }

  /// Returns an allowed finding on one line, without its path.
  package static func line(_ finding: AllowedFinding) -> String {
    TerminalText.visible(
      "\(finding.rule.summary): \(finding.secret.masked) (\(finding.allowance.reason))")
  }

  /// Returns a new exception on one line.
  package static func line(_ exception: NewException) -> String {
    "\(TerminalText.startingLine(exception.path.bytes)):\(exception.start.line)"
      + ":\(exception.start.column): new exception: \(TerminalText.visible(exception.text))"
  }

  /// Returns the line that counts the new exceptions; nil if there are none.
  package static func count(of result: ScanResult) -> String? {
    let count = result.newExceptions.count
    guard count > 0 else { return nil }
    return "\(count.counting("new exception")) in this change"
      + (result.failsOnNewExceptions ? "; --fail-on-new-exceptions is set" : "")
  }
}
