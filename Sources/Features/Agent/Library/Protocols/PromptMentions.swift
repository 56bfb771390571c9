/// Files that a person mentions in a prompt as `@path`, whose content clients add to it without a call
/// of a tool.
enum PromptMentions {
  /// The maximum number of mentions that are read.
  private static let limit = 1_000

  /// Returns the paths after signs `@`, without the punctuation and line numbers that follow them.
  static func paths(in text: String) -> [String] {
    var paths: [String] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "@"), paths.count < limit {
      let isWithin = sign > text.startIndex && isPartOfWord(text[text.index(before: sign)])
      rest = rest[rest.index(after: sign)...]
      guard !isWithin else { continue }
      let path = path(at: rest)
      if !path.isEmpty { paths.append(String(path)) }
    }
    return paths
  }

  /// The path at the start of a text, which may be in quotes.
  private static func path(at text: Substring) -> Substring {
    if let quote = text.first, "\"'".contains(quote) {
      return text.dropFirst().prefix { $0 != quote && !$0.isNewline }
    }
    var path = text.prefix { !$0.isWhitespace && !"\"'`<>|()[]#".contains($0) }
    while let last = path.last, ".,;:!?".contains(last) { path.removeLast() }
    return path
  }

  /// Whether a sign after this character is one of an address, such as `ada@example.com`.
  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-+".contains(character)
  }
}
