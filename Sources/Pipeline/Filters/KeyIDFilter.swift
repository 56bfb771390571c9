package import Candidates
package import Formats
internal import Text

/// Lowers access key ids of AWS that may be words: any 16 letters after the prefix fit their form, and no
/// checksum tells them apart.
package struct KeyIDFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard candidate.rule.id == Self.rule, candidate.span.upperBound <= text.count else {
      return .none
    }
    let random = candidate.value.dropFirst(Self.prefixLength)
    let isOfWords = ValueShape(Array(random)).wordShare >= Self.wordShare
    guard isOfWords || !random.contains(where: \.isDigit) else { return .none }
    let around = KeyIDText(around: candidate.span, in: text)
    if around.nameAccessKey || around.holdSecret { return .none }
    if isOfWords { return .lowers("made of words") }
    return around.nameAWS ? .none : .lowers("letters only, with no name of AWS near")
  }

  private static let rule = "aws-access-key-id"
  /// The length in bytes of `AKIA` and the like.
  private static let prefixLength = 4
  /// The share of bytes in words that random ones hardly reach.
  private static let wordShare = 0.5

  /// The text around a key id, in which its role may be named.
  private struct KeyIDText {
    /// The maximum number of bytes before and after the id.
    private static let reach = 200

    private let bytes: [UInt8]
    /// The same bytes in lower case.
    private let lowercased: [UInt8]

    init(around span: Range<Int>, in text: Span<UInt8>) {
      let before = max(0, span.lowerBound - Self.reach)..<span.lowerBound
      let after = span.upperBound..<min(text.count, span.upperBound + Self.reach)
      bytes = before.map { text[$0] } + [0x0A] + after.map { text[$0] }
      lowercased = bytes.map(\.lowercased)
    }

    var nameAccessKey: Bool {
      Self.accessKeys.contains { lowercased.offset(of: $0, from: 0) != nil }
    }

    /// Whether `aws`, `amazon` or `s3` begins a word and ends one.
    var nameAWS: Bool {
      Self.names.contains { name in
        var start = 0
        while let found = lowercased.offset(of: name, from: start) {
          start = found + 1
          let end = found + name.count
          let begins =
            found == 0 || !bytes[found - 1].isAlphanumeric
            || bytes[found].isUppercase && bytes[found - 1].isLowercase
          if begins, end == bytes.count || !bytes[end].isLowercase { return true }
        }
        return false
      }
    }

    /// Whether a run of 40 base 64 digits of all kinds is near, as a secret access key is.
    var holdSecret: Bool {
      bytes.split { !$0.isAlphanumeric && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }
        .contains { run in
          run.count == Self.secretLength && run.contains(where: \.isDigit)
            && run.contains(where: \.isLowercase) && run.contains(where: \.isUppercase)
        }
    }

    private static let secretLength = 40
    private static let accessKeys = [
      "access_key", "accesskey", "access-key", "access key", "access.key", "aws_key", "awskey",
      "keyid", "key_id", "key id",
    ].map { Array($0.utf8) }
    private static let names = ["aws", "amazon", "s3"].map { Array($0.utf8) }
  }
}
