internal import IgnoreRules
internal import Vocabulary

/// Fits the rules of a block to the user's lines around it.
struct BlockComposer {
  private let editor: BlockEditor
  private let wanted: [RuleGroup]
  private let profile: TemplateProfile
  /// The file without a block, and its patterns.
  private let outside: IgnoreText
  private let user: IgnoreFile
  /// The line of `outside` before which the block goes, from 0.
  private var position: Int
  private var rules: BlockLines
  private var present: [[UInt8]] = []
  private var move: (user: IgnorePattern, rule: IgnorePattern)?
  /// The user's patterns that an ignored folder hides, with the line of the block that ignores it.
  private var hidden: [FolderReinclusions.Hidden] = []

  init(_ editor: BlockEditor, _ groups: [RuleGroup], _ profile: TemplateProfile) {
    self.editor = editor
    wanted = groups
    self.profile = profile
    outside = IgnoreText(editor.removingBlock())
    user = IgnoreFile(name: [], bytes: outside.bytes, dialect: editor.dialect)
    position = editor.block?.lines.lowerBound ?? 0
    rules = BlockLines(groups: groups)
  }

  /// Removes rules that the user already has, and finds the position for the rest.
  mutating func settle() {
    removePresent()
    guard position > 0, let clash = firstClash() else { return }
    move = clash
    position = 0
  }

  /// Opens folders that the block ignores and in which the user's lines re-include something.
  mutating func open(for tracked: [GitPath]) {
    var openings = FolderReinclusions(
      user: user, new: IgnoreFile(name: [], bytes: newText(for: []).bytes, dialect: dialect),
      blockLines: blockLineNumbers(of: []))
    openings.findNamed()
    openings.findTracked(tracked)
    hidden = openings.hidden
    guard let group = openings.group else { return }
    // A line above the block could not override what the opening ignores again.
    if let first = hidden.first(where: { $0.isOpened && $0.user.line <= position }) {
      move = (first.user, first.rule)
      position = 0
    }
    rules.append(group)
  }

  /// Returns the resulting change.
  func change(of uses: [TemplateUse], tracked: [GitPath]) -> BlockChange {
    let text = newText(for: uses)
    let new = rules.patterns.map(\.text)
    let old = editor.blockPatterns
    let (oldSet, newSet) = (Set(old), Set(new))
    let blockLength = text.lines.count - outside.lines.count
    func newLine(_ pattern: IgnorePattern) -> Int {
      pattern.line > position ? pattern.line + blockLength : pattern.line
    }
    return BlockChange(
      bytes: text.bytes, uses: uses, profile: profile, patternCount: new.count,
      added: new.filter { !oldSet.contains($0) }, removed: old.filter { !newSet.contains($0) },
      present: present,
      hidden: hidden.map {
        HiddenNegation(
          line: newLine($0.user), text: $0.user.text, rule: $0.rule.text, folder: $0.folder,
          isOpened: $0.isOpened)
      },
      limited: limited.map { (newLine($0), $0.text) },
      move: move.map {
        BlockConflict(line: newLine($0.user), text: $0.user.text, rule: $0.rule.text)
      },
      ignoredFiles: newlyIgnored(tracked, by: text))
  }

  private var dialect: IgnoreDialect { editor.dialect }

  private var userPatterns: [IgnorePattern] { user.patterns }

  /// Removes rules that the user has as well: the user's come later, or nothing in the block
  /// contradicts them.
  private mutating func removePresent() {
    let known = Set(userPatterns.map(\.meaning))
    rules = BlockLines(groups: wanted)
    present = rules.remove { known.contains($0.meaning) }
  }

  /// Returns a pattern of the user above the block that one in the block would override.
  ///
  /// With too many to compare, returns the one that exceeds the limit: then the block goes to the
  /// top, where it overrides none.
  private func firstClash() -> (user: IgnorePattern, rule: IgnorePattern)? {
    let block = rules.patterns.map { ($0, PatternPaths($0.text, case: dialect.letters)) }
    var costs = 0
    for pattern in userPatterns where pattern.line <= position {
      let paths = PatternPaths(pattern.text, case: dialect.letters)
      for (rule, rulePaths) in block where rule.isNegated != pattern.isNegated {
        costs += pattern.text.count * rule.text.count
        if costs > Self.maximumCosts || PatternOverlap.exists(paths, rulePaths) {
          return (pattern, rule)
        }
      }
    }
    return nil
  }

