internal import Files
internal import Git
internal import Text
package import Vocabulary

/// Gives a repository the new history: all refs at once, then `HEAD`, the index and the work tree.
///
/// Whatever moment it is killed at, the refs are all old or all new, and the next run finishes. The
/// old objects stay.
package struct RepositorySwap {
  private let record: ScrubRecord
  /// The repository and the new one; absolute.
  private let old: String
  private let new: String
  private let git: GitProgram

  private static let ownFolder = "keystow"
  private static let journal = "scrub-swap"
  private static let newRefs = "scrub-refs"
  private static let removedPaths = "scrub-paths"
  private static let refs = "packed-refs"
  private static let refsLock = "packed-refs.lock"
  private static let aside = "tmp_keystow"
  private static let limit = 1 << 30

  package init(_ record: ScrubRecord, of old: String, from new: String) {
    (self.record, self.old, self.new) = (record, old, new)
    git = GitProgram(folder: old)
  }

  /// Whether the repository has the new history, and nothing is left to do.
  package func isDone() throws -> Bool {
    let repository = try Repository(at: old)
    return try record.state(of: repository) == .new && unfinished(repository) == nil
  }

  /// Checks whether the repository can take the new history.
  ///
  /// - Throws: `ScrubError.refused` with what to do first.
  package func check() throws {
    let repository = try Repository(at: old)
    if try unfinished(repository) != nil, try record.state(of: repository) == .new { return }
    try SwapObstacles(repository, git: git).check()
    switch try record.state(of: repository) {
    case .old, .new: break
    case .other(let name):
      throw ScrubError.refused(
        "\(TerminalText.visible(name)) has changed since the new history was written; "
          + "run keystow scrub again")
    }
  }

  /// Swaps the history, or finishes what an earlier run began.
  ///
  /// - Returns: the removed paths that the index had; their files stay.
  /// - Throws: `ScrubError`, `FileError`.
  package func run() throws -> [GitPath] {
    try check()
    let repository = try Repository(at: old)
    let common = try Folder(at: repository.commonFolder)
    let own = try common.privateFolder(Self.ownFolder)
    let head = try unfinished(repository) ?? repository.head()
    try takeObjects(repository)
    try takeExposed(own)
    if try unfinished(repository) == nil {
      try own.remove(Self.journal)
      let line = "\(head?.hex ?? MapFiles.none)\n"
      try own.create(
        Self.journal,
        FileVersion(bytes: Array((new + "\n" + line).utf8), permissions: nil, creation: 0o600))
      own.flush()
    }
    if try record.state(of: repository) != .new { try replaceRefs(common, own) }
    try takeSymbolicRefs(repository)
    try takeHead(repository)
    let removed = repository.isBare ? [] : try updateWorkTree(from: head, own)
    try own.remove(Self.journal)
    own.synchronise()
    return removed
  }

  /// Returns the commit that was checked out before, if an earlier run did not finish; zero for none.
  private func unfinished(_ repository: borrowing Repository) throws -> ObjectID? {
    let path = repository.commonFolder + "/" + Self.ownFolder + "/" + Self.journal
    guard let text = try CurrentFile(path: path).content(limit: 1 << 16) else { return nil }
    let lines = text.split(separator: 0x0A)
    guard lines.count == 2, Array(lines[0]) == Array(new.utf8) else { return nil }
    let digits = Array(lines[1])
    return ObjectID(hexDigits: digits.span)
  }

  /// Adds the packs of the new repository, the index of each last: git reads a pack by its index.
  private func takeObjects(_ repository: borrowing Repository) throws {
    let source = try Folder(at: new + "/objects/pack")
    let target = try Folder.making(repository.commonFolder + "/objects/pack", permissions: 0o777)
    let names = try source.entries().map { String(decoding: $0.name, as: UTF8.self) }
    for name in names.filter({ $0.hasSuffix(".pack") }) + names.filter({ $0.hasSuffix(".idx") })
    where try target.status(of: name) == nil {
      do {
        try source.link(name, to: target, as: name)
      } catch {
        // On another disk; git takes no notice of the file until it is complete.
        let holder = try target.privateFolder(Self.aside)
        try holder.remove(name)
        try source.copy(name, to: holder)
        try holder.move(name, to: target, as: name)
        try target.removeFolder(Self.aside)
      }
    }
    target.flush()
    let whole = try Repository(at: old)
    for id in Set(record.refs.compactMap(\.new)) where try whole.header(of: id) == nil {
      throw ScrubError.missing(id)
    }
  }

  /// Lists the old commits for the hooks, after those of earlier rewrites.
  private func takeExposed(_ own: Folder) throws {
    let name = "exposed-commits"
    var ids = Set(record.exposed)
    let earlier = try own.status(of: name) == nil ? [] : own.content(of: name, limit: Self.limit)
    for line in earlier.split(separator: 0x0A) {
      let digits = Array(line)
      if let id = ObjectID(hexDigits: digits.span) { ids.insert(id) }
    }
    let aside = name + ".new"
    try own.remove(aside)
    let bytes = Array(ids.sorted().map { $0.hex + "\n" }.joined().utf8)
    try own.create(aside, FileVersion(bytes: bytes, permissions: nil, creation: 0o600))
    try own.move(aside, to: own, as: name)
  }

  /// Replaces all refs by renaming one file: first git moves them all into it.
  private func replaceRefs(_ common: Folder, _ own: Folder) throws {
    let lines = record.refs.compactMap { ref in ref.new.map { "\($0.hex) \(ref.newName)\n" } }
    let bytes = Array(lines.sorted { $0.dropFirst(41) < $1.dropFirst(41) }.joined().utf8)
    // The lock of an earlier run that was killed.
    if try common.status(of: Self.refsLock) != nil,
      try common.content(of: Self.refsLock, limit: Self.limit) == bytes
    {
      try common.remove(Self.refsLock)
    }
    try git.require(["pack-refs", "--all", "--prune"])
    try own.remove(Self.newRefs)
    try own.create(
      Self.newRefs, FileVersion(bytes: bytes, permissions: nil, creation: 0o666))
    do {
      try own.link(Self.newRefs, to: common, as: Self.refsLock)
    } catch {
      throw ScrubError.refused(
        "another git writes refs (packed-refs.lock exists); run this again when it is done")
    }
    do {
      let loose = try RefList(of: Repository(at: old)).refs.first { ref in
        let file = CurrentFile(path: common.path + "/" + ref.name)
        guard file.isThere, let text = try file.content(limit: 1 << 16) else { return false }
        // One that names another ref follows it.
        return !text.starts(with: "ref:".utf8)
      }
      if let loose {
        throw ScrubError.refused(
          "\(TerminalText.visible(loose.name)) is being changed; run this again")
      }
      guard try record.state(of: Repository(at: old)) == .old else {
        throw ScrubError.refused("refs were changed meanwhile; run keystow scrub again")
      }
      try common.move(Self.refsLock, to: common, as: Self.refs)
    } catch {
      try? common.remove(Self.refsLock)
      throw error
    }
    try own.remove(Self.newRefs)
    common.flush()
  }

  /// Gives refs that name others the new names of these.
  private func takeSymbolicRefs(_ repository: borrowing Repository) throws {
    for (name, target) in try SymbolicRefs(in: repository.commonFolder).targets {
      guard let ref = record.symbolicRef(named: name),
        name != ref.newName || target != ref.newTarget
      else { continue }
      try git.require(["symbolic-ref", ref.newName, ref.newTarget])
      if name != ref.newName { try git.require(["symbolic-ref", "--delete", name]) }
    }
  }

  private func takeHead(_ repository: borrowing Repository) throws {
    let file = try CurrentFile(path: repository.gitFolder + "/HEAD").content(limit: 1 << 16) ?? []
    guard String(decoding: file, as: UTF8.self) != record.head + "\n" else { return }
    let prefix = "ref: "
    if record.head.hasPrefix(prefix) {
      try git.require(["symbolic-ref", "HEAD", String(record.head.dropFirst(prefix.count))])
    } else {
      try git.require(["update-ref", "--no-deref", "HEAD", record.head])
    }
  }

  /// Returns the paths, other than removed ones, that differ in the index and a commit.
  private func changed(since commit: String) throws -> Set<GitPath> {
    let arguments = ["diff-index", "--cached", "--name-only", "--no-renames", "-z", commit]
    let names = try git.require(arguments).output.split(separator: 0).map { GitPath(Array($0)) }
    return Set(names.filter { record.removed(from: [$0]).isEmpty })
  }

  /// Brings the index and the files from the old commit to the new one; removed paths stay on the
  /// disk, untracked.
  private func updateWorkTree(from head: ObjectID?, _ own: Folder) throws -> [GitPath] {
    let none = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    let before = head.map { $0.isZero ? none : $0.hex } ?? none
    let after = try Repository(at: old).head()?.hex ?? none
    // A run that was killed may have left either; anything else is somebody's work.
    if let path = try changed(since: before).intersection(changed(since: after)).min() {
      throw ScrubError.refused(
        "the refs are new, but \(TerminalText.visible(path.bytes)) is staged; unstage it (git reset "
          + "-q \(before.prefix(10))), and run this again")
    }
    let tracked = record.removesPaths ? try git.require(["ls-files", "-z"]).output : []
    let removed = record.removed(from: tracked.split(separator: 0).map { GitPath(Array($0)) })
    if !removed.isEmpty {
      try own.remove(Self.removedPaths)
      let bytes = removed.flatMap { path -> [UInt8] in path.bytes + [0] }
      try own.create(
        Self.removedPaths, FileVersion(bytes: bytes, permissions: nil, creation: 0o600))
      try git.require([
        "--literal-pathspecs", "rm", "-r", "-q", "-f", "--cached", "--ignore-unmatch",
        "--pathspec-from-file=" + own.path + "/" + Self.removedPaths, "--pathspec-file-nul",
      ])
      try own.remove(Self.removedPaths)
    }
    // What the index has: the old files without removed ones.
    let tree = try git.require(["write-tree"]).lines.last ?? before
    let result = try git.run(["read-tree", "-m", "-u", tree, after])
    guard result.isDone else {
      throw ScrubError.refused(
        "the refs are new, but the work tree could not be updated: "
          + GitProgram.reason(result.lines) + "; fix that, and run this again")
    }
    return removed
  }
}
