package import Findings
internal import Formats
package import Text

/// An `[[allow]]` entry of `.keystow.toml` for one finding.
package struct AllowEntry: Sendable {
  private let lines: [String]

  /// - Parameter expires: the last day on which it allows the finding; nil for ever.
  package init(_ fingerprint: Fingerprint, reason: String, expires: CalendarDay?) {
    lines =
      [
        "[[allow]]", "reason = \(TOMLString.quoted(reason))",
        "fingerprints = [\(TOMLString.quoted(fingerprint.description))]",
      ] + (expires.map { ["expires = \($0)"] } ?? [])
  }

  /// Returns the bytes of a configuration with the entry after the last one, or else at the end.
  ///
  /// All other bytes stay.
  ///
  /// - Throws: `TOMLError`.
  package func added(to bytes: [UInt8]) throws -> [UInt8] {
    let document = try TOMLDocument(bytes)
    let last = document.sections.last { $0.isArrayElement && $0.path == ["allow"] }
    let place = last?.end ?? bytes.count
    let before = bytes[..<place]
    let isWindows =
      bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let lineBreak = isWindows ? "\r\n" : "\n"
    var new = lines
    if !before.isEmpty {
      let isAfterBlank =
        before.suffix(2).elementsEqual([0x0A, 0x0A])
        || before.suffix(3).elementsEqual([0x0A, 0x0D, 0x0A])
      if !isAfterBlank { new.insert("", at: 0) }
      if before.last != 0x0A { new.insert("", at: 0) }
    }
    let text = new.map { $0 + lineBreak }.joined()
    return TextEdit.apply([TextEdit(range: place..<place, bytes: Array(text.utf8))], to: bytes)
  }
}
