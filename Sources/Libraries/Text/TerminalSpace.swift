/// The space that a text takes on a terminal.
///
/// Escape sequences take no columns, and any other character one.
package enum TerminalSpace {
  /// The sequence that the current byte belongs to.
  private enum Sequence {
    case none
    /// An escape character.
    case start
    /// `ESC [`, which ends with a letter or the like.
    case control
    /// `ESC ]`, which ends with BEL or `ESC \`.
    case command
  }

  /// Whether a text takes more rows than `limit`, with lines that are wrapped at `columns`.
  package static func exceeds(_ limit: Int, columns: Int, in text: [UInt8]) -> Bool {
    var rows = 0
    var used = 0
    var sequence = Sequence.none
    for byte in text {
      if byte == 0x0A {
        rows += max(1, (used + columns - 1) / max(columns, 1))
        if rows > limit { return true }
        (used, sequence) = (0, .none)
      } else if !isPart(byte, of: &sequence), byte & 0xC0 != 0x80 {
        used += 1
      }
    }
    return rows + (used > 0 ? 1 : 0) > limit
  }

  /// The columns of a line.
  package static func columns(of line: some StringProtocol) -> Int {
    var sequence = Sequence.none
    return line.utf8.count { !isPart($0, of: &sequence) && $0 & 0xC0 != 0x80 }
  }

  private static func isPart(_ byte: UInt8, of sequence: inout Sequence) -> Bool {
    switch sequence {
    case .none:
      guard byte == 0x1B else { return false }
      sequence = .start
    case .start:
      sequence =
        byte == UInt8(ascii: "[") ? .control : byte == UInt8(ascii: "]") ? .command : .none
    case .control: if (0x40...0x7E).contains(byte) { sequence = .none }
    case .command:
      // The backslash after an escape character ends the sequence that this one starts.
      if byte == 0x07 { sequence = .none }
      if byte == 0x1B { sequence = .start }
    }
    return true
  }
}
