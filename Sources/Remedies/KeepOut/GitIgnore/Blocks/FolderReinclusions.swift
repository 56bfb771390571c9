internal import Git
internal import IgnoreRules

/// Folders that a block ignores although a line of the user re-includes something in them, and the
/// rules that let the user's line win.
///
/// Git never looks into an ignored folder. So for `build/` in the block and `!build/keep.txt` below
/// it the block gets `!/build/` and `/build/*`: all that was ignored still is, but for what the user
/// names. A line of the user that spells out its folders is always given its way. One that leaves
/// them open (`!keep.me`) is, where a tracked file depends on it, as long as these are few.
struct FolderReinclusions {
  struct Hidden: Hashable {
    let user: IgnorePattern
    let rule: IgnorePattern
    let folder: [UInt8]
    let isOpened: Bool
  }

  /// More folders than this for one line with a wildcard are no longer what its writer thought of.
  private static let limit = 16

  private let user: IgnoreFile
  private let blockLines: ClosedRange<Int>
  private var before: IgnoreTree
  private var after: IgnoreTree
  private(set) var hidden: [Hidden] = []
  private var folders: Set<[UInt8]> = []

  /// - Parameters:
  ///   - user: the file without the block.
  ///   - new: the file with it.
  ///   - blockLines: of the new file, from 1.
  init(user: IgnoreFile, new: IgnoreFile, blockLines: ClosedRange<Int>) {
    self.user = user
    self.blockLines = blockLines
    before = user.tree
    after = new.tree
  }

  /// The rules to be put behind all others of the block; nil where none are needed.
  var group: RuleGroup? {
    let patterns = folders.sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap(Self.escaped).flatMap { ["!/\($0)/", "/\($0)/*"] }
    guard !patterns.isEmpty else { return nil }
    return RuleGroup(
      comment: ["# Folders from above that your own lines re-include something in."],
      patterns: patterns)
  }

  /// Looks at lines of the user that spell out their folders.
  mutating func findNamed() {
    // In a file of ten thousands of lines not every one can be compared with all others.
    var rest = max(100, 20_000_000 / (user.count + 1))
    for place in 0..<user.count where user.isNegated(place) && rest > 0 {
      let pattern = user[place]
      // No system opens longer paths.
      guard pattern.text.count <= 4_096 else { continue }
      rest -= 1
      let named = pattern.namedFolders
      guard let deepest = named.last,
        !before.decision(for: deepest, isFolder: true).isIgnored,
        let (rule, count) = hiding(deepest, isFolder: true)
      else { continue }
      let wanted = named.filter { $0.count >= count }
      let isOpened = wanted.allSatisfy { Self.escaped($0) != nil }
      if isOpened { folders.formUnion(wanted) }
      hidden.append(
        Hidden(
          user: pattern, rule: rule, folder: Array(deepest.prefix(count)), isOpened: isOpened))
    }
  }

  /// Looks at tracked files that a line of the user keeps from being ignored.
  mutating func findTracked(_ tracked: [GitPath]) {
    guard (0..<user.count).contains(where: { user.isNegated($0) }) else { return }
    var found: [Int: (wanted: Set<[UInt8]>, first: Hidden)] = [:]
    for path in tracked.map(\.bytes) {
      guard let keeping = before.decision(for: path, isFolder: false).match, !keeping.ignores,
        let (rule, count) = hiding(path, isFolder: false)
      else { continue }
      let first = Hidden(
        user: keeping.pattern, rule: rule, folder: Array(path.prefix(count)), isOpened: false)
      found[keeping.place, default: ([], first)].wanted.formUnion(
        Self.folders(of: path, from: count))
    }
    for (_, (wanted, first)) in found.sorted(by: { $0.key < $1.key }) {
      let new = wanted.subtracting(folders)
      guard !new.isEmpty else { continue }
      let isOpened = new.count <= Self.limit && new.allSatisfy { Self.escaped($0) != nil }
      if isOpened { folders.formUnion(new) }
      hidden.append(
        Hidden(user: first.user, rule: first.rule, folder: first.folder, isOpened: isOpened))
    }
  }

  /// The line of the block that ignores a folder on the way to a path, and how many bytes of the
  /// path that folder is.
  private mutating func hiding(
    _ path: [UInt8], isFolder: Bool
  ) -> (rule: IgnorePattern, count: Int)? {
    let decision = after.decision(for: path, isFolder: isFolder)
    guard let match = decision.match, match.ignores, blockLines.contains(match.pattern.line),
      isFolder || decision.decidedCount < path.count
    else { return nil }
    return (match.pattern, decision.decidedCount)
  }

  /// The folders above a file that are at least so many bytes long.
  private static func folders(of path: [UInt8], from count: Int) -> [[UInt8]] {
    path.indices.filter { $0 >= count && path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
  }

  /// A path as a pattern that matches only it; nil when there is none, or none that is text.
  private static func escaped(_ path: [UInt8]) -> String? {
    guard !path.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }) else { return nil }
    return String(validating: PatternText.literal(path), as: UTF8.self)
  }
}
