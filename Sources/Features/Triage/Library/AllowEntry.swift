package import Findings
package import Formats
package import Text

/// An `[[allow]]` entry of `.keystow.toml` for one finding.
package struct AllowEntry: Sendable {
  private let fingerprint: Fingerprint
  private let reason: String
  private let expires: CalendarDay?

  /// - Parameter expires: the last day on which it allows the finding; nil for ever.
  package init(_ fingerprint: Fingerprint, reason: String, expires: CalendarDay?) {
    (self.fingerprint, self.reason, self.expires) = (fingerprint, reason, expires)
  }

  /// Returns the bytes of a configuration with the entry after the last one, or else at the end.
  ///
  /// All other bytes stay.
  package func added(to bytes: [UInt8]) throws(DocumentEditError) -> [UInt8] {
    var edit = try DocumentEdit(bytes, as: TOMLSyntax(dates: ["expires"]))
    var entry: JSONObject = [
      "reason": .string(reason), "fingerprints": [.string(fingerprint.description)],
    ]
    if let expires { entry.append("expires", .string("\(expires)")) }
    try edit.append([.object(entry)], to: ["allow"])
    return edit.text
  }
}
