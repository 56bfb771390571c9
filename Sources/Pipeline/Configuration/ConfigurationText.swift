internal import Formats
internal import Text

/// The text of a configuration, with what is wrong with it and what is worth noting.
struct ConfigurationText {
  let file: String
  private let bytes: [UInt8]
  private let lines: LineIndex
  private(set) var mistakes: [ConfigurationMistake] = []
  private(set) var notes: [ConfigurationNote] = []

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes.span)
  }

  /// Reads the text; nil after noting the first syntax error.
  mutating func document() -> TOMLDocument? {
    do throws(TOMLError) {
      return try TOMLDocument(bytes)
    } catch {
      reject(error.message, at: place(at: error.offset))
      return nil
    }
  }

  /// Returns the location of a byte.
  func place(at offset: Int) -> ConfigurationPlace {
    ConfigurationPlace(file: file, position: lines.position(of: offset, in: bytes.span))
  }

  /// Returns the location of a table.
  func place(of table: TOMLTable) -> ConfigurationPlace { place(at: table.range.lowerBound) }

  /// Returns the location of a key, or of its table if it has no such key.
  func place(of key: String, in table: TOMLTable) -> ConfigurationPlace {
    place(at: table.start(of: key))
  }

  /// Returns the location of a string, after its opening quotes.
  func place(of string: TOMLValue) -> ConfigurationPlace {
    let start = string.range.lowerBound
    let isLong =
      string.range.count >= 6 && bytes[start..<(start + 3)].allSatisfy { $0 == bytes[start] }
    return place(at: start + (isLong ? 3 : 1))
  }

  /// Notes a mistake: the configuration cannot be used.
  mutating func reject(_ message: String, at key: String, in table: TOMLTable) {
    reject(message, at: place(of: key, in: table))
  }

  mutating func reject(_ message: String, at place: ConfigurationPlace) {
    mistakes.append(
      ConfigurationMistake(file: place.file, position: place.position, message: message))
  }

  /// Notes something that does not prevent the use of the configuration.
  mutating func remark(_ message: String, at place: ConfigurationPlace) {
    notes.append(ConfigurationNote(place: place, message: message))
  }

  /// Returns the strings of a list that are not empty; an empty one would allow everything.
  mutating func strings(_ key: String, of table: TOMLTable) -> [String] {
    guard let value = table[key] else { return [] }
    guard let array = value.array, !array.isEmpty else {
      reject("\(key) must be a list of texts: \(key) = [\"…\"]", at: key, in: table)
      return []
    }
    let texts = array.compactMap(\.string)
    if texts.count < array.count || texts.contains("") {
      reject("\(key) must hold texts that are not empty", at: key, in: table)
    }
    return texts.filter { !$0.isEmpty }
  }

  /// Returns the strings of a list that are not empty, with their locations.
  mutating func places(_ key: String, of table: TOMLTable) -> [(String, ConfigurationPlace)] {
    guard let array = table[key]?.array else { return [] }
    return array.compactMap { value in
      value.string.flatMap { $0.isEmpty ? nil : ($0, place(of: value)) }
    }
  }

  mutating func check(_ table: TOMLTable, has known: [String], name: String) {
    for key in table.keys where !known.contains(key) {
      reject("\(name) has no \(key)" + Spelling.hint(key, in: known), at: key, in: table)
    }
  }
}
