internal import Text

/// Tells lines that may have an allow comment from nearly all others, without reading each word: a line
/// of megabytes may have a candidate every few bytes, and the line is searched for each.
enum AllowMarkSearch {
  /// The words before the colon of a mark.
  private static let words = ["keystow", "gitleaks", "betterleaks", "kingfisher", "pragma"]
    .map { Array($0.utf8) }

  /// Whether a colon in a line follows a word that may be the first one of a mark.
  static func mayHold(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    var rest = line
    while let place = text.firstOffset(of: colon, colon, in: rest) {
      if endsWord(at: place, in: text, line) { return true }
      rest = place + 1..<rest.upperBound
    }
    return false
  }

  private static func endsWord(
    at colon: Int, in text: Span<UInt8>, _ line: Range<Int>
  ) -> Bool {
    guard colon > line.lowerBound, colon + 1 < line.upperBound else { return false }
    // The last letters of the words, and what may follow the colon.
    switch text[colon - 1].lowercased {
    case UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "r"), UInt8(ascii: "a"): break
    default: return false
    }
    switch text[colon + 1].lowercased {
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "w"), 0x20, 0x09: break
    default: return false
    }
    return words.contains { word in
      let start = colon - word.count
      return start >= line.lowerBound && text[start].lowercased == word[0]
        && text[start + 1].lowercased == word[1]
    }
  }
}
