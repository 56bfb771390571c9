package import Configuration

/// The exception that keeps a finding out of the report.
package struct Allowance: Sendable, Hashable {
  /// The kinds of exceptions; the raw values are stable names for programs.
  package enum Kind: String, Sendable, CaseIterable {
    case comment = "allow-comment"
    case allowlist
    case ignoreFile = "ignore-file"
    case baseline
    /// A setting that makes scans report less.
    case setting
  }

  package let kind: Kind
  /// Why the finding is allowed, for users.
  package let reason: String
  /// The location of the exception; nil for an allow comment, which is next to the secret.
  package let place: ConfigurationPlace?
  /// The offset of an allow comment in the text of the secret, bytes from 0; nil for any other
  /// exception.
  package let offset: Int?
  /// Whether the change that is scanned adds the exception.
  package var isNew = false

  package init(
    _ kind: Kind, reason: String, place: ConfigurationPlace? = nil, offset: Int? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.place = place
    self.offset = offset
  }

  /// The name of what holds the exception: `allow comments`, `.keystow.toml`, `baseline`.
  package var source: String {
    switch kind {
    case .comment: "allow comments"
    case .baseline: "the baseline"
    case .allowlist, .ignoreFile, .setting:
      place.flatMap { Self.name(of: $0.file) } ?? "the configuration"
    }
  }

  /// Returns the last component of a path; split by bytes, as characters take ten times as long.
  private static func name(of path: String) -> String? {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
  }
}
