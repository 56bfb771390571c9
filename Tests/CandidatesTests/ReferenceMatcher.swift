import PCRE

@testable import Candidates

/// Applies one rule as its documentation says, in the simplest way: every place of every anchor by
/// comparing at each byte, and the exact pattern in the reach of each.
struct ReferenceMatcher {
  private let rule: Rule
  private let pattern: Pattern

  init(_ rule: Rule) throws {
    self.rule = rule
    pattern = try Pattern(rule.pattern)
  }

  /// The distinct secrets in `text`.
  func secrets(in text: String) throws -> Set<String> {
    Set(try matches(in: text).map(\.secret))
  }

  /// Each match with the secret in it, in the order of the anchors.
  func matches(in text: String) throws -> [(whole: String, secret: String)] {
    let bytes = Array(text.utf8)
    return try rule.anchors.flatMap { Self.places(of: $0, in: bytes) }.compactMap {
      try match(around: $0, in: bytes).map { match in
        (
          String(decoding: bytes[match.whole], as: UTF8.self),
          String(decoding: bytes[match.group], as: UTF8.self)
        )
      }
    }
  }

  private func match(
    around anchor: Range<Int>, in text: [UInt8]
  ) throws -> (whole: Range<Int>, group: Range<Int>)? {
    switch rule.reach {
    case .following(let count):
      let window = anchor.upperBound..<min(anchor.upperBound + count, text.count)
      return try pattern.firstMatch(in: text.span, window: window)
    // Also without regard to lines, so that rules whose matches cross them are noticed.
    case .token(let before, let after), .line(let before, let after):
      let start = max(anchor.lowerBound - before, 0)
      let end = min(anchor.upperBound + after, text.count)
      return try match(of: anchor, in: start..<end, of: text)
    case .wholeText:
      return try pattern.firstMatch(in: text.span, window: 0..<text.count)
    }
  }

  private func match(
    of anchor: Range<Int>, in reach: Range<Int>, of text: [UInt8]
  ) throws -> (whole: Range<Int>, group: Range<Int>)? {
    var window = reach
    while let match = try pattern.firstMatch(in: text.span, window: window) {
      if match.whole.upperBound == reach.upperBound, window.upperBound == reach.upperBound {
        // What may continue is tried again with more of the text.
        let end = min(text.count, reach.upperBound + AnchorPatterns.extension)
        if end > reach.upperBound {
          window = window.lowerBound..<end
          continue
        }
      }
      if match.whole.lowerBound <= anchor.lowerBound, match.whole.upperBound >= anchor.upperBound {
        return match
      }
      guard match.whole.lowerBound < anchor.lowerBound else { return nil }
      window = match.whole.lowerBound + 1..<window.upperBound
    }
    return nil
  }

  private static func places(of anchor: Anchor, in text: [UInt8]) -> [Range<Int>] {
    let fold = { (byte: UInt8) -> UInt8 in
      anchor.ignoresCase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    let wanted = anchor.text.utf8.map(fold)
    let text = text.map(fold)
    guard !wanted.isEmpty, text.count >= wanted.count else { return [] }
    return (0...(text.count - wanted.count)).compactMap { start in
      text[start..<(start + wanted.count)].elementsEqual(wanted)
        ? start..<(start + wanted.count) : nil
    }
  }
}