  /// The user's patterns that re-include names in any folder, where the block ignores folders; with
  /// too many to compare, the first ones.
  private var limited: [IgnorePattern] {
    // A plain name without a slash matches folders more often than one with a wildcard.
    let hiding = rules.patterns
      .filter { !$0.isNegated && ($0.isFolderOnly || $0.kind == .literal) }
      .map { ($0, PatternPaths($0.text, case: dialect.letters)) }
    let known = Set(hidden.map(\.user))
    var costs = 0
    return userPatterns.filter { pattern in
      guard pattern.isNegated, pattern.isInAnyFolder, costs < Self.maximumCosts,
        !known.contains(pattern)
      else { return false }
      let paths = PatternPaths(pattern.text, case: dialect.letters)
      return hiding.contains { rule, rulePaths in
        costs += pattern.text.count * rule.text.count
        return PatternOverlap.exists(paths, inOrBelow: rulePaths)
      }
    }
  }

  /// The bound on the product of pattern lengths, in bytes, that are compared: well under a second.
  private static let maximumCosts = 10_000_000

  private func newText(for uses: [TemplateUse]) -> IgnoreText {
    var lines = rules.lines(for: uses, profile, end: editor.lineEnd)
    let isLast = position == outside.lines.count
    let oldEnd = editor.block.map { editor.text.lines[$0.lines.upperBound - 1].end }
    if isLast, oldEnd == TextLineEnd.none, position > 0 || outside.lines.isEmpty,
      let last = lines.popLast()
    {
      lines.append(TextLine(content: last.content, end: .none))
    }
    return outside.replacing(position..<position, with: lines)
  }

  /// Returns the lines of the block in the new file, from 1.
  private func blockLineNumbers(of uses: [TemplateUse]) -> ClosedRange<Int> {
    let count = rules.lines(for: uses, profile, end: .lineFeed).count
    return (position + 1)...(position + count)
  }

  private func newlyIgnored(_ tracked: [GitPath], by text: IgnoreText) -> [GitPath] {
    guard text != editor.text else { return [] }
    let new = IgnoreFile(name: [], bytes: text.bytes, dialect: dialect)
    var before = IgnoreFile(name: [], bytes: editor.text.bytes, dialect: dialect).tree
    var after = new.tree
    return tracked.filter { path in
      after.decision(for: path.bytes, isFolder: false).isIgnored
        && !before.decision(for: path.bytes, isFolder: false).isIgnored
    }
  }
}

extension IgnoreFile {
  /// All patterns that can match, which a line of blanks cannot.
  var patterns: [IgnorePattern] { (0..<count).map { self[$0] }.filter { !$0.body.isEmpty } }

  /// The rules of this file alone.
  var tree: IgnoreTree {
    IgnoreTree(fallbacks: []) { folder in folder.isEmpty ? self : nil }
  }
}

/// The rules of a new block, and their text.
struct BlockLines {
  private(set) var groups: [RuleGroup]
  /// The pattern that git reads in each line.
  private var parsed: [String: IgnorePattern] = [:]

  init(groups: [RuleGroup]) {
    self.groups = []
    for group in groups { append(group) }
  }

  mutating func append(_ group: RuleGroup) {
    groups.append(group)
    for text in group.patterns where parsed[text] == nil {
      let file = IgnoreFile(name: [], bytes: Array(text.utf8))
      if !file.isEmpty { parsed[text] = file[0] }
    }
  }

  /// Removes patterns, and the comments of groups that become empty.
  ///
  /// - Returns: the removed patterns.
  mutating func remove(where isUnwanted: (IgnorePattern) -> Bool) -> [[UInt8]] {
    var removed: [[UInt8]] = []
    for index in groups.indices {
      groups[index].patterns.removeAll { text in
        guard let pattern = parsed[text], isUnwanted(pattern) else { return false }
        removed.append(pattern.text)
        return true
      }
    }
    groups.removeAll { $0.patterns.isEmpty }
    return removed
  }

  var patterns: [IgnorePattern] {
    groups.flatMap(\.patterns).compactMap { parsed[$0] }
  }

  /// Returns the block with its marks, in the full profile with blank lines between the groups.
  func lines(
    for uses: [TemplateUse], _ profile: TemplateProfile, end: TextLineEnd
  ) -> [TextLine] {
    var lines = [TextLine(content: BlockMark.beginText(for: uses, profile)[...], end: end)]
    for (index, group) in groups.enumerated() {
      if index > 0, !profile.separator.isEmpty { lines.append(TextLine("", end: end)) }
      lines += (group.comment + group.patterns).map { TextLine($0, end: end) }
    }
    return lines + [TextLine(BlockMark.endText, end: end)]
  }
}
