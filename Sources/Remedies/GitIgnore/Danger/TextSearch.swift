internal import Candidates

/// Looks for words in bytes, ASCII letters in any case.
struct TextSearch {
  let bytes: [UInt8]
  private let folded: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    folded = bytes.map(\.lowercased)
  }

  func contains(_ text: String) -> Bool {
    next(Array(text.utf8).map(\.lowercased), from: 0) != nil
  }

  /// Where a name ends, for each place where it stands as a whole word; bytes from 0.
  func ends(of name: String) -> [Int] {
    let word = Array(name.utf8).map(\.lowercased)
    var ends: [Int] = []
    var start = 0
    while let found = next(word, from: start) {
      let end = found + word.count
      start = found + 1
      let isBehindWord = found > 0 && Self.isWord(folded[found - 1])
      if !isBehindWord, end == folded.count || !Self.isWord(folded[end]) { ends.append(end) }
    }
    return ends
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func next(_ word: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, folded.count - start >= word.count else { return nil }
    for index in start...(folded.count - word.count) where folded[index] == first {
      if folded[index..<(index + word.count)].elementsEqual(word) { return index }
    }
    return nil
  }
}
