import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Findings
internal import Formats
internal import Reports
internal import ScanCommands
internal import Text
internal import Vocabulary

struct BaselineShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List the entries of the baseline and their locations.",
    discussion: """
      Examples:
        keystow baseline show             search the work tree
        keystow baseline show --history   search the history, too
        keystow baseline show --format json

      The baseline contains no locations; the repository is scanned for them.
      """,
    exits: .task)

  @Flag(help: "Also scan the history, with reflog and stash") var history = false
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var search: BaselineSearch

  func run() async throws {
    let target = search.target
    try target.start.enter()
    let plan = BuiltInPlan.start()
    let root = try BaselineTarget.root()
    let document = try target.document(besides: root)
    let request = try search.request(root: root, includesHistory: history)
    let result = try await request.run(with: plan, counting: "contents")
    let listing = BaselineListing(
      path: target.baseline(besides: root).path, document: document, findings: result.findings,
      includesHistory: history)
    try format.deliver(listing.lines, json: listing.json)
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
  }
}

/// The entries of a baseline, with the locations of those that a scan found.
struct BaselineListing {
  let path: String
  let document: BaselineDocument
  /// All findings of the scan, known or not.
  let findings: [Finding]
  let includesHistory: Bool

  private var known: [Finding] { findings.filter { document.knows($0.fingerprint) } }

  var lines: [String] {
    let known = known
    let count = document.entries.count
    var lines = ["\(TerminalText.visible(path)): \(count.counting("entry", "entries"))"]
    let found = Dictionary(grouping: known, by: \.rule.id)
    let groups = Dictionary(grouping: document.entries, by: \.rule).sorted { $0.key < $1.key }
    let rows = groups.map { rule, entries in
      let number = min(entries.count, found[rule]?.count ?? 0)
      return ["  " + TerminalText.visible(rule), "\(entries.count), \(number) found"]
    }
    lines += Listing.table(rows)
    for finding in known {
      lines += finding.locations.map { "\(position($0)): \(TerminalText.visible(finding.rule.id))" }
    }
    let lost = count - known.count
    if lost > 0 {
      let hint =
        includesHistory
        ? "remove stale entries with: keystow baseline prune"
        : "search all commits with: keystow baseline show --history"
      lines.append("\(lost) not found in \(scope); \(hint)")
    }
    return lines
  }

  var json: JSONValue {
    let known = Dictionary(
      known.flatMap { finding in
        document.hashes(of: finding.fingerprint).map { ($0, finding) }
      }, uniquingKeysWith: { first, _ in first }
    )
    let entries = document.entries.map { entry in
      let places = known[entry.hash]?.locations.map { location in
        JSONValue.object(
          ReportFields.text("path", location.path.bytes) + [
            "line": .integer(location.start.line),
            "column": .integer(location.start.column),
            "commit": .optional(location.introduction?.commit.hex),
          ])
      }
      return JSONValue.object([
        "rule": .string(entry.rule), "hash": .string(entry.hash),
        "reason": .optional(entry.reason),
        "places": .array(places ?? []),
      ])
    }
    return ["file": .string(path), "entries": .array(entries)]
  }

  private var scope: String { includesHistory ? "work tree and history" : "the work tree" }

  private func position(_ location: Location) -> String {
    let commit = location.introduction.map { " (\($0.commit.hex.prefix(10)))" } ?? ""
    return
      "  \(TerminalText.visible(location.path.bytes)):\(location.start.line):\(location.start.column)"
      + commit
  }
}
