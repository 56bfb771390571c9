package import Vocabulary

/// One pushed ref, as git passes it to the hooks `pre-push` and `pre-receive`.
package struct PushedReference: Sendable, Hashable {
  /// The object the remote will have: a commit or an annotated tag, rarely a tree or a blob.
  package let local: ObjectID
  /// The object the remote has; nil for a new ref.
  ///
  /// It may be missing here.
  package let remote: ObjectID?

  package init(local: ObjectID, remote: ObjectID?) {
    self.local = local
    self.remote = remote
  }

  /// Reads the lines that git passes to a hook; deleted refs are dropped, as nothing is sent for
  /// them.
  ///
  /// - Throws: `MalformedPush` naming the line, from 1.
  package static func read(
    _ lines: [UInt8], of form: PushedReferenceForm
  ) throws(MalformedPush) -> [PushedReference] {
    var references: [PushedReference] = []
    let split = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in split.enumerated() where !line.isEmpty {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let (local, remote) = form.ids(in: words) else {
        throw MalformedPush(line: number + 1, form: form)
      }
      if local.isZero { continue }
      references.append(PushedReference(local: local, remote: remote.isZero ? nil : remote))
    }
    return references
  }
}

/// The form of the lines on standard input of a hook.
///
/// Source: githooks(5).
package enum PushedReferenceForm: Sendable {
  /// `pre-push`: `<local ref> <local id> <remote ref> <remote id>`.
  case sent
  /// `pre-receive`: `<old id> <new id> <ref>`.
  case received

  /// Returns the ids of the object that the receiver will have, and of the one it has.
  fileprivate func ids(in words: [ArraySlice<UInt8>]) -> (local: ObjectID, remote: ObjectID)? {
    let (local, remote) =
      switch self {
      // Counted from the end: the first word may be an expression with blanks in it.
      case .sent where words.count >= 4: (words[words.count - 3], words[words.count - 1])
      case .received where words.count == 3: (words[1], words[0])
      default: ([], [])
      }
    guard let local = Self.id(local), let remote = Self.id(remote) else { return nil }
    return (local, remote)
  }

  private static func id(_ word: ArraySlice<UInt8>) -> ObjectID? {
    ObjectID(hex: String(decoding: word, as: UTF8.self))
  }
}

/// Standard input that is not in the format of the hook.
package struct MalformedPush: Error, CustomStringConvertible {
  /// From 1.
  let line: Int
  let form: PushedReferenceForm

  package var description: String {
    let (format, hook) =
      switch form {
      case .sent: ("<local ref> <local id> <remote ref> <remote id>", "pre-push")
      case .received: ("<old id> <new id> <ref>", "pre-receive")
      }
    return "standard input, line \(line): expected `\(format)`, as git passes it to a \(hook) hook"
  }
}
