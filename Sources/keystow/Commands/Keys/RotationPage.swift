internal import Bytes
internal import Candidates
internal import Findings
internal import Keys

/// Where the provider of a key lets it be revoked, as the rule says that knows such keys.
enum RotationPage {
  /// Nil where no rule knows a key of that name and form, or its rule knows no page.
  ///
  /// - Throws: `VectorscanError`, `PCREError` when a limit was reached.
  static func of(_ name: KeyName, _ secret: Secret) throws -> String? {
    let value = secret.reveal()
    let text = Array("\(name.text)=\"".utf8) + value + Array("\"\n".utf8)
    let candidates = try Matcher(MatchPlan(.builtIn)).candidates(in: text.span, format: .dotenv)
    return candidates.first { $0.value == value && $0.rule.rotation != nil }?.rule.rotation
  }
}
