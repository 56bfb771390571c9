/// Links in the output of a terminal (OSC 8).
///
/// Source of the format: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
package enum Hyperlink {
  private static let start = "\u{1B}]8;;"
  private static let end = "\u{1B}\\"

  /// Returns a text that a terminal shows as a link.
  ///
  /// - Parameter url: of printable ASCII characters.
  package static func text(_ text: String, to url: String) -> String {
    start + url + end + text + start + end
  }

  /// Returns the text without its links.
  package static func removing(from text: [UInt8]) -> [UInt8] {
    let (start, end) = (Array(start.utf8), Array(end.utf8))
    var kept: [UInt8] = []
    var rest = text[...]
    while let escape = rest.firstIndex(of: start[0]) {
      kept += rest[..<escape]
      rest = rest[escape...]
      guard rest.starts(with: start) else {
        kept.append(rest.removeFirst())
        continue
      }
      while !rest.isEmpty, !rest.starts(with: end) { rest.removeFirst() }
      rest = rest.dropFirst(end.count)
    }
    return kept + rest
  }
}
