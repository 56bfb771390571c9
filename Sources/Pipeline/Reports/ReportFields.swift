internal import Bytes
internal import Candidates
internal import Filters
package import Findings
package import Formats
internal import Text
package import Vocabulary

/// The members that the JSON formats share: always all of them, in the same order; null if they have
/// no value.
package enum ReportFields {
  static func members(of finding: Finding, disclosure: Disclosure) -> JSONObject {
    let members: JSONObject = [
      "rule": .string(finding.rule.id),
      "provider": .string(finding.rule.provider),
      "description": .string(finding.rule.summary),
      "severity": .string(finding.rule.severity.rawValue),
      "confidence": .string(finding.confidence.rawValue),
      "class": .string(finding.rule.isPublishable ? "public" : "secret"),
      "reasons": .array(finding.reasons.map { .string($0) }),
      "rotation": .optional(finding.rule.rotation),
      "fingerprint": .string(finding.fingerprint.description),
    ]
    let live: JSONObject = finding.live.map { ["live": .object(Self.members(of: $0))] } ?? [:]
    return members + text("secret", disclosure.bytes(of: finding.secret)) + live
  }

  /// The members of an exception that the scanned change adds.
  static func members(of exception: NewException) -> JSONObject {
    ["kind": .string(exception.kind.rawValue)] + text("path", exception.path.bytes) + [
      "line": .integer(exception.start.line),
      "column": .integer(exception.start.column),
      "text": .string(exception.text),
      "excused_rule": .optional(exception.excused?.ruleID),
      "fingerprint": .optional(exception.excused?.fingerprint.description),
    ]
  }

  /// The members of the state at the provider; a finding has it only after a live check.
  package static func members(of verdict: LiveVerdict) -> JSONObject {
    [
      "state": .string(verdict.state.rawValue),
      "host": .optional(verdict.host),
      "detail": .string(verdict.detail),
      "account": .object(
        JSONObject(verdict.account.map { ($0.label, JSONValue.string($0.text)) })),
    ]
  }

  static func members(
    of location: Location, finding: Finding, disclosure: Disclosure
  ) -> JSONObject {
    let introduction = location.introduction
    return text("path", location.path.bytes) + [
      "line": .integer(location.start.line),
      "column": .integer(location.start.column),
      "end_line": .integer(location.end.line),
      "end_column": .integer(location.end.column),
      "key_path": .array(location.keyPath.map { .string($0) }),
      "key": .optional(key(of: location)),
      "commit": .optional(introduction?.commit.hex),
      "author": .optional(introduction?.author),
      "email": .optional(introduction?.email),
      "date": .optional(introduction.map { $0.origin.date.iso8601 }),
      "summary": .optional(introduction?.summary),
      "in_head": introduction.map { .bool($0.isInHead) } ?? .null,
    ] + LocationHistoryFields.members(of: introduction?.history) + [
      "excerpt": .string(excerpt(of: location, finding: finding, disclosure: disclosure))
    ]
  }

  /// Returns bytes as text; if they are not UTF-8, with a second member that holds them
  /// percent-encoded.
  package static func text(_ name: String, _ bytes: [UInt8]) -> JSONObject {
    if let text = String(validating: bytes, as: UTF8.self) {
      return [name: .string(text)]
    }
    return [
      name: .string(String(decoding: bytes, as: UTF8.self)),
      name + "_bytes": .string(PercentEncoding.encode(bytes)),
    ]
  }

  /// Returns a problem: its path, or null, and its message.
  package static func problem(_ problem: Problem) -> JSONValue {
    .object(
      (problem.path.map { text("path", $0.bytes) } ?? ["path": .null])
        + ["message": .string(problem.message)])
  }

  /// Returns the key path joined by dots; nil if there is none.
  static func key(of location: Location) -> String? {
    location.keyPath.isEmpty ? nil : location.keyPath.joined(separator: ".")
  }

  static func excerpt(of location: Location, finding: Finding, disclosure: Disclosure) -> String {
    String(
      decoding: location.excerpt.before + disclosure.bytes(of: finding.secret)
        + location.excerpt.after,
      as: UTF8.self)
  }

  /// Returns the reason that a report describes.
  ///
  /// - Parameter bytes: the size of a file that is too large; reports of version 0.1.0 have none.
  static func skipReason(kind: String, reason: String, bytes: Int?) -> SkipReason {
    switch kind {
    case "too-large": .tooLarge(bytes ?? 0)
    case "absent": .absent
    case "link": .link
    case "binary": .binary
    case "repository": .repository
    case "archive": .archive(reason)
    default: .failed(reason)
    }
  }

  /// Returns the name of a reason's kind, and its text for users.
  static func reason(_ skipReason: SkipReason) -> (kind: String, text: String) {
    switch skipReason {
    case .tooLarge(0): ("too-large", "larger than the limit")
    case .tooLarge(let size): ("too-large", "larger than the limit (\(ByteSize.text(size)))")
    case .absent: ("absent", "not in this clone")
    case .link: ("link", "symbolic link")
    case .binary: ("binary", "binary")
    case .repository: ("repository", "nested repository; scan it with --recurse-submodules")
    case .archive(let reason): ("archive", reason)
    case .failed(let reason): ("failed", reason)
    }
  }
}

