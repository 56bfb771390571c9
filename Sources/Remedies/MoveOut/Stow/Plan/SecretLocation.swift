package import Candidates
package import Findings
package import Git
package import Text

/// A location of a found secret in a file of the work tree.
package struct SecretLocation: Sendable {
  package let path: GitPath
  /// The bytes of the secret in the readable text of the file, including escapes; offsets from 0.
  package let span: Range<Int>
  package let start: Position
  package let secret: Secret
  package let rule: Rule
  package let fingerprint: Fingerprint
  /// The names from the outermost container to the value in a config file; empty in other files.
  package let keyPath: [String]
  /// The name that the value is assigned to in source code; nil if it is not clear.
  package let assignedName: [UInt8]?
}

extension SecretLocation {
  /// Creates a location of a finding.
  init(_ finding: Finding, _ location: Location, span: Range<Int>, assignedName: [UInt8]?) {
    self.init(
      path: location.path, span: span, start: location.start, secret: finding.secret,
      rule: finding.rule, fingerprint: finding.fingerprint, keyPath: location.keyPath,
      assignedName: assignedName)
  }
}

/// Finds the name that a value in source code is assigned to: `let name = "…"`, `name: "…"`, `name:
/// Type = "…"`.
enum AssignedName {
  /// The number of bytes before the value to search.
  private static let reach = 200

  /// Returns the name before the literal that contains the byte at `offset`, on the same line; nil
  /// if it is not clear.
  static func name(before offset: Int, in text: [UInt8]) -> [UInt8]? {
    var line = text[max(0, offset - reach)..<offset]
    if let end = line.lastIndex(where: \.isLineEnd) { line = line[(end + 1)...] }
    // The value may be a part of a longer literal (`https://…?key=`).
    guard var end = line.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > line.startIndex, isSkipped(line[end - 1]) { end -= 1 }
    }
    skip { $0 == UInt8(ascii: "#") || $0.isBlank }
    guard end > line.startIndex else { return nil }
    switch line[end - 1] {
    case UInt8(ascii: "="):
      end -= 1
      if let colon = line[..<end].lastIndex(of: UInt8(ascii: ":")) { end = colon }
    case UInt8(ascii: ":"): end -= 1
    default: return nil
    }
    skip(\.isBlank)
    let isQuoted = end > line.startIndex && line[end - 1] == UInt8(ascii: "\"")
    if isQuoted { end -= 1 }
    let dash = UInt8(ascii: "-")
    let start =
      line[..<end].lastIndex { !$0.isIdentifier && !(isQuoted && $0 == dash) }.map { $0 + 1 }
      ?? line.startIndex
    return start < end ? Array(line[start..<end]) : nil
  }
}

extension SecretLocation {
  /// Whether it comes first, by path, then by position.
  func precedes(_ other: SecretLocation) -> Bool {
    path == other.path ? span.lowerBound < other.span.lowerBound : path < other.path
  }
}

/// A location whose secret is not moved.
package struct SkippedLocation: Sendable {
  package let location: SecretLocation
  /// The reason and the alternative; one sentence without a full stop or the secret.
  package let reason: String
  /// Nil if it is unknown.
  package let reader: Reader?
}
