package import Bytes
package import Candidates

/// Lowers passwords in URLs of the kind that every manual has: those of this machine or of an
/// example host, and those that are just a word.
package struct SampleURLFilter: Filter {
  /// Bytes after the password that are looked at for the host.
  private static let hostLimit = 253

  package init() {}

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    guard candidate.rule.isGuessable, let host = Self.host(after: candidate.span, in: text)
    else { return .none }
    if Self.isSample(host) { return .lowers("its host is an example or of the local network") }
    let shape = ValueShape(candidate.value)
    if !shape.hasDigit, shape.wordShare > 0.6 { return .lowers("a word that samples use") }
    return .none
  }

  /// What stands between the `@` that ends the password and the port or path, in lower case.
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
    return String(decoding: host, as: UTF8.self)
  }

  /// Whether a host is one of RFC 2606 and RFC 6761 for examples and tests, this machine, or a name
  /// without a dot, which only a local network or a composition of containers knows.
  private static func isSample(_ host: String) -> Bool {
    if !host.contains(".") { return true }
    if host.hasPrefix("127.") || host == "0.0.0.0" { return true }
    let labels = host.split(separator: ".")
    guard let top = labels.last else { return true }
    if ["example", "test", "invalid", "localhost", "local"].contains(String(top)) { return true }
    return labels.dropLast().last == "example"
  }
}
