package import Candidates
package import Text
package import Vocabulary

/// One secret under one rule, with all its locations.
package struct Finding: Sendable {
  package let rule: Rule
  package let secret: Secret
  /// The highest confidence among its places.
  package let confidence: Confidence
  /// The reasons for the confidence, without repeats.
  package let reasons: [String]
  /// The most relevant first; never empty.
  package private(set) var locations: [Location]
  package let fingerprint: Fingerprint
  /// What a live check found out; nil without one.
  package var live: LiveVerdict?

  package init(
    rule: Rule, secret: Secret, confidence: Confidence, reasons: [String], locations: [Location],
    fingerprint: Fingerprint
  ) {
    self.rule = rule
    self.secret = secret
    self.confidence = confidence
    self.reasons = reasons
    self.locations = locations
    self.fingerprint = fingerprint
  }

  /// Returns the finding with changed locations.
  func mappingLocations(_ change: (Location) -> Location) -> Finding {
    var copy = self
    copy.locations = locations.map(change)
    return copy
  }
}

extension Finding {
  /// The location with the oldest commit that introduced the secret; nil outside the history.
  package var oldest: (location: Location, introduction: Introduction)? {
    locations.lazy.compactMap { location in location.introduction.map { (location, $0) } }
      .min { $0.1.age < $1.1.age }
  }
}

/// One location of a secret.
package struct Location: Sendable, Hashable {
  package let path: GitPath
  package let start: Position
  /// The position after the secret's last character.
  package let end: Position
  /// Names from the outermost container to the value (`TMDB`, `ApiKey`); may be empty.
  package let keyPath: [String]
  package let excerpt: Excerpt
  /// The commit that introduced it; nil outside the history.
  package let introduction: Introduction?

  package init(
    path: GitPath, start: Position, end: Position, keyPath: [String], excerpt: Excerpt,
    introduction: Introduction?
  ) {
    self.path = path
    self.start = start
    self.end = end
    self.keyPath = keyPath
    self.excerpt = excerpt
    self.introduction = introduction
  }
}

extension Location: Comparable {
  /// Orders by path, position, and commit; the rest only makes the order total.
  package static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path < right.path }
    if left.start != right.start { return left.start < right.start }
    if let first = left.introduction?.commit, let second = right.introduction?.commit {
      if first != second { return first < second }
    } else if left.introduction != right.introduction {
      return left.introduction == nil
    }
    if left.end != right.end { return left.end < right.end }
    if left.keyPath != right.keyPath {
      return left.keyPath.lexicographicallyPrecedes(right.keyPath)
    }
    if left.excerpt.before != right.excerpt.before {
      return left.excerpt.before.lexicographicallyPrecedes(right.excerpt.before)
    }
    return left.excerpt.after.lexicographicallyPrecedes(right.excerpt.after)
  }

  /// The order in which a finding lists its locations: those in HEAD first, then those that came
  /// into the history last.
  var rank: LocationRank { LocationRank(introduction) }

  /// Whether both are the same characters of the same version of the same file.
  func isSameLocation(as other: Location) -> Bool {
    path == other.path && start == other.start && end == other.end
      && introduction?.commit == other.introduction?.commit
  }
}

/// The rank of a location in the list of a finding; smaller ones come first.
struct LocationRank: Comparable {
  private let values: (Int, Int, Int64)

  init(_ introduction: Introduction?) {
    // What is in no commit comes last.
    guard let introduction else {
      values = (2, 0, 0)
      return
    }
    let order = introduction.history?.order ?? -1
    // The complements reverse the order, and cannot overflow as negations can.
    values = (introduction.isInHead ? 0 : 1, ~order, ~introduction.seconds)
  }

  static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  static func < (left: Self, right: Self) -> Bool { left.values < right.values }
}

/// The age of a commit; smaller is older.
struct CommitAge: Comparable {
  private let values: (Int, Int64, ObjectID)

  init(_ introduction: Introduction) {
    values = (introduction.history?.order ?? .max, introduction.seconds, introduction.commit)
  }

  static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  static func < (left: Self, right: Self) -> Bool { left.values < right.values }
}

extension Introduction {
  var age: CommitAge { CommitAge(self) }
}
