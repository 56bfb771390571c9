internal import Candidates
internal import Files
internal import Git
internal import Text
internal import Vocabulary

/// Searches the settings of the repository and its submodules for credentials.
struct ConfigurationCheck {
  private(set) var items: [AuditItem] = []
  private(set) var problems: [Problem] = []

  /// The bounds on folders below `modules`: their number, and their depth.
  private static let maximumFolders = 2000
  private static let maximumDepth = 8

  /// The last components of settings whose value grants access.
  private static let secretNames = ["smtppass", "pass", "password", "token", "oauthtoken"]

  init(of repository: borrowing Repository) {
    let common = repository.commonFolder
    take("\(common)/config")
    let own = repository.gitFolder
    take("\(own)/config.worktree")
    takeModules(below: Array("\(common)/modules".utf8))
  }

  /// Reads the git folders of submodules, which are inside that of the repository.
  private mutating func takeModules(below top: [UInt8]) {
    var waiting = [(path: top, depth: 0)]
    var count = 0
    while let folder = waiting.popLast(), count < Self.maximumFolders {
      count += 1
      guard let listing = listing(folder.path) else { continue }
      let isRepository = listing.entries.contains { $0.name == Array("HEAD".utf8) }
      if isRepository, listing.entries.contains(where: { $0.name == Array("config".utf8) }) {
        take(String(decoding: folder.path, as: UTF8.self) + "/config")
      }
      guard folder.depth < Self.maximumDepth else { continue }
      for entry in listing.entries where entry.kind == .folder {
        guard !isRepository || entry.name == Array("modules".utf8) else { continue }
        waiting.append((folder.path + [UInt8(ascii: "/")] + entry.name, folder.depth + 1))
      }
    }
  }

  /// Lists a folder; nil if there is none, or it cannot be read.
  private mutating func listing(_ folder: [UInt8]) -> FolderListing? {
    do throws(FileError) {
      return try FolderListing(of: folder, followingLink: false)
    } catch {
      if !error.isMissing {
        problems.append(Problem(path: GitPath(folder), message: "\(error.reason)"))
      }
      return nil
    }
  }

  private mutating func take(_ file: String) {
    do throws(FileError) {
      // libgit2 would block on a pipe.
      _ = try OpenFile(path: Array(file.utf8), followingLink: true)
    } catch {
      if !error.isMissing {
        problems.append(Problem(path: GitPath(file), message: "\(error.reason)"))
      }
      return
    }
    do {
      for entry in try ConfigurationEntry.entries(inFile: file) { take(entry, of: file) }
    } catch {
      problems.append(Problem(path: GitPath(file), message: "\(error)"))
    }
  }

  private mutating func take(_ entry: ConfigurationEntry, of file: String) {
    let last = entry.name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last
    let key = String(decoding: last ?? [], as: UTF8.self)
    let inName = entry.subsection.flatMap { CredentialURL($0) }
    let inValue = CredentialURL(entry.value)
    let isHeader = key == "extraheader" && Self.isAuthorization(entry.value)
    let isSecret = Self.secretNames.contains(key) && !entry.value.isEmpty
    guard inName != nil || inValue != nil || isHeader || isSecret else { return }
    let shown = inName.map { inName in
      entry.name.prefix { $0 != UInt8(ascii: ".") } + [UInt8(ascii: ".")] + inName.clean
        + [UInt8(ascii: ".")] + Array(key.utf8)
    }
    var item = AuditItem(
      .gitConfiguration, .machine, .high, path: GitPath(file),
      message: String(decoding: shown ?? entry.name, as: UTF8.self) + " contains credentials")
    item.advice = "Use a credential helper instead (git help credentials)"
    item.commands = [
      command(entry, file, clean: inName == nil ? inValue?.clean : nil, inName != nil)
    ]
    items.append(item)
  }

  private func command(
    _ entry: ConfigurationEntry, _ file: String, clean: [UInt8]?, _ isInName: Bool
  ) -> String {
    let start = "git config --file \(ShellWord.quoted(file)) "
    // The name itself contains the secret.
    if isInName { return start + "--edit" }
    let name = ShellWord.quoted(entry.name)
    return clean.map { start + name + " " + ShellWord.quoted($0) }
      ?? start + "--unset-all " + name
  }

  private static func isAuthorization(_ header: [UInt8]) -> Bool {
    let name = String(decoding: header.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let words = ["authorization", "cookie", "token", "key", "secret"]
    return words.contains { name.lowercased().contains($0) }
  }
}
