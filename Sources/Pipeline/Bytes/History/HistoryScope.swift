/// Which part of the history to read.
package enum HistoryScope: Sendable, Hashable {
  /// Everything that a ref or `HEAD` reaches.
  case references
  /// The same, and what reflogs and the stash reach.
  case all
  /// Every object there is, reachable or not.
  case everyObject
  /// What a branch, or any other revision, reaches.
  case branch(String)
  /// Only what the commits of a range brought in: `A..B`, `A...B`, `A^!` or a single revision.
  case range(String)
  /// Only what commits of any ref brought in since then, by committer date; seconds since 1970.
  case since(Int64)
}
