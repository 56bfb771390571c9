internal import Bytes
internal import Candidates

/// What stays of the replaced values, with all escapes undone.
///
/// The text is read once with a marker in place of every part: what the format's reader gives
/// around the markers is what stays of the values.
struct MeantValues {
  /// For each of `EntryPlaces.indices` what stands before, between and behind its parts.
  private(set) var pieces: [[[UInt8]]] = []

  init(
    entries: [Entry], places: EntryPlaces, format: FileFormat, text: [UInt8]
  ) throws(PlacedRefusal) {
    guard !places.indices.isEmpty else { return }
    let marker = Marker(absentFrom: text)
    let edits = places.parts.joined().map { TextEdit(range: $0.span, bytes: marker.bytes) }
    let marked = format.entries(in: TextEdit.apply(edits, to: text))
    guard marked.count == entries.count else {
      throw Self.unclear(at: places.parts[0][0].span.lowerBound)
    }
    for (position, index) in places.indices.enumerated() {
      let parts = places.parts[position]
      let pieces = marker.pieces(of: marked[index].value)
      guard pieces.count == parts.count + 1,
        Self.stays(pieces, of: entries[index].value)
      else { throw Self.unclear(at: parts[0].span.lowerBound) }
      self.pieces.append(pieces.map { Array($0) })
    }
  }

  /// Whether the pieces are what the old value began with, ended with, and had in between.
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

  private static func unclear(at offset: Int) -> PlacedRefusal {
    PlacedRefusal(
      "the value begins or ends in the middle of an escape",
      "write the value without escapes, or move it by hand", at: offset)
  }
}
