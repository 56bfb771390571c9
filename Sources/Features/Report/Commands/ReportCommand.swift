package import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Reports

package struct ReportCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Merge the reports of several scans, or make a page of them.",
    discussion: """
      Examples:
        keystow report merge shard-*.json          the shards of one scan
        keystow report merge -f sarif -o keystow.sarif shard-*.json
        keystow report html -o keystow.html app.json server.json
      """,
    exits: .search,
    subcommands: [ReportMergeCommand.self, ReportHTMLCommand.self])

  package init() {}
}

struct ReportMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge JSON or SARIF reports into one, without loss or duplicates.",
    discussion: """
      Examples:
        keystow scan --history --shard 1/2 -f json -o 1.json    on one machine
        keystow scan --history --shard 2/2 -f json -o 2.json    on another
        keystow report merge 1.json 2.json                      print a text report
        keystow report merge -f json -o all.json 1.json 2.json
        keystow report merge --report sarif=all.sarif -q *.json

      Merging all shards of a scan gives the report that a single run without
      --shard writes, byte for byte in JSON and SARIF. A missing shard is reported
      as a problem, and the exit status is 2.

      Other reports, such as those of several repositories or branches, are merged
      by rule and fingerprint: every location once, counts added. Prefer JSON: SARIF
      reports contain no excerpts and no totals.

      Secrets are masked in the merged report unless --show-secrets is given.
      """,
    exits: .live)

  @Argument(help: "Reports written with --format json or --format sarif", completion: .file())
  var reports: [String]

  @OptionGroup var delivery: DeliveryOptions

  func run() throws {
    let result = StatusLine("merging the reports", isQuiet: delivery.quiet).during {
      var merge = ReportMerge()
      for path in reports {
        do throws(FileError) {
          merge.add(path, try InputFile(path: path).read())
        } catch {
          merge.note(path, "\(error.reason)")
        }
      }
      return merge.result(jobs: Jobs.standard)
    }
    try delivery.finish(result, of: nil)
  }
}
