internal import Formats
internal import Text

/// The parts of the edited values that are kept, with all escapes decoded.
///
/// The text is parsed once with a marker in place of every replaced part: the text around the
/// markers is what is kept.
struct ExpectedValues {
  /// For each of `ReplacedEntries.indices`, the text before, between and after its replaced parts.
  private(set) var pieces: [[[UInt8]]] = []

  init(
    entries: [Entry], replaced: ReplacedEntries, format: FileFormat, text: [UInt8]
  ) throws(PositionedRefusal) {
    guard !replaced.indices.isEmpty else { return }
    let marker = Sentinel(absentFrom: text)
    let edits = replaced.parts.joined().map { TextEdit(range: $0.span, bytes: marker.bytes) }
    let marked = format.entries(in: TextEdit.apply(edits, to: text))
    guard marked.count == entries.count else {
      throw Self.unclear(at: replaced.parts[0][0].span.lowerBound)
    }
    for (position, index) in replaced.indices.enumerated() {
      let parts = replaced.parts[position]
      let pieces = marker.pieces(of: marked[index].value)
      guard pieces.count == parts.count + 1,
        Self.stays(pieces, of: entries[index].value)
      else { throw Self.unclear(at: parts[0].span.lowerBound) }
      self.pieces.append(pieces.map { Array($0) })
    }
  }

  /// Whether the old value starts and ends with the outer pieces and contains the others in
  /// between.
  private static func stays(_ pieces: [ArraySlice<UInt8>], of old: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, old.starts(with: first),
      old.count >= first.count + last.count, old.suffix(last.count).elementsEqual(last)
    else { return false }
    var at = first.count
    let middle = Array(old.dropLast(last.count))
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = middle.offset(of: piece, from: at) else { return false }
      at = found + piece.count
    }
    return true
  }

  private static func unclear(at offset: Int) -> PositionedRefusal {
    PositionedRefusal(
      "the value begins or ends in the middle of an escape",
      "write the value without escapes, or move it by hand", at: offset)
  }
}

/// A marker that replaces bytes while the text around them is parsed.
///
/// It consists of letters and digits, so every format reads it literally. Parsing the text with the
/// marker in place of the old bytes gives the intended value, without knowing how the format writes
/// the rest.
struct Sentinel {
  let bytes: [UInt8]

  /// Creates a marker that does not occur in the text.
  init(absentFrom text: [UInt8]) {
    // The first number that never follows the stem; at most one more than the stem's occurrences.
    let stem = Array("KeystowMark".utf8)
    var used: Set<Int> = []
    var at = 0
    while let found = text.offset(of: stem, from: at) {
      at = found + stem.count
      var number = 0
      var end = at
      while end < text.count, end < at + 9, (0x30...0x39).contains(text[end]) {
        number = number * 10 + Int(text[end] - 0x30)
        used.insert(number)
        end += 1
      }
    }
    var number = 1
    while used.contains(number) { number += 1 }
    bytes = stem + Array("\(number)x".utf8)
  }

  /// Splits a value at the markers in it.
  func pieces(of value: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while let found = value.offset(of: bytes, from: start) {
      pieces.append(value[start..<found])
      start = found + bytes.count
    }
    pieces.append(value[start...])
    return pieces
  }
}
