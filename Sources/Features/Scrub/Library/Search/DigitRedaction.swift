internal import KnownValueSearch
internal import Text

/// Replaces the digits of matches in Base64 or hexadecimal digits; what is between them stays.
struct DigitRedaction {
  private enum Role {
    case other
    case digit
    /// The sign of an escape that stands for a digit, and the rest of it.
    case escape, rest
  }

  private let isHex: Bool
  private let range: Range<Int>
  private var roles: [Role]

  /// - Parameters:
  ///   - form: `base64` or `hex`.
  ///   - range: all that is replaced.
  init(_ form: SecretEncoding, in range: Range<Int>) {
    isHex = form == .hex
    self.range = range
    roles = [Role](repeating: .other, count: range.count)
  }

  /// Adds a match in the range.
  ///
  /// - Parameter parts: escapes and joins in it, in order.
  mutating func add(_ match: Range<Int>, _ parts: [EscapedSearch.Part]) {
    var offset = match.lowerBound
    for part in parts {
      note(offset..<max(offset, part.range.lowerBound), .digit)
      if part.isValue {
        note(part.range.lowerBound..<part.range.lowerBound + 1, .escape)
        note(part.range.dropFirst(), .rest)
      }
      offset = part.range.upperBound
    }
    note(offset..<max(offset, match.upperBound), .digit)
  }

  private mutating func note(_ part: Range<Int>, _ role: Role) {
    for index in part where roles[index - range.lowerBound] == .other {
      roles[index - range.lowerBound] = role
    }
  }

  /// Returns the new bytes: digits that decode to the same letter.
  ///
  /// - Parameter isBinary: whether the length must stay.
  func replacement(in text: Span<UInt8>, isBinary: Bool) -> [UInt8] {
    let isUpper = range.contains { (0x41...0x46).contains(text[$0]) }
    let digits = isHex ? Array((isUpper ? "2A" : "2a").utf8) : [SecretReplacement.base64Digit]
    var new: [UInt8] = []
    var count = 0
    for index in range {
      let byte = text[index]
      let isReplaced =
        switch roles[index - range.lowerBound] {
        case .other: false
        case .digit: isHex ? byte.isHexDigit : Base64Text.value(of: byte) != nil
        case .escape: true
        case .rest: isBinary
        }
      if isReplaced {
        new.append(digits[count % digits.count])
        count += 1
      } else if roles[index - range.lowerBound] != .rest {
        new.append(byte)
      }
    }
    return new
  }
}
