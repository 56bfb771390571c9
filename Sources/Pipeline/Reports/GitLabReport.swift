internal import Bytes
internal import Candidates
package import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// GitLab's report of secret detection (gitlab.com/gitlab-org/security-products/
/// security-report-schemas, secret-detection-report-format.json 15.2.1), one vulnerability for each
/// finding, whose details list its further locations.
package struct GitLabReport: Report {
  /// The end of the scan, in seconds since 1970.
  let finished: Int64

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let vulnerabilities = result.findings.compactMap { finding in
      finding.locations.first.map { vulnerability(finding, at: $0, disclosure: disclosure) }
    }
    let report = JSONValue.object([
      "version": "15.2.1",
      "scan": scan(result),
      "vulnerabilities": .array(vulnerabilities),
    ])
    return JSONWriter.document(report)
  }

  private func scan(_ result: ScanResult) -> JSONValue {
    let seconds = result.statistics.seconds.isFinite ? Int64(result.statistics.seconds) : 0
    let tool = JSONValue.object([
      "id": "keystow",
      "name": "Keystow",
      "version": .string(ToolVersion.current),
      "vendor": ["name": "Keystow"],
    ])
    let messages = result.problems.map { problem in
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      return JSONValue.object([
        "level": "warn",
        "value": .string(path + TerminalText.visible(problem.message)),
      ])
    }
    let exceptions = result.newExceptions.map { exception in
      JSONValue.object([
        "level": "warn", "value": .string(AllowedText.line(exception)),
      ])
    }
    return [
      "type": "secret_detection",
      "status": .string(result.problems.isEmpty ? "success" : "failure"),
      "start_time": .string(Timestamp(seconds: finished - seconds).utcWithoutZone),
      "end_time": .string(Timestamp(seconds: finished).utcWithoutZone),
      "analyzer": tool,
      "scanner": tool,
      "messages": .array(messages + exceptions),
    ]
  }

  private func vulnerability(
    _ finding: Finding, at location: Location, disclosure: Disclosure
  ) -> JSONValue {
    let rule = finding.rule
    var members: JSONObject = [
      "id": .string(finding.fingerprint.description),
      "name": .string(String(rule.summary.unicodeScalars.prefix(255))),
      "description": .string(Annotation.text(of: finding, disclosure: disclosure)),
      "severity": .string(rule.severity.rawValue.capitalizedWord),
      "solution": .string(Advice.help(for: finding)),
      "identifiers": [
        [
          "type": "keystow_rule_id",
          "name": .string("Keystow rule \(rule.id)"),
          "value": .string(rule.id),
        ]
      ],
      "location": physicalLocation(of: location),
    ]
    var details = details(location) + furtherLocations(finding.locations.dropFirst())
    if let verdict = finding.live {
      details.append(
        "live",
        [
          "name": "State at the provider", "type": "text",
          "value": .string(TerminalText.visible(verdict.summary)),
        ])
    }
    if !details.isEmpty { members.append("details", .object(details)) }
    if let url = rule.rotation, url.hasPrefix("https://") {
      members.insert("links", [["url": .string(url)]], at: 5)
    }
    if disclosure == .revealed {
      let text = String(decoding: finding.secret.reveal(), as: UTF8.self)
      members.append("raw_source_code_extract", .string(text))
    }
    return .object(members)
  }

  /// The named texts that GitLab shows with a vulnerability.
  private func details(_ location: Location) -> JSONObject {
    guard let introduction = location.introduction, let history = introduction.history else {
      return [:]
    }
    var texts = [
      ("still_in", "Still in", LocationHistoryText.whereabouts(introduction))
    ]
    if let removal = history.removals.kept.last {
      texts.insert(("removed_in", "Removed in", removal.commit.hex), at: 0)
    }
    return JSONObject(
      texts.map { key, name, value in
        (
          key,
          [
            "name": .string(name), "type": "text",
            "value": .string(value),
          ]
        )
      })
  }

  private func furtherLocations(_ locations: ArraySlice<Location>) -> JSONObject {
    guard !locations.isEmpty else { return [:] }
    let items = locations.map { location in
      JSONValue.object([
        "type": "file-location",
        "file_name": .string(String(decoding: location.path.bytes, as: UTF8.self)),
        "line_start": .integer(location.start.line),
        "line_end": .integer(location.end.line),
      ])
    }
    return ["locations": ["name": "Also in", "type": "list", "items": .array(items)]]
  }

  private func physicalLocation(of location: Location) -> JSONValue {
    var commit: JSONObject = [:]
    if let introduction = location.introduction {
      commit = [
        "author": .string(introduction.author),
        "date": .string(introduction.origin.date.iso8601),
        "message": .string(introduction.summary),
      ]
    }
    // The schema requires a commit even for files in none; GitLab's analyzer writes zeros.
    let id = location.introduction?.commit.hex ?? "0000000"
    return [
      "file": .string(String(decoding: location.path.bytes, as: UTF8.self)),
      "start_line": .integer(location.start.line),
      "end_line": .integer(location.end.line),
      "commit": .object(commit + ["sha": .string(id)]),
    ]
  }
}

extension String {
  /// `critical` as `Critical`.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
