package import Candidates
package import Formats
internal import Text

/// Lowers passwords in URLs that are common in manuals: those of this machine or an example host,
/// and those that are plain words.
package struct SampleURLFilter: Filter {
  /// The maximum number of bytes after the password searched for the host.
  private static let hostLimit = 253

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard candidate.rule.isGuessable, let host = Self.host(after: candidate.span, in: text)
    else { return .none }
    if Self.isSample(host) { return .lowers("an example or local host") }
    let shape = ValueShape(candidate.value)
    if !shape.hasDigit, shape.wordShare > 0.6 { return .lowers("a common word") }
    return .none
  }

  /// Returns the text between the `@` after the password and the port or path, in lower case.
  private static func host(after password: Range<Int>, in text: Span<UInt8>) -> String? {
    var index = password.upperBound
    guard index < text.count, text[index] == UInt8(ascii: "@") else { return nil }
    index += 1
    var host: [UInt8] = []
    while index < text.count, host.count < hostLimit {
      let byte = text[index].lowercased
      guard byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else {
        break
      }
      host.append(byte)
      index += 1
    }
    // Drivers for Go write a protocol there.
    if index < text.count, text[index] == UInt8(ascii: "(") { return nil }
    return String(decoding: host, as: UTF8.self)
  }

  /// Whether a host is reserved for examples and tests by RFC 2606 or RFC 6761, is this machine, or
  /// has no dot, as in local networks and container compositions.
  private static func isSample(_ host: String) -> Bool {
    if !host.contains(".") { return true }
    if host.hasPrefix("127.") || host == "0.0.0.0" { return true }
    let labels = host.split(separator: ".")
    guard let top = labels.last else { return true }
    if ["example", "test", "invalid", "localhost", "local"].contains(String(top)) { return true }
    return labels.dropLast().last == "example"
  }
}
