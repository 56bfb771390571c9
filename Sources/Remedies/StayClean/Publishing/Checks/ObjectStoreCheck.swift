internal import Bytes
internal import Candidates
internal import Findings
internal import Git

/// Says where a clone does not have the whole history, so that no verdict holds for it.
struct IncompleteCloneCheck {
  private(set) var items: [AuditItem] = []

  init(_ omissions: [OmittedPath], in repository: borrowing Repository) {
    if repository.isShallow {
      var item = AuditItem(
        .historyNotWhole, .wholeness, .high,
        message: "a shallow clone: older commits are not here, and were not searched")
      item.commands = ["git fetch --unshallow --tags"]
      items.append(item)
    }
    let messages = omissions.filter { omitted in
      guard case .tooLarge = omitted.omission else { return false }
      return [MessageSource.commitPath, MessageSource.tagPath].contains(omitted.path)
    }
    if !messages.isEmpty {
      items.append(
        AuditItem(
          .notSearched, .wholeness, .medium,
          message: "\(messages.count) \(messages.count == 1 ? "message is" : "messages are") too "
            + "large to be searched; --max-file-size searches larger ones"))
    }
    let absent = omissions.count { $0.omission == .absent }
    if absent > 0, !repository.isShallow || repository.isPartialClone {
      var item = AuditItem(
        .historyNotWhole, .wholeness, .high,
        message: "a partial clone: \(absent) \(absent == 1 ? "blob is" : "blobs are") not here, "
          + "and \(absent == 1 ? "was" : "were") not searched")
      item.commands = [
        "git config --unset-all remote.origin.partialclonefilter", "git fetch --refetch origin",
      ]
      items.append(item)
    }
  }
}

/// Says what the object store holds beside what is published.
struct UnpublishedObjectsCheck {
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
