internal import Bytes
internal import Candidates
internal import Findings
internal import Git

/// Says where a clone does not have the whole history, so that no verdict holds for it.
struct WholenessCheck {
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
