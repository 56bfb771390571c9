internal import Text
internal import Vocabulary

/// Finds all occurrences of secrets in a text in one pass.
struct Occurrences {
  /// The minimum length in bytes: a shorter secret may be an ordinary word.
  private static let shortest = 8

  private let search: LiteralSearch

  init(of secrets: some Sequence<Secret>) {
    search = LiteralSearch(
      secrets.map { $0.reveal() }.filter { $0.count >= Self.shortest })
  }

  /// Returns the occurrences that are not part of a longer word; byte offsets from 0.
  func spans(in text: [UInt8]) -> [(secret: Secret, span: Range<Int>)] {
    search.matches(in: text.span) { Self.standsAlone($0.range, in: text) }.map {
      (Secret(search.literals[$0.literal]), $0.range)
    }
  }

  private static func standsAlone(_ span: Range<Int>, in text: [UInt8]) -> Bool {
    let before = span.lowerBound > 0 && text[span.lowerBound - 1].isAlphanumeric
    let after = span.upperBound < text.count && text[span.upperBound].isAlphanumeric
    return !before && !after
  }
}
