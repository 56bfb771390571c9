/// The bytes of a secret.
///
/// Its description is redacted and it is not `Codable`, so that no log, error
/// or report can write it by accident.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  private let bytes: [UInt8]
  /// Whether only the masked form is known, as read from a report.
  package let isMasked: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isMasked = false
  }

  /// Creates a secret from its masked form in a report.
  package init(masked text: [UInt8]) {
    bytes = text
    isMasked = true
  }

  /// Returns the bytes; callers must have been asked to show secrets, or only compare.
  ///
  /// Of a secret known only by its masked form, that.
  package func reveal() -> [UInt8] { bytes }

  /// All bytes at once: hashed one by one, as arrays are, they take several times as long.
  package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  package var description: String { masked }

  package var customMirror: Mirror { Mirror(self, children: []) }

  /// The masked form: the first characters of a long token, at most four and never more than an
  /// eighth, then asterisks that do not reveal the length.
  package var masked: String {
    if isMasked { return String(decoding: bytes, as: UTF8.self) }
    let shown = min(Self.shownCount, bytes.count / 8)
    let head = bytes.prefix(shown)
    let printable = head.allSatisfy { (0x21...0x7E).contains($0) }
    return (printable ? String(decoding: head, as: UTF8.self) : "") + Self.asterisks
  }

  private static let shownCount = 4
  private static let asterisks = "********"

  /// Whether a text has the form of `masked`, so that it can be shown.
  package static func isMasked(_ text: [UInt8]) -> Bool {
    let rest = text.drop { $0 != UInt8(ascii: "*") }
    return text.count - rest.count <= shownCount && rest.elementsEqual(asterisks.utf8)
  }
}
