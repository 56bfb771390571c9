internal import Bytes
internal import Candidates
internal import Findings
internal import Git
internal import Keys
internal import Reports
internal import Stow

extension StowReport {
  /// For a program.
  ///
  /// - Throws: `GitError` when contents are too large to be compared.
  func json(isDone: Bool) throws -> [UInt8] {
    var members = [
      JSONMember("dry_run", .bool(isDryRun)),
      JSONMember("done", .bool(isDone)),
      JSONMember("secrets_file", .string(stow.secretsPath.text)),
      JSONMember("keys", .array(stow.keys.map(object))),
      JSONMember("left", .array(stow.left.map(object))),
      JSONMember(
        "changes",
        .array(
          stow.changes.map { change in
            .object(
              ReportFields.text("path", change.path.bytes) + [
                JSONMember("new", .bool(change.old == nil))
              ])
          })),
      JSONMember(
        "untracked", .array(stow.untracked.map { .object(ReportFields.text("path", $0.bytes)) })),
      JSONMember("notes", .array(stow.notes.map { .string($0) })),
    ]
    if isDryRun {
      members.append(
        JSONMember("diff", .string(String(decoding: try stow.diff(hiding: search), as: UTF8.self))))
    }
    return JSONWriter.document(.object(members))
  }

  private func object(_ key: StowPlan.Key) -> JSONValue {
    .object([
      JSONMember("name", .string(key.name.text)),
      JSONMember("value", .string(key.secret.masked)),
      JSONMember("known", .bool(key.isKnown)),
      JSONMember("committed", .bool(key.isCommitted)),
      JSONMember("rotation", .optional(key.rotation)),
      JSONMember(
        "places",
        .array(
          stow.places(of: key).map { carrier, move in
            .object(
              members(of: move.place) + ReportFields.text("replacement", move.replacement) + [
                JSONMember("resolved_by", .string(carrier.resolver.rawValue))
              ])
          })),
    ])
  }

  private func object(_ left: LeftPlace) -> JSONValue {
    .object(members(of: left.place) + [JSONMember("reason", .string(left.reason))])
  }

  private func members(of place: SecretPlace) -> [JSONMember] {
    ReportFields.text("path", place.path.bytes) + [
      JSONMember("line", .integer(place.start.line)),
      JSONMember("column", .integer(place.start.column)),
      JSONMember("rule", .string(place.rule.id)),
      JSONMember("fingerprint", .string(place.fingerprint.description)),
    ]
  }
}
