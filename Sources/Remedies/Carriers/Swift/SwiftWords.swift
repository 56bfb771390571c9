/// The names and dots of which the name of a constant is made.
struct SwiftWords {
  /// Empty for what is no name: `Secrets`, `.`, `tmdbAPIKey`.
  let words: [[UInt8]]

  init(_ name: [UInt8]) {
    var words: [[UInt8]] = []
    for part in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let bare = part.first == UInt8(ascii: "`") ? part.dropFirst().dropLast() : part
      guard !bare.isEmpty, bare.allSatisfy(SwiftLexer.isPartOfWord) else {
        self.words = []
        return
      }
      words += words.isEmpty ? [Array(part)] : [[UInt8(ascii: ".")], Array(part)]
    }
    self.words = words
  }
}
