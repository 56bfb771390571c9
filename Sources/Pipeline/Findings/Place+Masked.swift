extension Place {
  /// The place with each text that stands beside the secret masked: excerpt, key path, and what the
  /// commit says of itself.
  func masked(_ mask: ([UInt8]) -> [UInt8]) -> Place {
    Place(
      path: path, start: start, end: end, keyPath: keyPath.map { Self.text($0, mask) },
      excerpt: Excerpt(before: mask(excerpt.before), after: mask(excerpt.after)),
      introduction: introduction.map { introduction in
        Introduction(
          commit: introduction.commit, author: Self.text(introduction.author, mask),
          email: Self.text(introduction.email, mask), seconds: introduction.seconds,
          offsetMinutes: introduction.offsetMinutes,
          summary: Self.text(introduction.summary, mask), isInHead: introduction.isInHead)
      })
  }

  private static func text(_ text: String, _ mask: ([UInt8]) -> [UInt8]) -> String {
    String(decoding: mask(Array(text.utf8)), as: UTF8.self)
  }
}
