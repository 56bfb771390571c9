/// The rules that are in force in one folder of a work tree.
///
/// A walk takes them down with it, and pays only where a folder has rules of its own:
///
///     let top = FolderRules(
///       fallbacks: [excludesFile, infoExclude], top: IgnoreFile(name: ".gitignore", bytes: ...))
///     // for each entry of the folder, with the whole path from the root:
///     let match = top.match(path.span, isFolder: isFolder)
///     // an ignored folder:
///     let below = top.below(ignoredBy: match)
///     // any other folder, with the .gitignore that is in it, if one is:
///     let below = top.below(path.count + 1, file)
///
/// For questions about single paths see `IgnoreTree`.
package struct FolderRules: Sendable {
  /// The strongest file of rules first.
  private let strongest: Level?
  /// What ignores this folder or one above it, and so all that is in it.
  package let exclusion: IgnoreMatch?

  private final class Level: Sendable {
    let file: IgnoreFile
    /// Where, in paths, the part below the file's folder starts.
    let base: Int
    let weaker: Level?

    init(_ file: IgnoreFile, base: Int, weaker: Level?) {
      self.file = file
      self.base = base
      self.weaker = weaker
    }
  }

  /// The rules at the root of a work tree.
  ///
  /// - Parameters:
  ///   - fallbacks: rules for the whole work tree that stand in no folder of it, the weakest first.
  ///   - top: of the `.gitignore` at the root.
  package init(fallbacks: [IgnoreFile], top: IgnoreFile?) {
    var level: Level?
    for file in fallbacks + (top.map { [$0] } ?? []) where !file.isEmpty {
      level = Level(file, base: 0, weaker: level)
    }
    strongest = level
    exclusion = nil
  }

  private init(_ strongest: Level?, exclusion: IgnoreMatch?) {
    self.strongest = strongest
    self.exclusion = exclusion
  }

  /// The rules in a folder that is not ignored.
  ///
  /// - Parameters:
  ///   - base: the length of the folder's path, its trailing slash included.
  ///   - file: of the folder's own `.gitignore`.
  package func below(_ base: Int, _ file: IgnoreFile?) -> FolderRules {
    guard exclusion == nil, let file, !file.isEmpty else { return self }
    return FolderRules(Level(file, base: base, weaker: strongest), exclusion: nil)
  }

  /// The rules in a folder that `match` ignores: nothing below it can be taken in again.
  package func below(ignoredBy match: IgnoreMatch) -> FolderRules {
    FolderRules(strongest, exclusion: exclusion ?? match)
  }

  /// The pattern that decides about something in the folder, or about nothing.
  ///
  /// - Parameters:
  ///   - path: from the root of the work tree, without a trailing slash.
  ///   - isFolder: false for a link to a folder.
  package func match(_ path: Span<UInt8>, isFolder: Bool) -> IgnoreMatch? {
    if let exclusion { return exclusion }
    var name = path.count
    while name > 0, path[name - 1] != .slash { name -= 1 }
    guard let strongest else { return nil }
    let hash = strongest.file.hash(of: path, from: name)
    var level: Level? = strongest
    while let current = level {
      let place = current.file.lastMatch(
        path, name: name, base: current.base, hash: hash, isFolder: isFolder)
      if place >= 0 { return IgnoreMatch(file: current.file, place: place) }
      level = current.weaker
    }
    return nil
  }

  /// Whether something in the folder is ignored.
  package func ignores(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    match(path, isFolder: isFolder)?.ignores ?? false
  }

  /// All patterns that match something in the folder, the deciding one first; those of the folders
  /// above are not among them.
  package func allMatches(_ path: Span<UInt8>, isFolder: Bool) -> [IgnoreMatch] {
    var name = path.count
    while name > 0, path[name - 1] != .slash { name -= 1 }
    var found: [IgnoreMatch] = []
    var level = strongest
    while let current = level {
      for place in (0..<current.file.count).reversed()
      where current.file.test(place, path, name: name, base: current.base, isFolder: isFolder) {
        found.append(IgnoreMatch(file: current.file, place: place))
      }
      level = current.weaker
    }
    return found
  }
}
