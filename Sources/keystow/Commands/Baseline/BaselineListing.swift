internal import Bytes
internal import Candidates
internal import Findings
internal import Git
internal import Reports

/// What is in a baseline, against what a scan found.
struct BaselineListing {
  let path: String
  let document: BaselineDocument
  /// All that was found, known or not.
  let findings: [Finding]
  let includesHistory: Bool

  private var known: [Finding] { findings.filter { document.knows($0.fingerprint) } }

  var lines: [String] {
    let known = known
    let count = document.entries.count
    var lines = [
      "\(TerminalText.visible(path)): \(count) \(count == 1 ? "entry" : "entries")"
    ]
    let found = Dictionary(grouping: known, by: \.rule.id)
    let groups = Dictionary(grouping: document.entries, by: \.rule).sorted { $0.key < $1.key }
    let width = groups.map(\.key.count).max() ?? 0
    for (rule, entries) in groups {
      let padding = String(repeating: " ", count: width - rule.count)
      let number = min(entries.count, found[rule]?.count ?? 0)
      lines.append(
        "  \(TerminalText.visible(rule))\(padding)  \(entries.count), \(number) found")
    }
    for finding in known {
      lines += finding.places.map { "\(spot($0)): \(TerminalText.visible(finding.rule.id))" }
    }
    let lost = count - known.count
    if lost > 0 {
      let hint =
        includesHistory
        ? "keystow baseline prune drops what is no longer found"
        : "keystow baseline show --history looks at all commits"
      lines.append("\(lost) not found in \(scope); \(hint)")
    }
    return lines
  }

  var json: JSONValue {
    let known = Dictionary(
      known.map { (document.hash(of: $0.fingerprint), $0) }, uniquingKeysWith: { first, _ in first }
    )
    let entries = document.entries.map { entry in
      let places = known[entry.hash]?.places.map { place in
        JSONValue.object(
          ReportFields.text("path", place.path.bytes) + [
            JSONMember("line", .integer(place.start.line)),
            JSONMember("column", .integer(place.start.column)),
            JSONMember("commit", .optional(place.introduction?.commit.hex)),
          ])
      }
      return JSONValue.object([
        JSONMember("rule", .string(entry.rule)), JSONMember("hash", .string(entry.hash)),
        JSONMember("reason", .optional(entry.reason)),
        JSONMember("places", .array(places ?? [])),
      ])
    }
    return .object([JSONMember("file", .string(path)), JSONMember("entries", .array(entries))])
  }

  private var scope: String { includesHistory ? "work tree and history" : "the work tree" }

  private func spot(_ place: Place) -> String {
    let commit = place.introduction.map { " (\($0.commit.hex.prefix(10)))" } ?? ""
    return "  \(TerminalText.visible(place.path.bytes)):\(place.start.line):\(place.start.column)"
      + commit
  }
}