/// The JSON members with the history of a secret at a path: always all of them; null outside the
/// history and in a range.
enum LocationHistoryFields {
  static func members(of history: LocationHistory?) -> JSONObject {
    guard let history else {
      return JSONObject(
        [
          "order", "branches", "branch_count", "tags", "tag_count", "other_refs", "other_ref_count",
          "removals", "removal_count", "returns", "return_count", "renamed_from",
        ].map { ($0, .null) })
    }
    return ["order": .integer(history.order)]
      + names("branches", "branch_count", history.branches)
      + names("tags", "tag_count", history.tags)
      + names("other_refs", "other_ref_count", history.otherRefs)
      + commits("removals", "removal_count", history.removals)
      + commits("returns", "return_count", history.returns)
      + (history.renamedFrom.map { ReportFields.text("renamed_from", $0.bytes) }
        ?? ["renamed_from": .null])
  }

  private static func names(
    _ name: String, _ count: String, _ names: TruncatedList<String>
  ) -> JSONObject {
    [
      name: .array(names.kept.map { .string($0) }),
      count: .integer(names.count),
    ]
  }

  private static func commits(
    _ name: String, _ count: String, _ notes: TruncatedList<CommitSummary>
  ) -> JSONObject {
    let list = notes.kept.map { note in
      JSONValue.object([
        "commit": .string(note.commit.hex),
        "author": .string(note.author),
        "email": .string(note.email),
        "date": .string(note.date.iso8601),
        "summary": .string(note.summary),
      ])
    }
    return [name: .array(list), count: .integer(notes.count)]
  }
}

/// The JSON members that only the report of a shard has, for `keystow report merge`.
enum ShardFields {
  static func value(of report: ShardReport, disclosure: Disclosure) -> JSONValue {
    [
      "index": .integer(report.shard.index),
      "count": .integer(report.shard.count),
      "confidence": .string(report.leastConfidence.rawValue),
      "work": .string(report.work),
      "sightings": .array(report.occurrences.map { occurrence($0, disclosure) }),
    ]
  }

  private static func occurrence(_ part: ShardOccurrence, _ disclosure: Disclosure) -> JSONValue {
    let finding = part.finding
    let location = part.occurrence.location
    var members = ReportFields.members(of: finding, disclosure: disclosure)
    members += ReportFields.members(of: location, finding: finding, disclosure: disclosure)
    // The position of the secret in the excerpt.
    members += ReportFields.text("before", location.excerpt.before)
    members += ReportFields.text("after", location.excerpt.after)
    members.append("standing", .string(part.standing.rawValue))
    if let form = part.form {
      members.append("form", ["bytes": .integer(form.count), "kinds": .string(form.kinds)])
    }
    return .object(members)
  }
}
