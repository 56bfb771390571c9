package import Candidates
internal import Findings

/// What to do about a secret, in sentences for a person.
package enum Advice {
  /// Advice on a rule, wherever it found something.
  static func help(for rule: Rule) -> String {
    if rule.isPublishable { return next(for: rule) + " " + falseAlarm }
    return next(for: rule)
      + " Then take it out of the file; it stays in the history, so removing it is not enough."
      + " " + falseAlarm
  }

  /// What to do first about a secret of a rule.
  package static func next(for rule: Rule) -> String {
    let place = rule.rotation.map { ": " + $0 }
    if rule.isPublishable {
      return "It is meant to be shipped; make sure that it is restricted to your app"
        + (place ?? ".")
    }
    if let place { return "Revoke or rotate it" + place }
    if rule.provider == "Private key" {
      return "Replace the key pair: whoever has this file can use it."
    }
    if rule.isGuessable { return "Change the password." }
    let isOfNoVendor =
      rule.isGeneric || rule.isCustom || ["HTTP", "JSON Web Token"].contains(rule.provider)
    return isOfNoVendor
      ? "Revoke it where it was issued." : "Revoke or rotate it in your \(rule.provider) account."
  }

  /// What holds for all findings, said once.
  static func closing(for findings: [Finding]) -> [String] {
    let isInHistory = findings.contains { $0.places.contains { $0.introduction != nil } }
    let history =
      "What is in the history is in every clone: taking it out of a file is not enough."
    return (isInHistory ? [history] : []) + [falseAlarm]
  }

  private static let falseAlarm = "False alarm? Put keystow:allow in a comment on that line."
}
