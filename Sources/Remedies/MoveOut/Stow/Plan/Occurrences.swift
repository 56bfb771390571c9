internal import Findings
internal import Text

/// Finds secrets wherever they stand in a text, all in one pass over it.
struct Occurrences {
  /// A shorter one may be any word, and this many bytes fit into a number.
  private static let shortest = 8

  /// By the first eight bytes, the longest first.
  private var secrets: [UInt64: [Secret]] = [:]

  init(of secrets: some Sequence<Secret>) {
    for secret in Set(secrets) {
      let bytes = secret.reveal()
      guard bytes.count >= Self.shortest else { continue }
      let head = bytes.prefix(Self.shortest).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      self.secrets[head, default: []].append(secret)
    }
    for head in self.secrets.keys {
      self.secrets[head]?.sort { $0.reveal().count > $1.reveal().count }
    }
  }

  /// Where they stand by themselves, not as a part of a longer word; bytes from 0.
  func spans(in text: [UInt8]) -> [(secret: Secret, span: Range<Int>)] {
    guard !secrets.isEmpty else { return [] }
    var found: [(Secret, Range<Int>)] = []
    var window: UInt64 = 0
    var from = 0
    for (index, byte) in text.enumerated() {
      window = window << 8 | UInt64(byte)
      let start = index - Self.shortest + 1
      guard start >= from, let candidates = secrets[window] else { continue }
      for secret in candidates {
        let bytes = secret.reveal()
        let span = start..<start + bytes.count
        guard span.upperBound <= text.count, text[span].elementsEqual(bytes),
          Self.standsAlone(span, in: text)
        else { continue }
        found.append((secret, span))
        from = span.upperBound
        break
      }
    }
    return found
  }

  private static func standsAlone(_ span: Range<Int>, in text: [UInt8]) -> Bool {
    let before = span.lowerBound > 0 && text[span.lowerBound - 1].isAlphanumeric
    let after = span.upperBound < text.count && text[span.upperBound].isAlphanumeric
    return !before && !after
  }
}
