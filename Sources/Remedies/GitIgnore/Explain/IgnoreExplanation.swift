package import IgnoreRules

/// Why a path is ignored or not, and what would change that.
package struct IgnoreExplanation: Sendable {
  /// What stands at the path.
  package enum Kind: String, Sendable {
    case file, folder, link, missing
  }

  /// A path or a folder on the way to it, with the patterns that match it.
  package struct Step: Sendable {
    /// From the root of the work tree; a folder ends with a slash.
    package let path: [UInt8]
    /// The deciding pattern first.
    package let matches: [IgnoreMatch]
  }

  /// As it was given.
  package let original: [UInt8]
  /// From the root of the work tree.
  package let path: [UInt8]
  package let kind: Kind
  /// Whether git tracks it, or something in it.
  package let isTracked: Bool
  /// The pattern that decides, one with `!` included; nil where none matches.
  package let match: IgnoreMatch?
  /// The folder above the path that is ignored, with a trailing slash.
  package let ignoredFolder: [UInt8]?
  /// Each folder on the way, the first at the top, then the path itself; those below an ignored folder
  /// are left out, since git does not look there.
  package let steps: [Step]
  /// What would change the answer.
  package let advice: [IgnoreAdvice]

  /// What the rules say, whether or not the path is tracked.
  package var isMatched: Bool { match?.ignores ?? false }
}
