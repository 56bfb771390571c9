internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
package import Findings
internal import Scan

/// Masks what a rule recognizes in messages: they quote names of files and settings, in whose place
/// somebody may have written a secret.
package enum MessageMask {
  package static func masking(_ text: String) -> String { masking([text])[0] }

  /// Returns a document of several lines with all secrets in any of them masked.
  package static func masking(document: [UInt8]) -> [UInt8] {
    guard SecretSearch.mayHold(document) else { return document }
    let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      masking(lines.map { String(decoding: $0, as: UTF8.self) }).joined(separator: "\n").utf8)
  }

  /// Returns the mask of all secrets in some texts.
  package static func mask(of texts: [String]) -> TextMask {
    let suspects = texts.filter { SecretSearch.mayHold(Array($0.utf8)) }
    guard !suspects.isEmpty, let plan = try? MatchPlan(.builtIn, readsLittle: true),
      let search = try? SecretSearch(plan: plan, filters: .standard(for: Configuration()))
    else { return TextMask([]) }
    return TextMask(
      suspects.flatMap { (try? search.secrets(inName: Array($0.utf8))) ?? [] })
  }

  /// Returns the texts with all secrets in any of them masked.
  package static func masking(_ texts: [String]) -> [String] {
    let mask = mask(of: texts)
    guard !mask.isEmpty else { return texts }
    return texts.map { String(decoding: mask.masking(Array($0.utf8)), as: UTF8.self) }
  }
}
