internal import Candidates
internal import Findings
internal import Formats
internal import Keys
internal import Reports
internal import Stow
internal import Text
internal import Vocabulary

extension StowReport {
  /// The plan for programs.
  ///
  /// - Throws: the errors of the diff, which only a dry run has.
  func members() throws -> JSONObject {
    var members: JSONObject = [
      "secrets_file": .string(stow.secretsPath.text),
      "keys": .array(stow.keys.map(object)),
      "left": .array(stow.skipped.map(object)),
      "kept": .array(stow.kept.map(object)),
      "remaining": .array(stow.remaining.map(object)),
      "untracked": .array(stow.untracked.map { .object(ReportFields.text("path", $0.bytes)) }),
      "notes": .strings(stow.notes),
    ]
    if isDryRun {
      members.append(
        "diff", .string(String(decoding: try stow.diff(hiding: search), as: UTF8.self)))
    }
    return members
  }

  private func object(_ key: StowPlan.Key) -> JSONValue {
    [
      "name": .string(key.name.text),
      "value": .string(key.secret.masked),
      "known": .bool(key.isKnown),
      "committed": .bool(key.isCommitted),
      "rotation": .optional(key.rotation),
      "places": .array(
        stow.moves(of: key).map { _, move in
          .object(
            members(of: move.location) + ReportFields.text("replacement", move.replacement) + [
              "resolved_by": .optional(move.decision.reader?.rawValue)
            ])
        }),
    ]
  }

  private func object(_ kept: FileAdoption) -> JSONValue {
    .object(
      ReportFields.text("path", kept.path.bytes) + ReportFields.text("sample", kept.sample.bytes)
        + [
          "read_by": .string(kept.readBy),
          "keys": .array(
            kept.keys.map { key in
              .object(["name": .string(key.name.text)] + members(of: key.location))
            }),
        ])
  }

  private func object(_ step: RemainingStep) -> JSONValue {
    .object(
      ["kind": .string(step.kind.rawValue)]
        + (step.path.map { ReportFields.text("path", $0.bytes) } ?? ["path": .null])
        + ["line": step.line.map { .integer($0) } ?? .null, "text": .string(step.text)])
  }

  private func object(_ left: SkippedLocation) -> JSONValue {
    .object(
      members(of: left.location) + [
        "reason": .string(left.reason), "reader": .optional(left.reader?.rawValue),
      ])
  }

  private func members(of place: SecretLocation) -> JSONObject {
    ReportFields.text("path", place.path.bytes) + [
      "line": .integer(place.start.line),
      "column": .integer(place.start.column),
      "rule": .string(place.rule.id),
      "fingerprint": .string(place.fingerprint.description),
    ]
  }
}
