import ArgumentParser
internal import Audit
internal import CommandLine
internal import Files
internal import Reports

struct ReportHTMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Make one HTML page of JSON or SARIF reports.",
    discussion: """
      Examples:
        keystow scan --history -f json -o app.json
        keystow report html app.json -o app.html       the page of one repository
        keystow report html -o all.html *.json         an overview, and all of them
        keystow report html app.json --earlier last/app.json -o app.html
        keystow report html shard-*.json -o app.html   the shards of one scan

      Each report is a repository named after its file, with a section of its own; the
      shards of a scan are one. Several repositories have an overview.
      Reports of scans and audits can be mixed. Prefer JSON: SARIF reports contain no
      excerpts and no totals.

      With --earlier, findings are new, still there, or gone. A repository is compared
      with the earlier report of the same file name, or with all earlier reports that
      have the name of none.

      The page needs no other file and no network, works without scripts and on
      paper, and never contains a secret, even if a report does.
      """,
    exits: .task)

  @Argument(help: "Reports written with --format json or --format sarif", completion: .file())
  var reports: [String]

  @Option(
    help: ArgumentHelp("Earlier report to compare with; repeatable", valueName: "report"),
    completion: .file())
  var earlier: [String] = []

  @Option(
    name: .shortAndLong,
    help: "Write the page to a file, atomically (default: standard output)",
    completion: .file())
  var output: String?

  func run() throws {
    let (now, earlier, page) = StatusLine("reading the reports").during {
      let now = Self.read(reports)
      let earlier = self.earlier.isEmpty ? nil : Self.read(self.earlier)
      return (now, earlier, now.page(since: earlier, jobs: Jobs.standard).bytes)
    }
    if now.unreadable.count == reports.count {
      // There is nothing to show.
    } else if let file = ReportFile(output) {
      try file.write(page)
    } else {
      try Terminal.standardOutput.deliver(page)
    }
    let unreadable = now.unreadable + (earlier?.unreadable ?? [])
    guard unreadable.isEmpty else {
      Terminal.standardError.report(unreadable)
      throw ExitStatus.failed
    }
  }

  private static func read(_ paths: [String]) -> PageReports {
    var reports = PageReports(titles: AuditHTML.titles)
    for path in paths {
      do {
        reports.add(path, try InputFile(path: path).read())
      } catch {
        reports.note(path, "\(error.reason)")
      }
    }
    return reports
  }
}
