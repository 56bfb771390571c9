internal import Files
internal import Text
package import Vocabulary

/// Copies files of a work tree to a folder.
///
/// Copies are readable by the owner only, as they may contain secrets; nothing is overwritten, and
/// no link is followed on either side: a link is copied as a link.
package struct Backup {
  private let root: String
  private let folder: String

  /// - Parameters:
  ///   - root: the root of the work tree.
  ///   - gitFolder: a folder that may hold the copies even inside the work tree.
  ///   - folder: created if it does not exist.
  /// - Throws: `BackupError.insideWorkTree`.
  package init(root: String, gitFolder: String, folder: String) throws(BackupError) {
    self.root = root
    self.folder = folder
    guard let disk = RealPath.ofMissing(folder), let top = RealPath.ofMissing(root) else { return }
    let git = RealPath.ofMissing(gitFolder) ?? gitFolder
    guard !Self.is(disk, in: top) || Self.is(disk, in: git) else {
      throw .insideWorkTree(folder: folder, suggestion: git + "/keystow/backup")
    }
  }

  /// Copies the files that exist.
  ///
  /// - Returns: the number of copies.
  /// - Throws: `BackupError`; the copies made until then stay.
  package func copy(_ paths: [GitPath]) throws(BackupError) -> Int {
    let target: Folder
    do throws(FileError) {
      target = try Folder.making(folder, permissions: 0o700)
    } catch {
      throw .failed(path: folder, reason: "\(error.reason)")
    }
    var count = 0
    for path in paths {
      do throws(FileError) {
        if try copy(path, to: target) { count += 1 }
      } catch {
        throw error.code == FileError.Code.exists
          ? .exists(folder: folder, file: path.bytes)
          : .failed(path: folder + "/" + path.text, reason: "\(error.reason)")
      }
    }
    return count
  }

  private func copy(_ path: GitPath, to folder: Folder) throws(FileError) -> Bool {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).map { Array($0) }
    guard let name = parts.last else { return false }
    let source: Folder
    do throws(FileError) {
      source = try Folder(at: root).descend(parts.dropLast())
    } catch {
      guard error.isOfSystem || error.isForbidden else { return false }
      throw error
    }
    let kind = try source.status(of: name)?.kind
    guard kind == .file || kind == .link else { return false }
    let target = try folder.descend(parts.dropLast(), making: 0o700)
    if kind == .link {
      try target.makeLink(name, to: source.linkTarget(of: name))
    } else {
      try source.copy(name, to: target)
    }
    return true
  }

  private static func `is`(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// A reason for making no copies.
package enum BackupError: Error, CustomStringConvertible {
  /// The copies would be visible to git.
  case insideWorkTree(folder: String, suggestion: String)
  case exists(folder: String, file: [UInt8])
  case failed(path: String, reason: String)

  package var description: String {
    switch self {
    case .insideWorkTree(let folder, let suggestion):
      "\(folder) is in the work tree, where git add would find the copies; nothing was changed\n"
        + "Use a folder outside of it, or in the git folder: --backup \(ShellWord.quoted(suggestion))"
    case .exists(let folder, let file):
      "\(folder) already contains \(TerminalText.visible(file)); nothing was changed\n"
        + "Use another folder: copies never overwrite files."
    case .failed(let path, let reason):
      "cannot write the copy \(path): \(reason); nothing was changed"
    }
  }
}
