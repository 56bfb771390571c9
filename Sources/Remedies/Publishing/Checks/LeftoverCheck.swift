internal import Bytes
internal import Candidates
internal import Git

/// Says what the object store holds beside what is published.
struct LeftoverCheck {
  let inventory: RepositoryInventory
  let hasStash: Bool
  /// Whether secrets stand in it.
  let hasSecrets: Bool

  /// Nil where there is nothing beside.
  var item: AuditItem? {
    let kept = inventory.commits.count { $0.reach == .kept }
    let loose = inventory.commits.count { $0.reach == .loose }
    guard kept + loose > 0 || hasSecrets else { return nil }
    var parts: [String] = []
    if kept > 0 { parts.append("\(Self.commits(kept)) that only the reflog or the stash reaches") }
    if loose > 0 { parts.append("\(Self.commits(loose)) that nothing reaches") }
    if parts.isEmpty { parts.append("contents that nothing reaches") }
    var item = AuditItem(
      .leftoverObjects, hasSecrets ? .machine : .note, hasSecrets ? .medium : nil,
      message: parts.joined(separator: ", ")
        + (hasSecrets ? ", with secrets in them" : "; no secrets in them"))
    item.advice =
      "A clone does not have them; to throw them away here"
      + (hasStash ? " (the stash goes, and git push --mirror would send it):" : ":")
    item.commands =
      (hasStash ? ["git stash clear"] : []) + [
        "git reflog expire --expire=now --expire-unreachable=now --all", "git gc --prune=now",
      ]
    return item
  }

  private static func commits(_ count: Int) -> String {
    "\(count) \(count == 1 ? "commit" : "commits")"
  }
}
