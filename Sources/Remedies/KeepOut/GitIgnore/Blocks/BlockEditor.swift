package import Git
package import IgnoreRules

/// A .gitignore file whose block is to be made, made anew or removed; all other lines stay byte for
/// byte.
///
/// A new block goes to the top, so that every line of the user comes later and wins. A block that
/// is there stays where it stands, unless a line of the user above it says the opposite of one in
/// it: then it goes to the top, too.
package struct BlockEditor {
  let text: IgnoreText
  let block: ManagedBlock?
  let dialect: IgnoreDialect

  /// - Parameters:
  ///   - content: the whole file; nothing for one that is not there.
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

  /// What the block is made of; nil where there is none.
  package var uses: [TemplateUse]? { block?.uses }

  /// The file with a block of these rules.
  ///
  /// - Parameters:
  ///   - uses: the templates that the rules are those of.
  ///   - tracked: paths in the index, relative to the folder of the file.
  package func settingBlock(
    of uses: [TemplateUse], to groups: [RuleGroup], tracked: [GitPath] = []
  ) -> BlockChange {
    var composer = BlockComposer(self, groups)
    composer.settle()
    composer.open(for: tracked)
    return composer.change(of: uses, tracked: tracked)
  }

  /// The file without the block, as it was before there was one.
  package func removal() -> BlockChange {
    BlockChange(
      bytes: removingBlock(), uses: [], patternCount: 0, added: [], removed: blockPatterns,
      present: [], hidden: [], limited: [], move: nil, ignoredFiles: [])
  }

  /// The bytes of the file without the block.
  package func removingBlock() -> [UInt8] {
    block.map { text.replacing($0.lines, with: []).bytes } ?? text.bytes
  }

  /// What git reads in the block that is there.
  var blockPatterns: [[UInt8]] {
    guard let block else { return [] }
    let bytes = text.lines[block.lines].flatMap { $0.content + $0.end.bytes }
    return IgnoreFile(name: [], bytes: bytes).patterns.map(\.text)
  }

  /// How the lines of a block end: as most of the user's do, else as those of the block did.
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

/// What becomes of a file when its block is made anew.
package struct BlockChange: Sendable {
  /// The whole new file.
  package let bytes: [UInt8]
  /// The templates that the block is made of, in its own order.
  package let uses: [TemplateUse]
  /// How many patterns the block has.
  package let patternCount: Int
  /// Patterns that the block did not have before.
  package let added: [[UInt8]]
  /// Patterns that the block had before.
  package let removed: [[UInt8]]
  /// Patterns left out, as the user has them in lines of their own.
  package let present: [[UInt8]]
  /// Lines of the user that the block would have kept from working, or does.
  package let hidden: [HiddenNegation]
  /// Lines of the user that re-include names in any folder, which they cannot do in folders that
  /// the block ignores; with the number of each, from 1.
  package let limited: [(line: Int, text: [UInt8])]
  /// Why the block went to the top of the file; nil when it stands where it stood.
  package let move: BlockConflict?
  /// Tracked files that the block ignores and that were not ignored by this file before.
  package let ignoredFiles: [GitPath]
}

/// A line of the user above the block and one in it that says the opposite about some path.
package struct BlockConflict: Sendable, Hashable {
  /// Of the user's line in the new file, from 1.
  package let line: Int
  package let text: [UInt8]
  package let rule: [UInt8]
}

/// A line of the user that re-includes something in a folder which a line of the block ignores: git
/// never looks into an ignored folder.
package struct HiddenNegation: Sendable, Hashable {
  /// Of the user's line in the new file, from 1.
  package let line: Int
  /// The user's line, as git shows it.
  package let text: [UInt8]
  /// The line of the block.
  package let rule: [UInt8]
  /// Relative to the folder of the file.
  package let folder: [UInt8]
  /// Whether the block opens the folder, so that the user's line wins; else it was left, as too many
  /// folders would have to be opened.
  package let isOpened: Bool
}
