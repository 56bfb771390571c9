internal import Text

/// A word that announces a secret of a provider whose name precedes it.
struct AnnouncingWord: Sendable {
  /// The word, of which a literal of `SecretName.anchors` is the beginning.
  private let text: String
  /// The rest of the word after the literal.
  private let rest: [UInt8]
  private let isWhole: Bool

  private static let words = ["key", "token", "secret", "passw", "pwd", "credential", "auth"]
  /// Words that announce the secrets of rules that name them.
  static let special = ["bearer", "appid", "app_id", "app-id"] + whole
  /// Those of them that no letter may follow.
  static let whole = ["_pat", "_global", "-art-"]

  /// More than the length of each in bytes.
  static let longest = 16

  /// Nil if the literal begins no such word.
  init?(literal: String) {
    guard let word = (Self.words + Self.special).first(where: { $0.hasPrefix(literal) }) else {
      return nil
    }
    text = word
    isWhole = Self.whole.contains(word)
    rest = Array(word.utf8.dropFirst(literal.utf8.count))
  }

  /// Returns the end of the word whose literal ends at `start`, or nil.
  func end(from start: Int, in text: Span<UInt8>) -> Int? {
    guard start + rest.count <= text.count,
      rest.indices.allSatisfy({ text[start + $0].lowercased == rest[$0] })
    else { return nil }
    let end = start + rest.count
    if isWhole, end < text.count, text[end].isLetter, text[end - 1].isLetter { return nil }
    return end
  }

  func announces(_ rule: Rule) -> Bool {
    Self.words.contains(text) || rule.announcedValue?.words.contains(text) ?? false
  }
}
