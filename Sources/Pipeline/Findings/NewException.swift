internal import Candidates
package import Filters
package import Text
package import Vocabulary

/// An exception that the scanned change itself adds, which nobody may have agreed to yet.
package struct NewException: Sendable, Hashable {
  package let kind: Allowance.Kind
  /// The file that holds it, and the position there.
  package let path: GitPath
  package let start: Position
  /// What it is and excuses, without a full stop; contains nothing of a secret but its masked form.
  package let text: String
  /// The finding that an allow comment excuses; nil for any other exception, which has no effect on
  /// the scan of the change that adds it.
  package let excused: Excused?

  /// What reports say about an excused finding.
  package struct Excused: Sendable, Hashable {
    package let ruleID: String
    package let fingerprint: Fingerprint
  }

  package init(
    _ kind: Allowance.Kind, at path: GitPath, _ start: Position, text: String,
    excused: Excused? = nil
  ) {
    self.kind = kind
    self.path = path
    self.start = start
    self.text = text
    self.excused = excused
  }

  /// Returns the exceptions that a change adds as comments next to secrets.
  package static func comments(among allowed: [AllowedFinding]) -> [NewException] {
    allowed.filter(\.isNew).flatMap { finding in
      let fingerprint =
        finding.fingerprint ?? Fingerprint.all(of: [(finding.rule, finding.secret)], jobs: 1).first
      return finding.places.filter(\.isNew).map { place in
        NewException(
          .comment, at: place.path, place.start,
          text: "allow comment for \(finding.rule.summary): \(finding.secret.masked)",
          excused: fingerprint.map { Excused(ruleID: finding.rule.id, fingerprint: $0) })
      }
    }
  }

  /// Returns the same at another path.
  func at(_ path: GitPath) -> NewException {
    NewException(kind, at: path, start, text: text, excused: excused)
  }

  /// Returns the same with found secrets masked.
  func masked(by mask: TextMask) -> NewException {
    NewException(
      kind, at: GitPath(mask.masking(path.bytes)), start,
      text: String(decoding: mask.masking(Array(text.utf8)), as: UTF8.self), excused: excused)
  }

  static func precedes(_ left: NewException, _ right: NewException) -> Bool {
    (left.path, left.start, left.text) < (right.path, right.start, right.text)
  }
}

extension ScanResult {
  /// Adds the exceptions that the scanned change adds: these, and its allow comments.
  package mutating func addNewExceptions(_ others: [NewException]) {
    newExceptions = (others + NewException.comments(among: allowedFindings))
      .sorted(by: NewException.precedes)
  }

  /// The number of findings that exceptions keep out of the report.
  package var allowedCount: Int {
    statistics.knownCount + statistics.allowedCounts.values.reduce(0, +)
  }
}
