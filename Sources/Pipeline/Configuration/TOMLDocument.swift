internal import Formats
package import TOMLKit
internal import Text

/// A file of TOML 1.0 as its parser gives it.
package enum TOMLDocument {
  /// - Parameter file: how messages call the file.
  /// - Throws: the first mistake of the syntax, with its place.
  package static func table(
    of bytes: [UInt8], file: String
  ) throws(ConfigurationMistake) -> TOMLTable {
    func mistake(_ message: String, _ line: Int = 1, _ column: Int = 1) -> ConfigurationMistake {
      ConfigurationMistake(
        file: file, position: Position(line: line, column: column), message: message)
    }
    // The parser takes a C string, which ends at NUL.
    if let index = bytes.firstIndex(of: 0) {
      let place = LineIndex(bytes.span).position(of: index, in: bytes.span)
      throw mistake("a NUL byte is no TOML", place.line, place.column)
    }
    if let index = TOMLHeaders.firstWithoutName(in: bytes) {
      let place = LineIndex(bytes.span).position(of: index, in: bytes.span)
      throw mistake("the name of a table must stand here", place.line, place.column)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw mistake("not valid UTF-8")
    }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw mistake(error.description, error.source.begin.line, error.source.begin.column)
    } catch {
      throw mistake("not valid TOML")
    }
  }
}
