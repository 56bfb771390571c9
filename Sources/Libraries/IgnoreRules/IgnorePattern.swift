/// A pattern of a file of rules, as something to show or to look into.
package struct IgnorePattern: Sendable, Hashable {
  /// The line as git shows it: with `!` and slashes, without what is cut off at its end.
  package let text: [UInt8]
  /// From 1.
  package let line: Int
  /// Whether it begins with `!`.
  package let isNegated: Bool
  /// Whether it ends with a slash.
  package let isFolderOnly: Bool
  /// Whether a slash at its start or in its middle binds it to the folder of its file.
  package let isAnchored: Bool
  package let kind: IgnorePatternKind

  /// The text without `!`, one leading and one trailing slash.
  package let body: [UInt8]
}
