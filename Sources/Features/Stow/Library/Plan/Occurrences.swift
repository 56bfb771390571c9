internal import Findings
internal import Text

/// Finds all occurrences of secrets in a text in one pass.
struct Occurrences {
  /// The minimum length in bytes: a shorter secret may be an ordinary word, and 8 bytes fit into an
  /// integer.
  private static let shortest = 8

  /// The secrets by their first eight bytes, longest first.
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

  /// Returns the occurrences that are not part of a longer word; byte offsets from 0.
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
