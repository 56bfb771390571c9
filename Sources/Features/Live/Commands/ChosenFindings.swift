import ArgumentParser
internal import Candidates
internal import CommandLine
package import Configuration
package import Findings
internal import LiveChecks
internal import Scan
internal import ScanCommands
internal import Text
internal import Vocabulary

/// Findings that a command line chooses: by the start of their IDs, or as a secret on standard input.
package struct ChosenFindings {
  package var result: ScanResult
  package let configuration: Configuration
  /// The folder that paths are relative to; nil for standard input.
  package let folder: String?

  private static let shortest = 6

  /// - Throws: `ValidationError` for a start that is too short to mean one finding.
  package static func check(_ ids: [String]) throws {
    for id in ids where id.utf8.count < shortest {
      throw ValidationError("'\(id)' is too short; give at least \(shortest) digits of the ID.")
    }
  }

  /// Scans the work tree or the history.
  ///
  /// - Parameters:
  ///   - ids: the starts of the IDs; empty for all findings.
  ///   - prepare: called with the configuration before the scan.
  /// - Throws: `ValidationError` if no finding has an ID.
  package init(
    _ ids: [String], inHistory: Bool, prepare: (Configuration) throws -> Void
  ) async throws {
    let command = try ScanCommand.parse(inHistory ? ["--history"] : [])
    let request = try ScanRequest(command)
    try prepare(request.configuration)
    var result = try await request.run(
      with: BuiltInPlan.start(), counting: command.unit.rawValue)
    if !ids.isEmpty {
      result.findings.removeAll { finding in
        !ids.contains { finding.fingerprint.description.hasPrefix($0) }
      }
      let found = result.findings.map(\.fingerprint.description)
      for id in ids where !found.contains(where: { $0.hasPrefix(id) }) {
        throw ValidationError("No finding has an ID that starts with '\(id)'.")
      }
    }
    self.result = result
    configuration = request.configuration
    folder = request.folder
  }

  /// Reads a secret without a file around it from standard input.
  package init(inputOf ruleID: String) throws {
    guard let rule = RuleSet.builtIn.rules.first(where: { $0.id == ruleID }) else {
      let ids = RuleSet.builtIn.rules.map(\.id)
      throw ValidationError("unknown rule '\(ruleID)'" + Spelling.hint(ruleID, in: ids))
    }
    let secret = Secret(try StandardInputValue(lineEnd: .cut).bytes)
    guard !secret.reveal().isEmpty else { throw ValidationError("The value is empty.") }
    let finding = Finding(rule: rule, secret: secret, at: GitPath("standard input"))
    var statistics = Statistics(unit: .files)
    statistics.counts.contentCount = 1
    statistics.counts.byteCount = secret.reveal().count
    result = ScanResult(
      findings: [finding], problems: [], skippedPaths: [], statistics: statistics, rejections: [])
    configuration = Configuration()
    folder = nil
  }
}
