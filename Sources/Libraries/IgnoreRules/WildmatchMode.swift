/// What a wildcard may match.
package enum WildmatchMode: Sendable {
  /// A slash is a byte as any other: for names without slashes, and for git's path arguments.
  case bytes
  /// `*`, `?` and classes stop at a slash, and `**` between slashes matches folders.
  case path
}
