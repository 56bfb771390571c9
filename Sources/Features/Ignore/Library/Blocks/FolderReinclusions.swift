internal import IgnoreRules
internal import Vocabulary

/// Folders that a block ignores although a line of the user re-includes something in them, and the
/// rules that let the user's line win.
///
/// Git does not read ignored folders. So for `build/` in the block and `!build/keep.txt` after it,
/// the block gets `!/build/` and `/build/*`: everything stays ignored except what the user names. A
/// line of the user that names its folders always wins. One that does not (`!keep.me`) wins where a
/// tracked file depends on it, as long as these are few.
struct FolderReinclusions {
  struct Hidden: Hashable {
    let user: IgnorePattern
    let rule: IgnorePattern
    let folder: [UInt8]
    let isOpened: Bool
  }

  /// The number of folders for one line with a wildcard; beyond it, the line was not meant for
  /// them.
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
  ///   - blockLines: the lines of the block in the new file, from 1.
  init(user: IgnoreFile, new: IgnoreFile, blockLines: ClosedRange<Int>) {
    self.user = user
    self.blockLines = blockLines
    before = user.tree
    after = new.tree
  }

  /// The rules to append to the block; nil if none are needed.
  var group: RuleGroup? {
    let patterns = folders.sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap(Self.escaped).flatMap { ["!/\($0)/", "/\($0)/*"] }
    guard !patterns.isEmpty else { return nil }
    return RuleGroup(
      comment: ["# Folders above in which your own lines re-include something."],
      patterns: patterns)
  }

  /// Checks the user's lines that name their folders.
  mutating func findNamed() {
    // In a file with tens of thousands of lines, not all pairs can be compared.
    var rest = max(100, 20_000_000 / (user.count + 1))
    for index in 0..<user.count where user.isNegated(index) && rest > 0 {
      let pattern = user[index]
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

  /// Checks tracked files that a line of the user re-includes.
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

  /// Returns the line of the block that ignores a folder above a path, and the length of that
  /// folder in bytes.
  private mutating func hiding(
    _ path: [UInt8], isFolder: Bool
  ) -> (rule: IgnorePattern, count: Int)? {
    let decision = after.decision(for: path, isFolder: isFolder)
    guard let match = decision.match, match.ignores, blockLines.contains(match.pattern.line),
      isFolder || decision.decidedCount < path.count
    else { return nil }
    return (match.pattern, decision.decidedCount)
  }

  /// Returns the folders above a file that are at least `count` bytes long.
  private static func folders(of path: [UInt8], from count: Int) -> [[UInt8]] {
    path.indices.filter { $0 >= count && path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
  }

  /// Returns a pattern that matches just this path; nil if there is none, or none in UTF-8.
  private static func escaped(_ path: [UInt8]) -> String? {
    guard !path.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }) else { return nil }
    return String(validating: PatternText.literal(path), as: UTF8.self)
  }
}
