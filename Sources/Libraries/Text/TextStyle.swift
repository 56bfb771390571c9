/// The look of a text report; the caller knows the terminal and the environment, the report does not.
package struct TextStyle: Sendable {
  /// Whether to use color (ANSI SGR sequences and no other).
  package var isColoured: Bool
  /// Whether to list everything, with skipped files and fingerprints.
  package var isVerbose: Bool
  /// Whether to print findings and problems only, without advice and totals.
  package var isQuiet: Bool
  /// Columns that a source line may take.
  package var width: Int
  /// Columns at which advice is wrapped; nil where lines may have any length, as in files.
  package var wrapping: Int?
  /// Returns the URL of a line of a file, by its path in the report; nil for a file that is not there.
  package var url: (@Sendable (_ path: [UInt8], _ line: Int?) -> String?)?

  package init(
    isColoured: Bool = false, isVerbose: Bool = false, isQuiet: Bool = false, width: Int = 120
  ) {
    self.isColoured = isColoured
    self.isVerbose = isVerbose
    self.isQuiet = isQuiet
    self.width = width
  }

  package enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
  }

  /// Returns the text in a color; it must not contain sequences of its own.
  package func paint(_ text: String, _ colour: Colour) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns the text as a link to a file, if links are wanted.
  ///
  /// - Parameter text: safe for a terminal; it may be painted.
  package func link(_ text: String, to path: [UInt8], line: Int? = nil) -> String {
    url?(path, line).map { Hyperlink.text(text, to: $0) } ?? text
  }
}
