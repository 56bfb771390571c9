/// Answers questions about single paths of a work tree, in any order.
///
/// The rules of the folders on the way to the last path are kept, so that sorted paths cost no more
/// than a walk:
///
///     var tree = IgnoreTree(fallbacks: [excludesFile, infoExclude]) { folder in
///       // the IgnoreFile of folder + ".gitignore", or nil
///     }
///     let decision = tree.decision(for: path, isFolder: false)
package struct IgnoreTree {
  /// Gives the `.gitignore` of a folder, which is empty or ends with a slash.
  package typealias Loader = (ArraySlice<UInt8>) -> IgnoreFile?

  private struct Folder {
    /// With the trailing slash.
    let count: Int
    /// How many bytes of the path are the folder that was ignored.
    let excludedCount: Int
    let rules: FolderRules
  }

  private let load: Loader
  private let fallbacks: [IgnoreFile]
  /// Each folder on the way to the last path, the root first.
  private var folders: [Folder] = []
  private var path: [UInt8] = []
  /// Where a folder had rules: paths may come in any order.
  private var files: [[UInt8]: IgnoreFile] = [:]

  /// - Parameters:
  ///   - fallbacks: rules for the whole work tree that stand in no folder of it, the weakest first.
  ///   - load: is asked once for a folder that has rules, and may be asked again for one without.
  package init(fallbacks: [IgnoreFile], load: @escaping Loader) {
    self.fallbacks = fallbacks
    self.load = load
  }

  /// Decides about a path: first about each folder on the way to it, from the root down.
  ///
  /// - Parameters:
  ///   - path: from the root, without `.`, `..` and doubled slashes. With a slash at its end, the
  ///     folder is decided about, and then, as git does it, the place in the folder that has no
  ///     name.
  ///   - isFolder: false for a link to a folder, and for what does not exist.
  package mutating func decision(for path: [UInt8], isFolder: Bool) -> IgnoreDecision {
    descend(to: path)
    guard let folder = folders.last else { return none(path) }
    if let exclusion = folder.rules.exclusion {
      return IgnoreDecision(match: exclusion, decidedCount: folder.excludedCount)
    }
    let match = folder.rules.match(path.span, isFolder: isFolder)
    return IgnoreDecision(match: match, decidedCount: path.count)
  }

  /// The rules in the folder that holds `path`.
  package mutating func rules(around path: [UInt8]) -> FolderRules {
    descend(to: path)
    return folders.last?.rules ?? FolderRules(fallbacks: fallbacks, top: nil)
  }

  private func none(_ path: [UInt8]) -> IgnoreDecision {
    IgnoreDecision(match: nil, decidedCount: path.count)
  }

  /// Makes `folders` those that lead to `path`.
  private mutating func descend(to path: [UInt8]) {
    var common = 0
    let limit = min(path.count, self.path.count)
    while common < limit, path[common] == self.path[common] { common += 1 }
    self.path = path
    while let last = folders.last, last.count > common { folders.removeLast() }
    if folders.isEmpty {
      let rules = FolderRules(fallbacks: fallbacks, top: file(of: path[..<0]))
      folders.append(Folder(count: 0, excludedCount: 0, rules: rules))
    }
    while let last = folders.last, last.rules.exclusion == nil,
      let slash = path[last.count...].firstIndex(of: .slash)
    {
      let match = last.rules.match(path.span.extracting(0..<slash), isFolder: true)
      if let match, match.ignores {
        folders.append(
          Folder(
            count: slash + 1, excludedCount: slash, rules: last.rules.below(ignoredBy: match)))
      } else {
        let rules = last.rules.below(slash + 1, file(of: path[...slash]))
        folders.append(Folder(count: slash + 1, excludedCount: 0, rules: rules))
      }
    }
  }

  private mutating func file(of folder: ArraySlice<UInt8>) -> IgnoreFile? {
    if !files.isEmpty, let file = files[Array(folder)] { return file }
    let file = load(folder)
    if let file { files[Array(folder)] = file }
    return file
  }
}

/// What ignore rules say about one path.
package struct IgnoreDecision: Sendable {
  /// The pattern that decides, which may be one with `!`; nil where none matches.
  package let match: IgnoreMatch?
  /// How many bytes of the path make up what was matched: fewer than all of it when a folder above
  /// is ignored.
  package let decidedCount: Int

  package var isIgnored: Bool { match?.ignores ?? false }
}
