package import Git

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
  package let move: BlockMove?
  /// Tracked files that the block ignores and that were not ignored by this file before.
  package let ignoredFiles: [GitPath]
}
