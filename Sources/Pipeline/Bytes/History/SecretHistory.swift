package import Git

/// Where a group of blobs that hold the same secret has been.
package struct SecretHistory: Sendable, Hashable {
  /// Sorted by path.
  package let lives: [SecretLife]
  /// The blobs that no commit has, sorted; all of them where there are no lives.
  package let strays: [ObjectID]

  package init(lives: [SecretLife], strays: [ObjectID]) {
    self.lives = lives
    self.strays = strays
  }

  /// A group that is in no commit.
  package static func none(of group: Set<ObjectID>) -> SecretHistory {
    SecretHistory(lives: [], strays: group.sorted())
  }
}
