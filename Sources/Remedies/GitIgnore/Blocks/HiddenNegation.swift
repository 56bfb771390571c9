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
