package import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Findings
internal import Live
internal import LiveChecks
internal import Reports
internal import Text
internal import Vocabulary

package struct RevokeCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Make a leaked secret invalid at its provider, for good.",
    discussion: """
      Examples:
        keystow revoke 3f9c0a7b --dry-run     what would be sent where
        keystow revoke 3f9c0a7b               one finding, by the start of its ID
        keystow revoke 3f9c0a7b --history
        keystow live --stdin --rule github-token     check a secret first

      Sends the one request with which the provider documents that a secret revokes
      itself: GitHub, GitLab, npm, Slack, Discord webhooks, Buildkite, Dropbox and
      Fastly. This cannot be undone: whatever uses the secret stops working. keystow
      asks at a terminal, where you type the start of the ID; it never revokes
      without. For other secrets it prints the page of the provider.
      """,
    exits: .work)

  @Argument(help: "Finding to revoke, by the start of its ID") package var finding: String
  @Flag(help: "Look for the finding in the whole history") package var history = false
  @Flag(name: [.customShort("n"), .long], help: "Print the request without sending it") package
    var dryRun = false

  /// The number of digits to type.
  private static let typed = 8

  @OptionGroup var start: StartFolder

  package func validate() throws { try ChosenFindings.check([finding]) }

  package func run() async throws {
    try start.enter()
    let chosen = try await ChosenFindings([finding], inHistory: history) { _ in }
    let found = chosen.result.findings
    guard found.count == 1, let finding = found.first else {
      throw ValidationError(
        "\(found.count.counting("finding")) have an ID that starts with '\(finding)'.")
    }
    let files = LiveFiles(folder: chosen.folder)
    guard
      let request = try LivePlan.revocation(
        of: finding, in: files.surroundings(), text: files.text)
    else {
      let advice = Advice.next(for: finding)
      try Terminal.standardOutput.deliver([
        "No documented request revokes this secret.", TerminalText.visible(advice),
      ])
      throw ExitStatus.findings
    }
    try Terminal.standardOutput.deliver(lines(finding, request))
    if dryRun { return try Terminal.standardOutput.deliver(["Nothing was sent."]) }
    try confirm(finding)
    let verdict = try LiveSession(maximum: 1).revocation(of: request)
    guard verdict.state == .dead else {
      let reason = verdict.detail.isEmpty ? "not confirmed" : verdict.detail
      Terminal.standardError.write(
        "keystow: \(TerminalText.visible(request.host)): \(TerminalText.visible(reason)); "
          + "check with: keystow live\n")
      throw ExitStatus.failed
    }
    try Terminal.standardOutput.deliver([
      "Revoked. It is still in the files: remove it with keystow stow, or by hand."
    ])
  }

  private func lines(_ finding: Finding, _ request: FilledCheck) -> [String] {
    let place = finding.locations.first.map {
      "\(TerminalText.visible($0.path.bytes)):\($0.start.line):\($0.start.column): "
    }
    return [
      (place ?? "") + TerminalText.visible(finding.rule.summary) + ", " + finding.secret.masked,
      "  request  \(TerminalText.visible(request.shownEndpoint))",
      "  page     \(request.check.page)",
    ]
  }

  /// - Throws: `ExitStatus.failed` unless the user types the start of the ID at a terminal.
  private func confirm(_ finding: Finding) throws {
    let id = String(finding.fingerprint.description.prefix(Self.typed))
    guard Terminal.standardInput.isInteractive else {
      Terminal.standardError.write(
        "keystow: nothing sent: a revocation must be confirmed at a terminal\n")
      throw ExitStatus.failed
    }
    Terminal.standardError.write(
      "\nThis cannot be undone, and whatever uses the secret stops working.\n"
        + "To revoke it, type \(id): ")
    guard readLine() == id else {
      Terminal.standardError.write("keystow: nothing sent\n")
      throw ExitStatus.failed
    }
  }

  package init() {}
}
