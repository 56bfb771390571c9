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
  /// Returns the `.gitignore` of a folder, which is empty or ends with a slash.
  package typealias Loader = (ArraySlice<UInt8>) -> IgnoreFile?

  private struct Folder {
    /// With the trailing slash.
    let count: Int
    /// The number of bytes of the path that form the ignored folder.
    let excludedCount: Int
    let rules: FolderRules
  }

  private let load: Loader
  private let fallbacks: [IgnoreFile]
  /// Each folder on the way to the last path, the root first.
  private var folders: [Folder] = []
  private var path: [UInt8] = []
  /// The rule files of folders that had any: paths may come in any order.
  private var files: [[UInt8]: IgnoreFile] = [:]

  /// - Parameters:
  ///   - fallbacks: rules for the whole work tree from outside its folders, weakest first.
  ///   - load: called once for a folder that has rules, and possibly again for one without.
  package init(fallbacks: [IgnoreFile], load: @escaping Loader) {
    self.fallbacks = fallbacks
    self.load = load
  }

  /// Decides about a path: first about each folder on the way to it, from the root down.
  ///
  /// - Parameters:
  ///   - path: relative to the root, without `.`, `..`, and doubled slashes. With a trailing slash,
  ///     the folder is decided about, and then, as in git, the empty name inside it.
  ///   - isFolder: false for a link to a folder, and for a missing path.
  package mutating func decision(for path: [UInt8], isFolder: Bool) -> IgnoreDecision {
    descend(to: path)
    guard let folder = folders.last else { return none(path) }
    if let exclusion = folder.rules.exclusion {
      return IgnoreDecision(match: exclusion, decidedCount: folder.excludedCount)
    }
    let match = folder.rules.match(path.span, isFolder: isFolder)
    return IgnoreDecision(match: match, decidedCount: path.count)
  }

  /// Returns the rules in the folder that contains `path`.
  package mutating func rules(around path: [UInt8]) -> FolderRules {
    descend(to: path)
    return folders.last?.rules ?? FolderRules(fallbacks: fallbacks, top: nil)
  }

  private func none(_ path: [UInt8]) -> IgnoreDecision {
    IgnoreDecision(match: nil, decidedCount: path.count)
  }

  /// Makes `folders` the folders that lead to `path`.
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

/// The decision of ignore rules about one path.
package struct IgnoreDecision: Sendable {
  /// The deciding pattern, which may have a `!`; nil if none matches.
  package let match: IgnoreMatch?
  /// The number of bytes of the path that the pattern matched: fewer than all if a folder above is
  /// ignored.
  package let decidedCount: Int

  package var isIgnored: Bool { match?.ignores ?? false }
}
