internal import Files
internal import Vocabulary

/// The symbolic links on the way to an output that git tracks: whoever wrote a repository made them, and
/// must not decide where in the machine a file is written.
///
/// Links of the user may lead anywhere, and so may those of a repository around the current one, such as
/// one of settings in the home folder.
package struct TrackedLinks {
  /// A link as it is found, and the work tree that tracks it.
  private struct Link {
    let path: String
    let workTree: String
  }

  private var links: [Link] = []
  /// The absolute path that the output has in the end.
  private var end: String
  /// The roots of work trees that were looked for, by folder; nil for none.
  private var known: [String: String?] = [:]
  private let here: String

  /// More links are a ring, as for the system (path_resolution(7)).
  private static let hopLimit = 40

  /// Requires a path not to lead out of a work tree by a link that it tracks.
  ///
  /// - Throws: `FileError` if it does; `RepositoryError`, `GitError` if an index cannot be read.
  package static func check(_ path: String) throws {
    let found = try TrackedLinks(path)
    for link in found.links where !found.endsInside(link.workTree) {
      throw FileError(
        path, .write,
        .invalid(
          "leads out of the work tree by the link '\(link.path)', which git tracks; "
            + "choose another path"))
    }
  }

  private init(_ path: String) throws {
    here = RealPath.of(".") ?? "/"
    end = path.hasPrefix("/") ? "" : here == "/" ? "" : here
    var rest = Self.parts(of: path)
    var hops = 0
    while let part = rest.popLast() {
      if part == ".." {
        end = end.lastIndex(of: "/").map { String(end[..<$0]) } ?? ""
        continue
      }
      let next = end + "/" + part
      guard FileStatus.of(next)?.kind == .link, hops < Self.hopLimit,
        let target = try? LinkTarget.of(next)
      else {
        end = next
        continue
      }
      hops += 1
      try note(next, in: end)
      let text = String(decoding: target, as: UTF8.self)
      if text.hasPrefix("/") { end = "" }
      rest += Self.parts(of: text)
    }
  }

  /// The components of a path, the first one last.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }.reversed()
  }

  private func endsInside(_ workTree: String) -> Bool {
    let start = workTree == "/" ? "/" : workTree + "/"
    guard end.hasPrefix(start) else { return false }
    // Git's own folder is none of its files.
    return !end.dropFirst(start.count).split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  /// Records a link if it is tracked.
  private mutating func note(_ link: String, in folder: String) throws {
    guard let root = workTree(around: folder), root == workTree(around: here) || !isAround(root)
    else {
      return
    }
    let repository: Repository
    do {
      repository = try Repository(at: root)
    } catch RepositoryError.notARepository {
      return
    }
    let start = root == "/" ? "/" : root + "/"
    // Many file systems ignore case.
    let name = link.dropFirst(start.count).lowercased()
    let isTracked = try repository.indexEntries().contains { $0.path.text.lowercased() == name }
    if isTracked { links.append(Link(path: link, workTree: root)) }
  }

  private func isAround(_ root: String) -> Bool {
    here.hasPrefix(root == "/" ? "/" : root + "/")
  }

  /// Returns the root of the innermost work tree that contains a folder; nil without one.
  ///
  /// Only `.git` makes a work tree, because no commit can contain it.
  private mutating func workTree(around folder: String) -> String? {
    if let root = known[folder] { return root }
    var place = folder
    var root: String?
    while root == nil {
      if FileStatus.exists(place + "/.git") { root = place.isEmpty ? "/" : place }
      guard let slash = place.lastIndex(of: "/") else { break }
      place = String(place[..<slash])
    }
    known[folder] = .some(root)
    return root
  }
}
