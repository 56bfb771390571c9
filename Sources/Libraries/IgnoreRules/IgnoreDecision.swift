/// What ignore rules say about one path.
package struct IgnoreDecision: Sendable {
  /// The pattern that decides, which may be one with `!`; nil where none matches.
  package let match: IgnoreMatch?
  /// How many bytes of the path make up what was matched: fewer than all of it when a folder above
  /// is ignored.
  package let decidedCount: Int

  package var isIgnored: Bool { match?.ignores ?? false }
}
