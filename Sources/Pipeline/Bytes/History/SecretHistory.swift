package import Git

/// Where a group of blobs that hold the same secret has been.
package struct SecretHistory: Sendable, Hashable {
  /// Sorted by path.
  package let lives: [SecretLife]
  /// The blobs that no commit has, sorted; all of them where there are no lives.
  package let strays: [ObjectID]
  /// Whether the history has more changes than are followed, so that lives or what is said of them
  /// may be missing.
  package var isCut: Bool

  package init(lives: [SecretLife], strays: [ObjectID], isCut: Bool = false) {
    self.lives = lives
    self.strays = strays
    self.isCut = isCut
  }

  /// Says that not all is known; nil where it is.
  package static func problem(with histories: [SecretHistory]) -> Problem? {
    guard histories.contains(where: \.isCut) else { return nil }
    return Problem(
      path: nil,
      message: """
        where secrets have been is not known in full: the history has more changes of files with \
        secrets than are followed
        """)
  }

  /// A group that is in no commit.
  package static func none(of group: Set<ObjectID>) -> SecretHistory {
    SecretHistory(lives: [], strays: group.sorted())
  }
}
