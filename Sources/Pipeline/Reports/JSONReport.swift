internal import Bytes
package import Findings
package import Formats
internal import Text
internal import Vocabulary

/// One JSON object with the whole result of a scan; it can serve as a baseline.
///
/// It contains no time, so that the same input gives the same bytes.
package struct JSONReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    JSONWriter.document(value(of: result, disclosure: disclosure))
  }

  /// Returns the report as a value, which other formats may embed.
  package func value(of result: ScanResult, disclosure: Disclosure) -> JSONValue {
    var members: JSONObject = [
      "version": .integer(1),
      "tool": [
        "name": "keystow",
        "version": .string(ToolVersion.current),
      ],
      "findings": .array(findings(of: result, disclosure)),
      "problems": .array(result.problems.map(ReportFields.problem)),
      "omissions": .array(result.skippedPaths.map { skippedPath($0) }),
      "statistics": statistics(result.statistics),
    ]
    if !result.repositories.isEmpty {
      let parts = result.partsOfRepositories()
      members.append("repositories", .array(parts.map { repository($0.repository, $0.result) }))
    }
    if !result.rejections.isEmpty {
      members.append("rejections", .array(result.rejections.map { rejection($0) }))
    }
    if !result.newExceptions.isEmpty {
      let new = result.newExceptions.map { JSONValue.object(ReportFields.members(of: $0)) }
      members.append("new_exceptions", .array(new))
    }
    if let share = result.shardReport {
      members.append("shard", ShardFields.value(of: share, disclosure: disclosure))
    }
    return .object(members)
  }

  private func findings(of result: ScanResult, _ disclosure: Disclosure) -> [JSONValue] {
    let paths = result.repositories.isEmpty ? nil : RepositoryPaths(result.repositories)
    return result.findings.map { finding($0, in: paths, disclosure: disclosure) }
  }

  private func repository(_ repository: ScannedRepository, _ result: ScanResult) -> JSONValue {
    let statistics = repository.statistics
    return .object(
      ReportFields.text("path", repository.path.bytes) + [
        "findings": .integer(result.findings.count),
        "problems": .integer(result.problems.count),
        "omissions": .integer(result.skippedPaths.count),
        "unit": .string(statistics.unit.rawValue),
        "contents": .integer(statistics.counts.contentCount),
        "bytes": .integer(statistics.counts.byteCount),
        "candidates": .integer(statistics.counts.candidateCount),
        "cached": .integer(statistics.counts.cachedCount),
      ]
        + (repository.readWith.map { ReportFields.text("read_with", $0.bytes) }
          ?? ["read_with": .null]))
  }

  /// - Parameter paths: looks up repositories; nil for a scan of one.
  private func finding(
    _ finding: Finding, in paths: RepositoryPaths?, disclosure: Disclosure
  ) -> JSONValue {
    let locations = finding.locations.map {
      JSONValue.object(ReportFields.members(of: $0, finding: finding, disclosure: disclosure))
    }
    var repositories: JSONObject = [:]
    if let paths {
      let found = Set(finding.locations.compactMap { paths.repository(of: $0.path) }).sorted()
      repositories = ["repositories": .array(found.map { .string($0.text) })]
    }
    return .object(
      ReportFields.members(of: finding, disclosure: disclosure) + repositories
        + [
          "introduced": .optional(finding.oldest?.introduction.commit.hex),
          "places": .array(locations),
        ])
  }

  private func skippedPath(_ skipped: SkippedPath) -> JSONValue {
    let (kind, text) = ReportFields.reason(skipped.reason)
    return .object(
      ReportFields.text("path", skipped.path.bytes)
        + ["kind": .string(kind), "reason": .string(text), "bytes": bytes(of: skipped.reason)])
  }

  /// The size of a file that is too large, if known.
  private func bytes(of skipReason: SkipReason) -> JSONValue {
    if case .tooLarge(let size) = skipReason, size > 0 { .integer(size) } else { .null }
  }

  private func statistics(_ statistics: Statistics) -> JSONValue {
    var members: JSONObject = [
      "unit": .string(statistics.unit.rawValue),
      "contents": .integer(statistics.counts.contentCount),
      "bytes": .integer(statistics.counts.byteCount),
      "candidates": .integer(statistics.counts.candidateCount),
      "hidden": .integer(statistics.hiddenCount),
      "known": .integer(statistics.knownCount),
    ]
    if statistics.counts.cachedCount > 0 {
      members.append("cached", .integer(statistics.counts.cachedCount))
    }
    if statistics.counts.unlistedCount > 0 {
      members.append("unlisted", .integer(statistics.counts.unlistedCount))
    }
    return .object(members)
  }

  private func rejection(_ rejection: Rejection) -> JSONValue {
    .object(
      ["rule": .string(rejection.ruleID)]
        + ReportFields.text("path", rejection.path.bytes) + [
          "line": .integer(rejection.start.line),
          "column": .integer(rejection.start.column),
          "reason": .string(rejection.reason),
        ])
  }
}
