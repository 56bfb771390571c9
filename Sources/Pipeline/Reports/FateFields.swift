internal import Bytes
internal import Findings
internal import Git

/// The JSON members that tell what became of a secret at a path, always all of them; null outside
/// the history and in a range.
enum FateFields {
  static func members(of fate: Fate?) -> [JSONMember] {
    guard let fate else {
      return [
        "order", "branches", "branch_count", "tags", "tag_count", "other_refs", "other_ref_count",
        "removals", "removal_count", "returns", "return_count", "renamed_from",
      ].map { JSONMember($0, .null) }
    }
    return [JSONMember("order", .integer(fate.order))]
      + names("branches", "branch_count", fate.branches) + names("tags", "tag_count", fate.tags)
      + names("other_refs", "other_ref_count", fate.otherRefs)
      + commits("removals", "removal_count", fate.removals)
      + commits("returns", "return_count", fate.returns)
      + (fate.renamedFrom.map { ReportFields.text("renamed_from", $0.bytes) }
        ?? [JSONMember("renamed_from", .null)])
  }

  private static func names(
    _ name: String, _ count: String, _ names: Bounded<String>
  ) -> [JSONMember] {
    [
      JSONMember(name, .array(names.kept.map { .string($0) })),
      JSONMember(count, .integer(names.count)),
    ]
  }

  private static func commits(
    _ name: String, _ count: String, _ notes: Bounded<CommitNote>
  ) -> [JSONMember] {
    let list = notes.kept.map { note in
      JSONValue.object([
        JSONMember("commit", .string(note.commit.hex)),
        JSONMember("author", .string(note.author)),
        JSONMember("email", .string(note.email)),
        JSONMember("date", .string(CommitDate.iso8601(note))),
        JSONMember("summary", .string(note.summary)),
      ])
    }
    return [JSONMember(name, .array(list)), JSONMember(count, .integer(notes.count))]
  }
}
