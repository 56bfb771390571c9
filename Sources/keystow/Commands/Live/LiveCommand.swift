import ArgumentParser
internal import Bytes
internal import Candidates
internal import Configuration
internal import Findings
internal import Git
internal import Scan
internal import Text

struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
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
  var findings: [String] = []

  @Flag(help: "Check findings of the whole history") var history = false
  @Flag(help: "Check one secret from standard input") var stdin = false

  @Option(help: "With --stdin: ID of the rule that the secret belongs to (keystow rules)")
  var rule: String?

  @OptionGroup var asking: AskingOptions
  @OptionGroup var delivery: DeliveryOptions

  private static let shortest = 6

  func validate() throws {
    if stdin, rule == nil { throw ValidationError("--stdin requires --rule.") }
    if rule != nil, !stdin { throw ValidationError("--rule requires --stdin.") }
    if stdin, history || !findings.isEmpty {
      throw ValidationError("--stdin cannot be combined with findings or --history.")
    }
    for id in findings where id.utf8.count < Self.shortest {
      throw ValidationError(
        "'\(id)' is too short; give at least \(Self.shortest) digits of the ID.")
    }
  }

  func run() async throws {
    if stdin { return try checkInput() }
    let command = try ScanCommand.parse(history ? ["--history"] : [])
    let request = try ScanRequest(command)
    try asking.checkConsent(request.configuration)
    let plan = BuiltInPlan.start()
    var result = try await request.run(with: plan, counting: command.unit.rawValue)
    if !findings.isEmpty {
      result.findings = result.findings.filter { finding in
        findings.contains { finding.fingerprint.description.hasPrefix($0) }
      }
      let found = result.findings.map(\.fingerprint.description)
      for id in findings where !found.contains(where: { $0.hasPrefix(id) }) {
        throw ValidationError("No finding has an ID that starts with '\(id)'.")
      }
    }
    try finish(result, request.configuration, folder: request.folder)
  }

  /// Checks a secret without a file around it.
  private func checkInput() throws {
    guard let rule = RuleSet.builtIn.rules.first(where: { $0.id == self.rule }) else {
      let ids = RuleSet.builtIn.rules.map(\.id)
      throw ValidationError("unknown rule '\(rule ?? "")'" + Spelling.hint(rule ?? "", in: ids))
    }
    try asking.checkConsent(Configuration())
    let secret = Secret(try StandardInputValue(lineEnd: .cut).bytes)
    guard !secret.reveal().isEmpty else { throw ValidationError("The value is empty.") }
    let start = Position(line: 1, column: 1)
    let location = Location(
      path: GitPath("standard input"), start: start,
      end: Position(line: 1, column: 1 + secret.reveal().count), keyPath: [],
      excerpt: Excerpt(before: [], after: []), introduction: nil)
    let finding = Finding(
      rule: rule, secret: secret, confidence: rule.confidence, reasons: [], locations: [location],
      fingerprint: Fingerprint(rule: rule, secret: secret))
    var statistics = Statistics(unit: .files)
    statistics.contentCount = 1
    statistics.byteCount = secret.reveal().count
    let result = ScanResult(
      findings: [finding], problems: [], skippedPaths: [], statistics: statistics, rejections: [])
    try finish(result, Configuration(), folder: nil)
  }

  private func finish(
    _ result: ScanResult, _ configuration: Configuration, folder: String?
  ) throws {
    var result = result
    let run = LiveRun(
      options: asking, configuration: configuration, folder: folder, isQuiet: delivery.quiet)
    let notes = try run.check(&result)
    try delivery.finish(
      result, of: folder, asSeen: history ? nil : folder.flatMap { RelativePaths(below: $0) },
      notes: notes)
  }
}
