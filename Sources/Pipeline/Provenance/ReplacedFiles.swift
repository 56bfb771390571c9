internal import Bytes
package import Git
package import Vocabulary

/// A file, in any folder, that a commit changed or removed.
package struct ReplacedFile: Sendable, Hashable {
  /// The name without its folder.
  package let name: GitPath
  /// The version in a parent, and that in the commit; nil if the commit removed the file.
  package let old: ObjectID
  package let new: ObjectID?
  package let isByMerge: Bool
}

/// Lists the files that commits changed or removed.
package struct ReplacedFiles: ~Copyable {
  private let repository: Repository
  private var files: Set<ReplacedFile> = []
  /// Each pair of folders is compared once, as paths do not matter.
  private var seen: Set<Pair> = []

  private struct Pair: Hashable {
    let old: ObjectID
    let new: ObjectID?
    let isByMerge: Bool
  }

  package init(_ repository: consuming Repository) {
    self.repository = repository
  }

  /// Returns the files that the commits changed or removed.
  ///
  /// Objects that cannot be read were reported when the history was listed; at worst a rename is
  /// missing.
  package consuming func list(in commits: Set<ObjectID>) -> Set<ReplacedFile> {
    for commit in commits {
      guard let links = links(of: commit) else { continue }
      for parent in links.parents {
        guard let old = self.links(of: parent)?.tree else { continue }
        compare(Pair(old: old, new: links.tree, isByMerge: links.parents.count > 1))
      }
    }
    return files
  }

  private func links(of commit: ObjectID) -> CommitLinks? {
    (try? repository.withObject(commit) { kind, bytes in
      kind == .commit ? CommitLinks(bytes) : nil
    }) ?? nil
  }

  private mutating func compare(_ roots: Pair) {
    var waiting = [roots]
    while let pair = waiting.popLast() {
      guard pair.old != pair.new, seen.insert(pair).inserted else { continue }
      let ours = pair.new.map { entries(of: $0) } ?? [:]
      for (name, old) in entries(of: pair.old) {
        let new = ours[name].flatMap { $0.isTree == old.isTree ? $0.id : nil }
        if old.isTree {
          waiting.append(Pair(old: old.id, new: new, isByMerge: pair.isByMerge))
        } else if new != old.id {
          files.insert(
            ReplacedFile(
              name: GitPath(name), old: old.id, new: new, isByMerge: pair.isByMerge))
        }
      }
    }
  }

  private func entries(of tree: ObjectID) -> [[UInt8]: FolderEntry] {
    (try? FolderEntry.all(of: tree, in: repository)) ?? [:]
  }
}
