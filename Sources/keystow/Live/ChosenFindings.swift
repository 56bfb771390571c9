import ArgumentParser
internal import Bytes
internal import Candidates
internal import Configuration
internal import Findings
internal import Git
internal import Scan
internal import Text

/// Findings that a command line chooses: by the start of their IDs, or as a secret on standard input.
struct ChosenFindings {
  var result: ScanResult
  let configuration: Configuration
  /// The folder that paths are relative to; nil for standard input.
  let folder: String?

  private static let shortest = 6

  /// - Throws: `ValidationError` for a start that is too short to mean one finding.
  static func check(_ ids: [String]) throws {
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
  init(
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
  init(inputOf ruleID: String) throws {
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

extension Finding {
  /// A secret that no scan found, at the start of a file unless its position is known.
  init(
    rule: Rule, secret: Secret, at path: GitPath, _ start: Position = Position(line: 1, column: 1)
  ) {
    let location = Location(
      path: path, start: start,
      end: Position(line: start.line, column: start.column + secret.reveal().count), keyPath: [],
      excerpt: Excerpt(before: [], after: []), introduction: nil)
    self.init(
      rule: rule, secret: secret, confidence: rule.confidence, reasons: [], locations: [location],
      fingerprint: Fingerprint(rule: rule, secret: secret))
  }
}
