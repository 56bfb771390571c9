internal import ArgumentParser

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
