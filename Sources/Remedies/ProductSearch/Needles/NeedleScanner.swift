internal import Vectorscan

/// One worker's search for all needles at once.
final class NeedleScanner {
  struct Match: Hashable {
    let needle: Int
    /// Offset of its first byte, from 0.
    let start: Int
  }

  let needles: NeedleSet
  private let scanner: Scanner

  /// - Throws: `VectorscanError` when there is no memory.
  init(_ needles: NeedleSet) throws(VectorscanError) {
    self.needles = needles
    scanner = try Scanner(needles.database)
  }

  /// Where needles begin in a part of a text; what stands around the part may complete them.
  ///
  /// - Throws: `VectorscanError` when the text is 2 GiB or longer.
  func matches(in text: Span<UInt8>, beginningIn part: Range<Int>) throws(VectorscanError)
    -> [Match]
  {
    var matches: [Match] = []
    for hit in try scanner.hits(in: text) {
      let literal = Int(hit.literal)
      for index in needles.owners[literal] {
        let needle = needles.needles[index]
        let start = Int(hit.end) - needle.anchor.upperBound
        guard part.contains(start), Self.stands(needle.bytes, in: text, at: start),
          hasCompanion(needle, in: text, at: start)
        else { continue }
        matches.append(Match(needle: index, start: start))
      }
    }
    return matches
  }

  private func hasCompanion(_ needle: Needle, in text: Span<UInt8>, at start: Int) -> Bool {
    guard !needle.companion.isEmpty else { return true }
    // Right behind it the rest makes it the value byte for byte, which has a needle of its own.
    let rest = needle.companion.dropLast().prefix { $0 != 0 }
    if Self.stands(Array(rest), in: text, at: start + needle.bytes.count) { return false }
    let first = max(0, start - Needle.companionReach)
    let last = min(
      start + needle.bytes.count + Needle.companionReach, text.count - needle.companion.count)
    return first <= last
      && (first...last).contains { Self.stands(needle.companion, in: text, at: $0) }
  }

  private static func stands(_ bytes: [UInt8], in text: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + bytes.count <= text.count else { return false }
    for index in bytes.indices where text[start + index] != bytes[index] { return false }
    return true
  }
}
