internal import Formats
import TOMLKit
internal import Text

/// What the readers of configurations share: where things stand, and what there is to say of them.
struct ConfigurationText {
  let file: String
  private let bytes: [UInt8]
  private let lines: LineIndex
  private let places: TOMLPlaces
  private(set) var mistakes: [ConfigurationMistake] = []
  private(set) var notes: [ConfigurationNote] = []

  /// - Parameter ignoresCase: whether keys and tables are the same in any case.
  init(_ bytes: [UInt8], file: String, ignoresCase: Bool = false) {
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes.span)
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

  /// Where a key stands, else its table.
  func place(of key: String, in section: String) -> ConfigurationPlace {
    ConfigurationPlace(file: file, position: places.position(of: key, in: section))
  }

  /// Where each of the values of a list stands; the place of its key for one that is not found.
  func places(of values: [String], for key: String, in section: String) -> [ConfigurationPlace] {
    let start = places.position(of: key, in: section)
    var finder = PositionFinder(
      bytes, lines: lines, from: lines.offset(of: start, in: bytes.span))
    return values.map {
      ConfigurationPlace(file: file, position: finder.position(of: $0) ?? start)
    }
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
}
