internal import Formats
internal import Text

/// The text of a configuration, with its mistakes and notes.
struct ConfigurationText: Sendable {
  let file: String
  private let bytes: [UInt8]
  private let lines: LineIndex
  private var listed: [ConfigurationMistake] = []
  /// The number of mistakes that are only counted.
  private var unlistedCount = 0
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
      list(error.message, at: place(at: error.offset))
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

  /// The maximum number of mistakes that are listed: nobody fixes more at once, and to find the place
  /// of each and a better spelling takes its time.
  private static let mostListed = 100

  /// The mistakes so far, in the order in which they were found; if there are too many, the last one
  /// says how many more there are.
  var mistakes: [ConfigurationMistake] {
    guard unlistedCount > 0 else { return listed }
    let end = place(at: bytes.count)
    let message = "\(unlistedCount) more \(unlistedCount == 1 ? "mistake" : "mistakes") not listed"
    return listed + [ConfigurationMistake(file: file, position: end.position, message: message)]
  }

  /// Whether the next mistake is to be listed; otherwise counts it.
  mutating func listsNextMistake() -> Bool {
    if listed.count < Self.mostListed { return true }
    unlistedCount += 1
    return false
  }

  /// Lists a mistake: the configuration cannot be used.
  mutating func list(_ message: String, at place: ConfigurationPlace) {
    listed.append(
      ConfigurationMistake(file: place.file, position: place.position, message: message))
  }

  /// Notes something that does not prevent the use of the configuration.
  mutating func remark(_ message: String, at place: ConfigurationPlace) {
    notes.append(ConfigurationNote(place: place, message: message))
  }
}
