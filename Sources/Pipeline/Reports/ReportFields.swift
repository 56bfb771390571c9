internal import Bytes
internal import Candidates
internal import Findings
package import Formats
internal import Git
internal import Text

/// The JSON members that the JSON formats share, always all of them and in the same order; null
/// where there is nothing to say.
package enum ReportFields {
  static func members(of finding: Finding, disclosure: Disclosure) -> [JSONMember] {
    [
      JSONMember("rule", .string(finding.rule.id)),
      JSONMember("provider", .string(finding.rule.provider)),
      JSONMember("description", .string(finding.rule.summary)),
      JSONMember("severity", .string(finding.rule.severity.rawValue)),
      JSONMember("confidence", .string(finding.confidence.rawValue)),
      JSONMember("reasons", .array(finding.reasons.map { .string($0) })),
      JSONMember("rotation", .optional(finding.rule.rotation)),
      JSONMember("fingerprint", .string(finding.fingerprint.description)),
    ] + text("secret", disclosure.bytes(of: finding.secret))
  }

  static func members(
    of place: Location, finding: Finding, disclosure: Disclosure
  ) -> [JSONMember] {
    let introduction = place.introduction
    return text("path", place.path.bytes) + [
      JSONMember("line", .integer(place.start.line)),
      JSONMember("column", .integer(place.start.column)),
      JSONMember("end_line", .integer(place.end.line)),
      JSONMember("end_column", .integer(place.end.column)),
      JSONMember("key_path", .array(place.keyPath.map { .string($0) })),
      JSONMember("key", .optional(key(of: place))),
      JSONMember("commit", .optional(introduction?.commit.hex)),
      JSONMember("author", .optional(introduction?.author)),
      JSONMember("email", .optional(introduction?.email)),
      JSONMember("date", .optional(introduction.map { $0.origin.date.iso8601 })),
      JSONMember("summary", .optional(introduction?.summary)),
      JSONMember("in_head", introduction.map { .bool($0.isInHead) } ?? .null),
    ] + LocationHistoryFields.members(of: introduction?.fate) + [
      JSONMember("excerpt", .string(excerpt(of: place, finding: finding, disclosure: disclosure)))
    ]
  }

  /// Bytes as text; where they are not UTF-8, a second member holds them percent-encoded.
  package static func text(_ name: String, _ bytes: [UInt8]) -> [JSONMember] {
    if let text = String(validating: bytes, as: UTF8.self) {
      return [JSONMember(name, .string(text))]
    }
    return [
      JSONMember(name, .string(String(decoding: bytes, as: UTF8.self))),
      JSONMember(name + "_bytes", .string(PercentEncoding.encode(bytes))),
    ]
  }

  /// The key path joined by dots; nil where there is none.
  static func key(of place: Location) -> String? {
    place.keyPath.isEmpty ? nil : place.keyPath.joined(separator: ".")
  }

  static func excerpt(of place: Location, finding: Finding, disclosure: Disclosure) -> String {
    String(
      decoding: place.excerpt.before + disclosure.bytes(of: finding.secret) + place.excerpt.after,
      as: UTF8.self)
  }

  /// The omission that a report names so.
  static func omission(kind: String, reason: String) -> SkipReason {
    switch kind {
    case "too-large": .tooLarge(ByteSize.bytes(inReason: reason))
    case "absent": .absent
    case "link": .link
    case "repository": .repository
    default: .failed(reason)
    }
  }

  /// Name of an omission's kind, and its text for a person.
  static func reason(_ omission: SkipReason) -> (kind: String, text: String) {
    switch omission {
    case .tooLarge(let size): ("too-large", "larger than the limit (\(ByteSize.text(size)))")
    case .absent: ("absent", "not in this clone")
    case .link: ("link", "symbolic link")
    case .repository: ("repository", "nested repository; scan it with --recurse-submodules")
    case .failed(let reason): ("failed", reason)
    }
  }
}

/// The JSON members that tell what became of a secret at a path, always all of them; null outside
/// the history and in a range.
enum LocationHistoryFields {
  static func members(of fate: LocationHistory?) -> [JSONMember] {
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
    _ name: String, _ count: String, _ names: TruncatedList<String>
  ) -> [JSONMember] {
    [
      JSONMember(name, .array(names.kept.map { .string($0) })),
      JSONMember(count, .integer(names.count)),
    ]
  }

  private static func commits(
    _ name: String, _ count: String, _ notes: TruncatedList<CommitSummary>
  ) -> [JSONMember] {
    let list = notes.kept.map { note in
      JSONValue.object([
        JSONMember("commit", .string(note.commit.hex)),
        JSONMember("author", .string(note.author)),
        JSONMember("email", .string(note.email)),
        JSONMember("date", .string(note.date.iso8601)),
        JSONMember("summary", .string(note.summary)),
      ])
    }
    return [JSONMember(name, .array(list)), JSONMember(count, .integer(notes.count))]
  }
}

/// What the report of a shard says beyond any other, so that `keystow report merge` can join it with
/// those of the other shards.
enum ShareFields {
  static func value(of share: ScanShare, disclosure: Disclosure) -> JSONValue {
    .object([
      JSONMember("index", .integer(share.shard.index)),
      JSONMember("count", .integer(share.shard.count)),
      JSONMember("confidence", .string(share.leastConfidence.rawValue)),
      JSONMember("work", .string(share.work)),
      JSONMember("sightings", .array(share.sightings.map { sighting($0, disclosure) })),
    ])
  }

  private static func sighting(_ part: ShardOccurrence, _ disclosure: Disclosure) -> JSONValue {
    let finding = part.finding
    let place = part.sighting.place
    var members = ReportFields.members(of: finding, disclosure: disclosure)
    members += ReportFields.members(of: place, finding: finding, disclosure: disclosure)
    // The excerpt does not tell where in it the secret stands.
    members += ReportFields.text("before", place.excerpt.before)
    members += ReportFields.text("after", place.excerpt.after)
    members.append(JSONMember("standing", .string(part.standing.rawValue)))
    if let form = part.form {
      members.append(
        JSONMember(
          "form",
          .object([
            JSONMember("bytes", .integer(form.count)), JSONMember("kinds", .string(form.kinds)),
          ])))
    }
    return .object(members)
  }
}
