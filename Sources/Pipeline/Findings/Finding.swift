package import Candidates
package import Git
package import Text

/// One secret under one rule, with all its locations.
package struct Finding: Sendable {
  package let rule: Rule
  package let secret: Secret
  /// The highest confidence among its places.
  package let confidence: Confidence
  /// The reasons for the confidence, without repeats.
  package let reasons: [String]
  /// Sorted; never empty.
  package let locations: [Location]
  package let fingerprint: Fingerprint
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

  /// Whether both are the same characters of the same version of the same file.
  func isSameLocation(as other: Location) -> Bool {
    path == other.path && start == other.start && end == other.end
      && introduction?.commit == other.introduction?.commit
  }
}
