internal import Bytes
internal import Findings

/// The line of a secret with carets under what stands for it.
struct ExcerptLines {
  let style: TextStyle

  /// Two lines: the number and text of the line, and the carets; for a secret of several lines all
  /// of them, without carets.
  ///
  /// - Parameter secret: what stands for the secret: its masked form, or its bytes.
  func lines(for place: Place, secret: [UInt8]) -> [String] {
    let parts = secret.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.count > 1 { return block(parts, at: place) }
    let number = String(place.start.line)
    let gutter = "  " + number + " | "
    let room = max(style.width - gutter.utf8.count, 20)
    let shown = TerminalText(blankingTabs(secret))
    var before = TerminalText(withoutIndentation(blankingTabs(place.excerpt.before)))
    var after = TerminalText(blankingTabs(place.excerpt.after))
    // The secret has its room first; what is left goes to both sides.
    let left = max(room - shown.columns, 8)
    before = before.suffix(columns: max(left / 2, left - after.columns))
    after = after.prefix(columns: max(left - before.columns, 1))
    let blank = String(repeating: " ", count: 2 + number.utf8.count) + " | "
    let indentation = String(repeating: " ", count: before.columns)
    let carets = String(repeating: "^", count: max(1, min(shown.columns, room)))
    return [
      style.paint(gutter, .dim) + before.text + style.paint(shown.text, .red) + after.text,
      style.paint(blank, .dim) + indentation + style.paint(carets, .red),
    ]
  }

  private func block(_ parts: [ArraySlice<UInt8>], at place: Place) -> [String] {
    let width = String(place.start.line + parts.count - 1).utf8.count
    return parts.enumerated().map { index, part in
      let number = String(place.start.line + index)
      let padding = String(repeating: " ", count: width - number.utf8.count)
      let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      let before = index == 0 ? TerminalText(blankingTabs(place.excerpt.before)).text : ""
      let after =
        index == parts.count - 1 ? TerminalText(blankingTabs(place.excerpt.after)).text : ""
      return style.paint("  " + padding + number + " | ", .dim) + before
        + style.paint(TerminalText(blankingTabs(Array(line))).text, .red) + after
    }
  }

  /// A tab has no fixed width, so the carets would not stand under the secret.
  private func blankingTabs(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
  }

  private func withoutIndentation(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.drop { $0 == UInt8(ascii: " ") })
  }
}
