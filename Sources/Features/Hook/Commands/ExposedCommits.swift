internal import CommandLine
internal import Files
internal import Git
internal import Provenance
internal import Text
internal import Vocabulary

/// The commits that a rewrite removed from the history because they have secrets: `keystow scrub`
/// lists them, and whoever pushes from an old clone would bring them back.
struct ExposedCommits {
  private let ids: Set<ObjectID>

  /// The list in a work tree, and the one in git's folder.
  static let fileName = ".keystow-exposed-commits"
  private static let ownName = "keystow/exposed-commits"

  /// The largest list to read, in bytes: a million commits.
  private static let limit = 1 << 26

  /// Reads the list in git's folder, and the one in the work tree, or on a server in the default branch
  /// before the push.
  ///
  /// - Throws: `FileError` or `GitError` for a list that cannot be read.
  init(of repository: borrowing Repository, onServer isServer: Bool) throws {
    let own = CurrentFile(path: repository.commonFolder + "/" + Self.ownName)
    var texts = [try own.content(limit: Self.limit) ?? []]
    if isServer {
      texts.append(try HeadFile(GitPath(Self.fileName)).content(in: repository) ?? [])
    } else if let tree = repository.workTree {
      let file = CurrentFile(path: PathText.path(of: Self.fileName, in: tree))
      texts.append(try file.content(limit: Self.limit) ?? [])
    }
    var ids: Set<ObjectID> = []
    for line in texts.joined(separator: [0x0A]).split(separator: 0x0A) {
      let digits = Array(line)
      if let id = ObjectID(hexDigits: digits.span) { ids.insert(id) }
    }
    self.ids = ids
  }

  /// Refuses a push of exposed commits.
  ///
  /// - Parameter isWarning: whether to report them and go on.
  /// - Throws: `ExitStatus.findings` after printing why; errors of reading.
  static func refuse(
    _ tips: [ObjectID], in repository: borrowing Repository, onServer isServer: Bool,
    isWarning: Bool
  ) throws {
    let exposed = try ExposedCommits(of: repository, onServer: isServer)
    guard let id = try exposed.first(reachedFrom: tips, in: repository) else { return }
    Terminal.standardError.write(
      "keystow: \(isWarning ? "" : "push blocked: ")commit \(id.hex.prefix(10)) was removed from "
        + "the history because it has a secret; clone again, and apply your work there as patches\n"
    )
    if !isWarning { throw ExitStatus.findings }
  }

  /// Returns the first exposed commit in the history of some objects.
  ///
  /// - Throws: errors of objects that cannot be read.
  func first(reachedFrom tips: [ObjectID], in repository: borrowing Repository) throws -> ObjectID?
  {
    guard !ids.isEmpty else { return nil }
    var seen: Set<ObjectID> = []
    var waiting = tips
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      if ids.contains(id) { return id }
      let next = try repository.withObject(id) { kind, bytes -> [ObjectID] in
        switch kind {
        case .commit: CommitLinks(bytes)?.parents ?? []
        case .tag: TagRecord.target(in: bytes).map { [$0] } ?? []
        case .tree, .blob: []
        }
      }
      waiting += next ?? []
    }
    return nil
  }
}
