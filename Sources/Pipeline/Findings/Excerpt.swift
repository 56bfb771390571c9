package import Text

/// The line around a secret, cut to a readable width, without the secret itself: all other secrets
/// on the line are masked in `before` and `after`.
package struct Excerpt: Sendable, Hashable {
  /// Bytes of the line before the secret, as in the file (not yet safe for a terminal).
  package let before: [UInt8]
  package let after: [UInt8]

  package init(before: [UInt8], after: [UInt8]) {
    self.before = before
    self.after = after
  }
}

extension Excerpt {
  /// Bytes kept on each side of the secret.
  private static let reach = 60
  /// A shorter secret is not searched again on its line: its letters occur by chance.
  private static let shortestRepeat = 6
  /// Comparing this many bytes suffices to recognise the same secret.
  private static let longestNeedle = 64

  static let mask = Array("********".utf8)
  private static let ellipsis = Array("…".utf8)

  /// Returns the line on which the secret starts, with all other secrets on it masked.
  ///
  /// The running time does not depend on the length of the line.
  ///
  /// - Parameters:
  ///   - secret: the span of the secret in `text`; bytes from 0.
  ///   - others: the spans of all secrets in `text`; may include the secret's own.
  package static func around(
    _ secret: Range<Int>, in text: Span<UInt8>, lines: LineIndex, masking others: SecretSpans
  ) -> Excerpt {
    let secret = secret.clamped(to: 0..<text.count)
    let line = lines.range(ofLine: lines.line(at: secret.lowerBound), in: text)
    let earliest = min(line.lowerBound, secret.lowerBound)
    let latest = max(line.upperBound, secret.upperBound)
    var start = max(earliest, secret.lowerBound - reach)
    if start > earliest { start = border(atOrAfter: start, upTo: secret.lowerBound, in: text) }
    var end = min(latest, secret.upperBound + reach)
    if end < latest { end = border(atOrBefore: end, downTo: secret.upperBound, in: text) }
    let copies = repeats(of: secret, in: text, window: start..<end)
    let masks = copies.isEmpty ? others : SecretSpans(others.overlapping(start..<end) + copies)
    var before = masked(start..<secret.lowerBound, in: text, masks: masks)
    var after = masked(secret.upperBound..<end, in: text, masks: masks)
    if start > earliest { before = ellipsis + before }
    if end < latest { after += ellipsis }
    return Excerpt(before: before, after: after)
  }

  /// Returns the bytes of `window` with each masked span replaced by one mask of fixed length.
  private static func masked(
    _ window: Range<Int>, in text: Span<UInt8>, masks: SecretSpans
  ) -> [UInt8] {
    let masks = masks.overlapping(window)
    var result: [UInt8] = []
    result.reserveCapacity(window.count + masks.count * mask.count + ellipsis.count)
    var index = window.lowerBound
    func keep(upTo end: Int) {
      guard index < end else { return }
      text.extracting(index..<end).withUnsafeBufferPointer { result.append(contentsOf: $0) }
    }
    for span in masks {
      keep(upTo: span.lowerBound)
      result += mask
      index = min(span.upperBound, window.upperBound)
    }
    keep(upTo: window.upperBound)
    return result
  }

  /// Returns repeats of the secret near enough that the excerpt would show a part of them.
  private static func repeats(
    of secret: Range<Int>, in text: Span<UInt8>, window: Range<Int>
  ) -> [Range<Int>] {
    guard secret.count >= shortestRepeat else { return [] }
    let needle = min(secret.count, longestNeedle)
    let first = max(0, window.lowerBound - secret.count + 1)
    let last = min(window.upperBound - 1, text.count - needle)
    guard first <= last else { return [] }
    var found: [Range<Int>] = []
    let head = text[secret.lowerBound]
    for start in first...last where text[start] == head && !secret.contains(start) {
      var length = 0
      while length < needle, text[start + length] == text[secret.lowerBound + length] {
        length += 1
      }
      if length == needle { found.append(start..<min(start + secret.count, text.count)) }
    }
    return found
  }

  private static func border(atOrAfter offset: Int, upTo limit: Int, in text: Span<UInt8>) -> Int {
    var index = offset
    while index < limit, index < offset + 3, text[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  private static func border(
    atOrBefore offset: Int, downTo limit: Int, in text: Span<UInt8>
  ) -> Int {
    var index = offset
    while index > limit, index > offset - 3, text[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}

/// The spans of secrets in one content, as disjoint ranges in ascending order; bytes from 0.
package struct SecretSpans: Sendable, Equatable {
  package let ranges: [Range<Int>]

  /// Joins ranges that overlap or touch; the order of `ranges` does not matter.
  package init(_ ranges: some Sequence<Range<Int>>) {
    var joined: [Range<Int>] = []
    let sorted = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Returns the ranges that share a byte with `window`, in logarithmic time.
  func overlapping(_ window: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = ranges.partitioningIndex { $0.upperBound > window.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= window.upperBound }
    return first < end ? ranges[first..<end] : []
  }
}
