internal import Bytes
internal import Candidates
package import Findings
internal import Git

/// The JSON members that the JSON formats share, always all of them and in the same order; null
/// where there is nothing to say.
package enum ReportFields {
  static func members(of finding: Finding, disclosure: Disclosure) -> [JSONMember] {
    [
      JSONMember("rule", .string(finding.rule.id)),
      JSONMember("provider", .string(finding.rule.provider)),
      JSONMember("description", .string(finding.rule.summary)),
      JSONMember("severity", .string(finding.rule.severity.rawValue)),
      JSONMember("tier", .string(finding.tier.rawValue)),
      JSONMember("reasons", .array(finding.reasons.map { .string($0) })),
      JSONMember("rotation", .optional(finding.rule.rotation)),
      JSONMember("fingerprint", .string(finding.fingerprint.description)),
    ] + text("secret", disclosure.bytes(of: finding.secret))
  }

  static func members(
    of place: Place, finding: Finding, disclosure: Disclosure
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
      JSONMember("date", .optional(introduction.map { CommitDate.iso8601($0.origin) })),
      JSONMember("summary", .optional(introduction?.summary)),
      JSONMember("in_head", introduction.map { .bool($0.isInHead) } ?? .null),
    ] + FateFields.members(of: introduction?.fate) + [
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
  static func key(of place: Place) -> String? {
    place.keyPath.isEmpty ? nil : place.keyPath.joined(separator: ".")
  }

  static func excerpt(of place: Place, finding: Finding, disclosure: Disclosure) -> String {
    String(
      decoding: place.excerpt.before + disclosure.bytes(of: finding.secret) + place.excerpt.after,
      as: UTF8.self)
  }

  /// The omission that a report names so.
  static func omission(kind: String, reason: String) -> Omission {
    switch kind {
    case "too-large": .tooLarge(ByteSize.bytes(inReason: reason))
    case "absent": .absent
    case "link": .link
    case "repository": .repository
    default: .failed(reason)
    }
  }

  /// Name of an omission's kind, and its text for a person.
  static func reason(_ omission: Omission) -> (kind: String, text: String) {
    switch omission {
    case .tooLarge(let size): ("too-large", "larger than the limit (\(ByteSize.text(size)))")
    case .absent: ("absent", "not in this clone")
    case .link: ("link", "a link")
    case .repository: ("repository", "a repository of its own; --recurse-submodules enters it")
    case .failed(let reason): ("failed", reason)
    }
  }
}
