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
  /// The rule file with the highest precedence first.
  private let strongest: Level?
  /// The match that ignores this folder or one above it, and with it everything inside.
  package let exclusion: IgnoreMatch?

  private final class Level: Sendable {
    let file: IgnoreFile
    /// The offset in paths of the part below the file's folder.
    let base: Int
    let weaker: Level?

    init(_ file: IgnoreFile, base: Int, weaker: Level?) {
      self.file = file
      self.base = base
      self.weaker = weaker
    }
  }

  /// Creates the rules at the root of a work tree.
  ///
  /// - Parameters:
  ///   - fallbacks: rules for the whole work tree from outside its folders, weakest first.
  ///   - top: the `.gitignore` at the root.
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

  /// Returns the rules in a folder that is not ignored.
  ///
  /// - Parameters:
  ///   - base: the length of the folder's path, including its trailing slash.
  ///   - file: the folder's own `.gitignore`.
  package func below(_ base: Int, _ file: IgnoreFile?) -> FolderRules {
    guard exclusion == nil, let file, !file.isEmpty else { return self }
    return FolderRules(Level(file, base: base, weaker: strongest), exclusion: nil)
  }

  /// Returns the rules in a folder that `match` ignores: nothing below it can be re-included.
  package func below(ignoredBy match: IgnoreMatch) -> FolderRules {
    FolderRules(strongest, exclusion: exclusion ?? match)
  }

  /// Returns the pattern that decides about an entry of the folder; nil if none matches.
  ///
  /// - Parameters:
  ///   - path: relative to the root of the work tree, without a trailing slash.
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

  /// Whether an entry of the folder is ignored.
  package func ignores(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    match(path, isFolder: isFolder)?.ignores ?? false
  }

  /// Returns all patterns that match an entry of the folder, the deciding one first, without those
  /// of the folders above.
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
