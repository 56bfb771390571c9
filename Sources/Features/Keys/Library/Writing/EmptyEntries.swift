internal import Formats
internal import Text

/// Fills entries that a file has without a value, `KEY=` or `"key": ""`, in the form of their line.
enum EmptyEntries {
  /// The number of places that are tried.
  private static let limit = 512

  /// Returns the text with a value for each named entry that is there but empty.
  ///
  /// A place counts if, with the value in it, the format's reader finds one more entry, of a wanted
  /// name: so every format is filled in its own form.
  static func filled(
    _ names: Set<String>, in text: [UInt8], _ format: FileFormat, with value: [UInt8]
  ) -> [UInt8] {
    var wanted = names
    var result = text
    var places = self.places(in: text)
    guard !wanted.isEmpty, places.count <= limit else { return text }
    let count = format.entries(in: text).count
    var added = 0
    while let place = places.popLast(), !wanted.isEmpty {
      let new = result[..<place.lowerBound] + value + result[place.upperBound...]
      let entries = format.entries(in: Array(new))
      guard entries.count == count + added + 1,
        let entry = entries.first(where: { entry in
          entry.span.lowerBound == place.lowerBound && entry.value == value
        }), wanted.remove(EntryValues.name(of: entry)) != nil
      else { continue }
      result = Array(new)
      added += 1
    }
    return result
  }

  /// The empty ranges where a value may be missing, in ascending order: between two quotes, in an
  /// empty element, and at the end of a line after its sign.
  private static func places(in text: [UInt8]) -> [Range<Int>] {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let element = Array("<string></string>".utf8)
    return text.indices.compactMap { at -> Range<Int>? in
      if quotes.contains(text[at]), at + 1 < text.count, text[at + 1] == text[at] {
        return at + 1..<at + 1
      }
      if text[at] == element[0], text[at...].starts(with: element) { return at + 8..<at + 8 }
      guard text[at] == UInt8(ascii: "=") else { return nil }
      let rest = text[(at + 1)...].prefix { !$0.isLineEnd }
      let end = rest.firstIndex { !$0.isBlank } ?? rest.endIndex
      if end < rest.endIndex, text[end] == UInt8(ascii: "#") { return at + 1..<at + 1 }
      return end == rest.endIndex ? end..<end : nil
    }
  }
}
