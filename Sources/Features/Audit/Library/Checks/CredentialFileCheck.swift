internal import Bytes
internal import Candidates
internal import Git
internal import Ignore
internal import Text
internal import Vocabulary

/// Checks the URLs of submodules and Git LFS in every version of their files.
struct CredentialFileCheck {
  private(set) var items: [AuditItem] = []
  /// The secrets to remove from the history.
  private(set) var secrets: Set<[UInt8]> = []
  private(set) var problems: [Problem] = []

  mutating func run(_ places: [NotedPath], _ head: HeadFiles, in repository: borrowing Repository) {
    for noted in places {
      for blob in noted.blobs.sorted() {
        let isInHead = head.entries.contains { $0.id == blob && $0.path == noted.path }
        for entry in file(blob, at: noted.path, in: repository)?.entries ?? [] {
          take(entry, noted, isInHead: isInHead)
        }
      }
    }
    takeLocal(head, in: repository)
  }

  private mutating func file(
    _ blob: ObjectID, at path: GitPath, in repository: borrowing Repository
  ) -> CredentialFile? {
    do {
      return try repository.withObject(blob) { _, bytes in
        CredentialFile(Array(copying: bytes))
      }
    } catch {
      problems.append(Problem(path: path, message: "\(error)"))
      return nil
    }
  }

  private mutating func take(
    _ entry: CredentialFile.Entry, _ noted: NotedPath, isInHead: Bool
  ) {
    let isNew = secrets.insert(entry.url.secret).inserted
    guard isNew || isInHead else { return }
    let name = String(decoding: entry.name, as: UTF8.self)
    var item = AuditItem(
      .credentialURL, .rotation, .high, path: noted.path, commit: noted.commit,
      message: "\(name) contains credentials, "
        + (isInHead ? "still in HEAD" : "in an older version only"))
    item.advice = "Revoke them at their issuer"
    items.append(item)
    guard isInHead else { return }
    item = AuditItem(
      .credentialURL, .current, .high, path: noted.path,
      message: "\(name): remove the credentials from the URL")
    item.commands = [
      "git config --file \(ShellWord.quoted(noted.path)) \(ShellWord.quoted(entry.name)) "
        + ShellWord.quoted(entry.url.clean)
    ]
    items.append(item)
  }

  /// Reports the submodules of HEAD whose URL is a local path.
  private mutating func takeLocal(_ head: HeadFiles, in repository: borrowing Repository) {
    guard let modules = head.entries.first(where: { $0.path == CredentialFile.modules }),
      let file = file(modules.id, at: modules.path, in: repository)
    else { return }
    for (name, value) in file.settings
    where name.suffix(4).elementsEqual(".url".utf8) && Self.isLocal(value) {
      var item = AuditItem(
        .localSubmodule, .attributes, .medium, path: modules.path,
        message: String(decoding: name, as: UTF8.self) + " is a local path: "
          + String(decoding: value, as: UTF8.self))
      item.commands = ["git config --file .gitmodules \(ShellWord.quoted(name)) URL"]
      items.append(item)
    }
  }

  private static func isLocal(_ url: [UInt8]) -> Bool {
    url.first == UInt8(ascii: "/") || url.starts(with: "file://".utf8)
      || url.starts(with: "~".utf8)
  }
}
