internal import Bytes
internal import Candidates
internal import TOMLKit

/// What the readers of configurations share: where things stand, and what there is to say of them.
struct ConfigurationText {
  let file: String
  private let bytes: [UInt8]
  private let places: TOMLPlaces
  private(set) var mistakes: [ConfigurationMistake] = []
  private(set) var notes: [ConfigurationNote] = []

  /// - Parameter ignoresCase: whether keys and tables are the same in any case.
  init(_ bytes: [UInt8], file: String, ignoresCase: Bool = false) {
    self.bytes = bytes
    self.file = file
    places = TOMLPlaces(bytes, ignoresCase: ignoresCase)
  }

  /// The document, or nil after noting why there is none.
  mutating func table() -> TOMLTable? {
    do throws(ConfigurationMistake) {
      return try TOMLDocument.table(of: bytes, file: file)
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  /// Where a key stands, else its table; its value where that stands after it as it is.
  func place(of key: String, in section: String, holding value: String? = nil) -> ConfigurationPlace
  {
    let position = places.position(of: key, in: section)
    guard let value, let exact = self.position(of: Array(value.utf8), after: position) else {
      return ConfigurationPlace(file: file, position: position)
    }
    return ConfigurationPlace(file: file, position: exact)
  }

  /// Notes a mistake: the configuration cannot be used.
  mutating func reject(_ message: String, at section: String, _ key: String) {
    reject(message, at: place(of: key, in: section))
  }

  mutating func reject(_ message: String, at place: ConfigurationPlace) {
    mistakes.append(
      ConfigurationMistake(file: place.file, position: place.position, message: message))
  }

  /// Notes what is worth a word and no more.
  mutating func remark(_ message: String, at place: ConfigurationPlace) {
    notes.append(ConfigurationNote(place: place, message: message))
  }

  /// A list of texts that are not empty; an empty text would allow everything.
  mutating func strings(_ key: String, of table: TOMLTable, in section: String) -> [String] {
    guard let value = table[key] else { return [] }
    guard let array = value.array, array.count > 0 else {
      reject("\(key) must be a list of texts: \(key) = [\"…\"]", at: section, key)
      return []
    }
    let texts = (0..<array.count).compactMap { array[$0].string }
    if texts.count < array.count || texts.contains("") {
      reject("\(key) must hold texts that are not empty", at: section, key)
    }
    return texts.filter { !$0.isEmpty }
  }

  mutating func check(
    _ keys: [String], are known: [String], in section: String, table: String
  ) {
    for key in keys where !known.contains(key) {
      reject("\(table) has no \(key)" + Spelling.hint(key, in: known), at: section, key)
    }
  }

  /// Where a value stands in the lines from a key on; its text may be written otherwise.
  private func position(of value: [UInt8], after position: Position) -> Position? {
    let lines = LineIndex(bytes.span)
    var index = lines.offset(of: position, in: bytes.span)
    while index + value.count < bytes.count {
      if index > 0, bytes[index - 1].isQuote, bytes[index + value.count].isQuote,
        bytes[index...].starts(with: value)
      {
        return lines.position(of: index, in: bytes.span)
      }
      index += 1
    }
    return nil
  }
}
