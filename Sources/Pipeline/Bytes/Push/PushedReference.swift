package import Git

/// One ref that is being pushed, as git tells its `pre-push` hook.
package struct PushedReference: Sendable, Hashable {
  /// What the remote is to have: a commit or an annotated tag, in rare cases a tree or a blob.
  package let local: ObjectID
  /// What the remote has; nil for a new ref.
  ///
  /// It need not be known here.
  package let remote: ObjectID?

  package init(local: ObjectID, remote: ObjectID?) {
    self.local = local
    self.remote = remote
  }

  /// Reads lines of `<local ref> <local id> <remote ref> <remote id>`; refs that are deleted are left
  /// out, as nothing is sent for them.
  ///
  /// Source of the format: githooks(5).
  ///
  /// - Throws: `MalformedPush` naming the line, from 1.
  package static func read(_ lines: [UInt8]) throws(MalformedPush) -> [PushedReference] {
    var references: [PushedReference] = []
    let split = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in split.enumerated() where !line.isEmpty {
      // Counted from the end: what is pushed may be named by an expression with blanks in it.
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 4, let local = id(words[words.count - 3]),
        let remote = id(words.last ?? [])
      else { throw MalformedPush(line: number + 1) }
      if local.isZero { continue }
      references.append(PushedReference(local: local, remote: remote.isZero ? nil : remote))
    }
    return references
  }

  private static func id(_ word: ArraySlice<UInt8>) -> ObjectID? {
    ObjectID(hex: String(decoding: word, as: UTF8.self))
  }
}

/// What was piped in is not what git tells a `pre-push` hook.
package struct MalformedPush: Error, CustomStringConvertible {
  /// From 1.
  let line: Int

  package var description: String {
    "line \(line) of standard input is not `<local ref> <local id> <remote ref> <remote id>`, "
      + "which git gives to a pre-push hook"
  }
}
