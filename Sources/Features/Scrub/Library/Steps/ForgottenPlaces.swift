internal import Files
internal import Git
package import Vocabulary

/// Finds secrets in what a repository has besides its objects and refs: messages that were begun,
/// recorded resolutions, logs, settings, files of other work trees, of submodules and of Git LFS.
package struct ForgottenPlaces {
  private let hasSecret: ([UInt8], GitPath) throws -> Bool
  /// Returns a path without secrets.
  private let masked: ([UInt8]) -> [UInt8]
  /// Finds the removed secrets; nil if they are not known any more.
  private let scrubber: ContentScrubber?

  /// Files that git makes again without loss.
  private static let disposable: Set<String> = [
    "COMMIT_EDITMSG", "TAG_EDITMSG", "NOTES_EDITMSG", "EDIT_DESCRIPTION", "FETCH_HEAD", "ORIG_HEAD",
    "gc.log", "addp-hunk-edit.diff",
  ]
  /// Files that git makes again, unless a merge is under way.
  private static let merging: Set<String> = ["MERGE_MSG", "SQUASH_MSG", "MERGE_RR", "AUTO_MERGE"]
  /// The size in bytes above which a file is not read.
  private static let limit = 64 << 20

  /// - Parameters:
  ///   - needles: all forms of the removed secrets; nil if they are not known any more.
  ///   - masked: returns a path without secrets.
  ///   - hasSecret: whether a scan finds a secret in a content.
  /// - Throws: `VectorscanError` if memory runs out.
  package init(
    _ needles: ScrubPlan.Needles?, masked: @escaping ([UInt8]) -> [UInt8],
    hasSecret: @escaping ([UInt8], GitPath) throws -> Bool
  ) throws {
    (self.masked, self.hasSecret) = (masked, hasSecret)
    scrubber = try needles.map { try ContentScrubber($0.needles) }
  }

  /// Returns a path as people may see it.
  package func shown(_ path: GitPath) throws -> [UInt8] {
    let bytes = masked(path.bytes)
    return try scrubber?.edits(in: bytes.span, as: .name).edits.applied(to: bytes.span) ?? bytes
  }

  /// Removes what git makes again, and returns the other files with a secret, sorted.
  ///
  /// - Throws: `FileError`, and errors of the search.
  func clean(_ repository: borrowing Repository) throws -> [GitPath] {
    let common = repository.commonFolder
    let slash = UInt8(ascii: "/")
    let isMerging = SwapObstacles.operation(in: repository.gitFolder) != nil
    var left: [GitPath] = []
    for file in GitFolderFiles.list(below: Array(common.utf8)) {
      let parts = file.dropFirst(common.utf8.count + 1).split(separator: slash)
      guard let first = parts.first, let last = parts.last else { continue }
      let top = String(decoding: first, as: UTF8.self)
      // Objects and the index were searched, and our own lists have ids only.
      if ["objects", "keystow", "index", "packed-refs"].contains(top) { continue }
      let path = GitPath(file)
      let current = CurrentFile(path: String(decoding: file, as: UTF8.self))
      let name = String(decoding: last, as: UTF8.self)
      let isOwn = parts.count == 1
      // The message of an old commit, in which a scan may not see what the rewrite did.
      let isOldMessage = isOwn && scrubber == nil && !isMerging && name == "COMMIT_EDITMSG"
      // Larger files and those that cannot be read, such as sockets, are passed over.
      guard let bytes = try? current.content(limit: Self.limit),
        try isOldMessage || holdsSecret(bytes, at: GitPath(Array(parts.joined(separator: [slash]))))
      else { continue }
      if isOwn, Self.disposable.contains(name) || !isMerging && Self.merging.contains(name) {
        _ = try current.removeStale()
      } else {
        left.append(path)
      }
    }
    return left.sorted()
  }

  /// - Parameter path: the path below git's folder.
  private func holdsSecret(_ bytes: [UInt8], at path: GitPath) throws -> Bool {
    do {
      if try scrubber?.hasMatch(in: bytes.span) == true { return true }
      if try scrubber?.hasMatch(in: path.bytes.span) == true { return true }
    } catch ScrubError.tooManyEscapes {
      // It may have one.
      return true
    }
    return try hasSecret(bytes, path)
  }
}

/// Lists the files of a folder of git.
enum GitFolderFiles {
  private static let limit = 200_000

  /// Returns the paths of all files below a folder; links are not followed.
  static func list(below top: [UInt8]) -> [[UInt8]] {
    var files: [[UInt8]] = []
    var waiting = [top]
    while let folder = waiting.popLast(), files.count < limit {
      guard let listing = try? FolderListing(of: folder, followingLink: false) else { continue }
      for entry in listing.entries {
        let path = folder + [UInt8(ascii: "/")] + entry.name
        switch entry.kind {
        case .file: files.append(path)
        // Objects: thousands of folders.
        case .folder
        where entry.name != Array("objects".utf8) || folder.suffix(4) == Array("/lfs".utf8)[...]:
          waiting.append(path)
        case .folder, .link, .other: break
        }
      }
    }
    return files
  }
}
