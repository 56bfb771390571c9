package import IgnoreRules
package import Vocabulary

/// A .gitignore file whose block is added, rewritten, or removed; all other lines stay byte for
/// byte.
///
/// A new block goes to the top, so that all lines of the user come later and win. An existing block
/// stays in its position, unless a line of the user above it contradicts it: then it goes to the
/// top, too.
package struct BlockEditor {
  let text: IgnoreText
  let block: ManagedBlock?
  let dialect: IgnoreDialect

  /// - Parameters:
  ///   - content: the whole file; empty for a new one.
  ///   - path: names the file in errors.
  /// - Throws: `BlockError`.
  package init(
    _ content: [UInt8], path: String, dialect: IgnoreDialect = IgnoreDialect()
  ) throws(BlockError) {
    if IgnoreText.isUTF16(content) { throw .utf16(path: path) }
    text = IgnoreText(content)
    block = try ManagedBlock.find(in: text, path: path)
    self.dialect = dialect
  }

  /// The templates of the block; nil if there is none.
  package var uses: [TemplateUse]? { block?.uses }

  /// The profile of the block; nil if there is none.
  package var profile: TemplateProfile? { block?.profile }

  /// Returns the file with a block of these rules.
  ///
  /// - Parameters:
  ///   - uses: the templates of the rules.
  ///   - profile: how much of them the rules are.
  ///   - tracked: paths in the index, relative to the folder of the file.
  package func settingBlock(
    of uses: [TemplateUse], _ profile: TemplateProfile = .full, to groups: [RuleGroup],
    tracked: [GitPath] = []
  ) -> BlockChange {
    var composer = BlockComposer(self, groups, profile)
    composer.settle()
    composer.open(for: tracked)
    return composer.change(of: uses, tracked: tracked)
  }

  /// Returns the file without the block, as it was before.
  package func removal() -> BlockChange {
    BlockChange(
      bytes: removingBlock(), uses: [], profile: profile ?? .full, patternCount: 0, added: [],
      removed: blockPatterns, present: [], hidden: [], limited: [], move: nil, ignoredFiles: [])
  }

  /// Returns the bytes of the file without the block.
  package func removingBlock() -> [UInt8] {
    block.map { text.replacing($0.lines, with: []).bytes } ?? text.bytes
  }

  /// The patterns in the existing block.
  var blockPatterns: [[UInt8]] {
    guard let block else { return [] }
    let bytes = text.lines[block.lines].flatMap { $0.content + $0.end.bytes }
    return IgnoreFile(name: [], bytes: bytes).patterns.map(\.text)
  }

  /// The line ending of the block: that of most lines of the user, or else that of the old block.
  var lineEnd: TextLineEnd {
    let outside = text.lines.indices.filter { block?.lines.contains($0) != true }
      .map { text.lines[$0].end }
    let carriageReturns = outside.count { $0 == .carriageReturnLineFeed }
    let lineFeeds = outside.count { $0 == .lineFeed }
    if carriageReturns + lineFeeds > 0 {
      return carriageReturns > lineFeeds ? .carriageReturnLineFeed : .lineFeed
    }
    let first = block.map { text.lines[$0.lines.lowerBound].end }
    return first == .carriageReturnLineFeed ? .carriageReturnLineFeed : .lineFeed
  }
}

/// The result of rewriting the block of a file.
package struct BlockChange: Sendable {
  /// The whole new file.
  package let bytes: [UInt8]
  /// The templates of the block, in its order.
  package let uses: [TemplateUse]
  package let profile: TemplateProfile
  /// The number of patterns in the block.
  package let patternCount: Int
  /// The patterns that are new in the block.
  package let added: [[UInt8]]
  /// The patterns that are no longer in the block.
  package let removed: [[UInt8]]
  /// The patterns that are missing in the block because the user has them.
  package let present: [[UInt8]]
  /// The user's lines that the block would disable, or does.
  package let hidden: [HiddenNegation]
  /// The user's lines that re-include names in any folder, but not in folders that the block
  /// ignores; with their line numbers, from 1.
  package let limited: [(line: Int, text: [UInt8])]
  /// The reason for moving the block to the top of the file; nil if it stays in its position.
  package let move: BlockConflict?
  /// The tracked files that the block newly ignores.
  package let ignoredFiles: [GitPath]
}

/// A line of the user above the block, and one in it that contradicts it for some path.
package struct BlockConflict: Sendable, Hashable {
  /// The number of the user's line in the new file, from 1.
  package let line: Int
  package let text: [UInt8]
  package let rule: [UInt8]
}

/// A line of the user that re-includes something in a folder that a line of the block ignores: git
/// does not read ignored folders.
package struct HiddenNegation: Sendable, Hashable {
  /// The number of the user's line in the new file, from 1.
  package let line: Int
  /// The user's line, as git shows it.
  package let text: [UInt8]
  /// The line of the block.
  package let rule: [UInt8]
  /// Relative to the folder of the file.
  package let folder: [UInt8]
  /// Whether the block opens the folder, so that the user's line wins; false if too many folders
  /// would have to be opened.
  package let isOpened: Bool
}
