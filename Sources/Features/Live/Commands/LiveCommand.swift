package import ArgumentParser
internal import CommandLine
internal import Configuration
internal import Findings
internal import LiveChecks

package struct LiveCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Check whether secrets still work, with read-only requests to their providers.",
    discussion: """
      Examples:
        keystow live --dry-run                 what would be sent where
        keystow live                           all findings in the work tree
        keystow live 3f9c0a7b --history        one finding, by the start of its ID
        pbpaste | keystow live --stdin --rule stripe-secret-key

      Each secret is sent once, to the documented host of its own provider and
      nowhere else, in a request that changes nothing. keystow asks before it sends
      anything. Documentation/Live.md lists every request.

      States: live, restricted (valid, without permission for the request), dead,
      unknown (no clear answer) and skipped (not asked). No state hides a finding.
      """,
    exits: .live)

  @Argument(help: "Findings to check, by the start of their ID (default: all)")
  package var findings: [String] = []

  @Flag(help: "Check findings of the whole history") package var history = false
  @Flag(help: "Check one secret from standard input") package var stdin = false

  @Option(help: "With --stdin: ID of the rule that the secret belongs to (keystow rules)")
  package var rule: String?

  @OptionGroup var asking: AskingOptions
  @OptionGroup var delivery: DeliveryOptions

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if stdin, rule == nil { throw ValidationError("--stdin requires --rule.") }
    if rule != nil, !stdin { throw ValidationError("--rule requires --stdin.") }
    if stdin, history || !findings.isEmpty {
      throw ValidationError("--stdin cannot be combined with findings or --history.")
    }
    try ChosenFindings.check(findings)
  }

  package func run() async throws {
    try start.enter()
    var chosen: ChosenFindings
    if let rule {
      try asking.checkConsent(Configuration())
      chosen = try ChosenFindings(inputOf: rule)
    } else {
      chosen = try await ChosenFindings(findings, inHistory: history) {
        try asking.checkConsent($0)
      }
    }
    let run = LiveRun(
      options: asking, configuration: chosen.configuration, folder: chosen.folder,
      isQuiet: delivery.quiet)
    let notes = try run.check(&chosen.result)
    try delivery.finish(
      chosen.result, of: chosen.folder,
      asSeen: history ? nil : chosen.folder.flatMap { RelativePaths(below: $0) }, notes: notes)
  }

  package init() {}
}
