internal import Bytes
internal import Candidates
internal import Findings
internal import Git
internal import Text

/// Reports a clone without the whole history, for which no verdict is possible.
struct IncompleteCloneCheck {
  private(set) var items: [AuditItem] = []

  init(_ skippedPaths: [SkippedPath], in repository: borrowing Repository) {
    if repository.isShallow {
      var item = AuditItem(
        .historyNotWhole, .wholeness, .high,
        message: "shallow clone: older commits are missing and were not scanned")
      item.commands = ["git fetch --unshallow --tags"]
      items.append(item)
    }
    let messages = skippedPaths.filter { skipped in
      guard case .tooLarge = skipped.reason else { return false }
      return [MessageSource.commitPath, MessageSource.tagPath].contains(skipped.path)
    }
    if !messages.isEmpty {
      items.append(
        AuditItem(
          .notSearched, .wholeness, .medium,
          message: "\(messages.count.counting("message is", "messages are")) too "
            + "large to scan; raise the limit with --max-file-size"))
    }
    let absent = skippedPaths.count { $0.reason == .absent }
    if absent > 0, !repository.isShallow || repository.isPartialClone {
      var item = AuditItem(
        .historyNotWhole, .wholeness, .high,
        message: "partial clone: \(absent.counting("blob is", "blobs are")) missing and "
          + "\(absent.choosing("was", "were")) not scanned")
      item.commands = ["git fetch --refetch --no-filter"]
      items.append(item)
    }
  }
}

/// Reports the objects that are not published.
struct UnpublishedObjectsCheck {
  let inventory: RepositoryInventory
  let hasStash: Bool
  /// Whether those objects contain secrets.
  let hasSecrets: Bool

  /// Nil if there are none.
  var item: AuditItem? {
    let kept = inventory.commits.count { $0.reach == .kept }
    let loose = inventory.commits.count { $0.reach == .loose }
    guard kept + loose > 0 || hasSecrets else { return nil }
    var parts: [String] = []
    if kept > 0 {
      parts.append("\(kept.counting("commit")) reachable only from the reflog or the stash")
    }
    if loose > 0 { parts.append("\(loose.counting("commit")) unreachable") }
    if parts.isEmpty { parts.append("unreachable contents") }
    var item = AuditItem(
      .leftoverObjects, hasSecrets ? .machine : .note, hasSecrets ? .medium : nil,
      message: parts.joined(separator: ", ")
        + (hasSecrets ? ", with secrets" : "; no secrets in them"))
    item.advice =
      "Clones do not get them; to delete them here"
      + (hasStash ? " (drops the stash, which git push --mirror would send):" : ":")
    item.commands =
      (hasStash ? ["git stash clear"] : []) + [
        "git reflog expire --expire=now --expire-unreachable=now --all", "git gc --prune=now",
      ]
    return item
  }
}
