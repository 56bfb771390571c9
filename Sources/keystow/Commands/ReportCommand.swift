import ArgumentParser
internal import Files
internal import Findings
internal import Reports

/// What can be done with reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Join the reports of several scans.",
    discussion: """
      Examples:
        keystow report merge shard-*.json          the shards of one scan
        keystow report merge -f sarif -o keystow.sarif shard-*.json

      Exit status: 0 clean, 1 findings, 2 failed or a report missing or incomplete,
      64 wrong usage.
      """,
    subcommands: [ReportMergeCommand.self])
}

/// Joins reports.
struct ReportMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join JSON or SARIF reports into one, without loss or duplicates.",
    discussion: """
      Examples:
        keystow scan --history --shard 1/2 -f json -o 1.json    on one machine
        keystow scan --history --shard 2/2 -f json -o 2.json    on another
        keystow report merge 1.json 2.json                      for a person
        keystow report merge -f json -o all.json 1.json 2.json
        keystow report merge --report sarif=all.sarif -q *.json

      What the shards of a scan give is, joined, the report that one run without
      --shard writes, byte for byte in JSON and SARIF. A shard whose report is
      missing is told, and the status is then 2. Shards with their reports in SARIF
      can be joined too.

      Other reports of keystow, of several repositories or branches, are joined by
      rule and fingerprint: every place once, counts added. SARIF holds no excerpts
      and no totals, so JSON is the better thing to join.

      Secrets are masked in what is written, whether or not the reports show them,
      unless --show-secrets is given here too.

      Exit status: 0 clean, 1 findings, 2 failed or a report missing or incomplete,
      64 wrong usage.
      """)

  @Argument(help: "Reports that --format json or --format sarif wrote.", completion: .file())
  var reports: [String]

  @OptionGroup
  var delivery: DeliveryOptions

  func run() throws {
    var merge = ReportMerge()
    for path in reports {
      do {
        merge.add(path, try InputFile(path: path).read())
      } catch let error as InputError {
        merge.note(path, "cannot be read: \(error.reason)")
      }
    }
    let result = merge.result()
    try delivery.deliver(result, of: nil)
    Terminal.standardError.write(delivery.remarks(on: result))
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if !result.findings.isEmpty, !delivery.exitZero { throw ExitStatus.findings }
  }
}
