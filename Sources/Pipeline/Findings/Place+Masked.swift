internal import Bytes

extension Place {
  /// The place with each text that stands beside the secret masked: excerpt, key path, and what
  /// commits and refs say of themselves.
  func masked(_ mask: ([UInt8]) -> [UInt8]) -> Place {
    Place(
      path: path, start: start, end: end, keyPath: keyPath.map { Self.text($0, mask) },
      excerpt: Excerpt(before: mask(excerpt.before), after: mask(excerpt.after)),
      introduction: introduction.map { introduction in
        Introduction(
          Self.note(introduction.origin, mask), isInHead: introduction.isInHead,
          fate: introduction.fate.map { Self.fate($0, mask) })
      })
  }

  private static func note(_ note: CommitNote, _ mask: ([UInt8]) -> [UInt8]) -> CommitNote {
    CommitNote(
      commit: note.commit, author: text(note.author, mask), email: text(note.email, mask),
      seconds: note.seconds, offsetMinutes: note.offsetMinutes, summary: text(note.summary, mask))
  }

  private static func fate(_ fate: Fate, _ mask: ([UInt8]) -> [UInt8]) -> Fate {
    func names(_ list: Bounded<String>) -> Bounded<String> {
      Bounded(kept: list.kept.map { text($0, mask) }, count: list.count)
    }
    func notes(_ list: Bounded<CommitNote>) -> Bounded<CommitNote> {
      Bounded(kept: list.kept.map { note($0, mask) }, count: list.count)
    }
    return Fate(
      order: fate.order, renamedFrom: fate.renamedFrom, returns: notes(fate.returns),
      removals: notes(fate.removals), branches: names(fate.branches), tags: names(fate.tags),
      otherRefs: names(fate.otherRefs))
  }

  private static func text(_ text: String, _ mask: ([UInt8]) -> [UInt8]) -> String {
    String(decoding: mask(Array(text.utf8)), as: UTF8.self)
  }
}
