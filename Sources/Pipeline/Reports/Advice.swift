package import Candidates
internal import Findings

/// Advice on findings, for users.
package enum Advice {
  /// Returns the advice on a rule, whatever the location.
  static func help(for rule: Rule) -> String {
    if rule.isPublishable { return next(for: rule) + " " + falseAlarm }
    return next(for: rule)
      + " Then remove it from the file. Removing it alone is not enough: it stays in the history."
      + " " + falseAlarm
  }

  /// Returns the first step for a secret of a rule.
  package static func next(for rule: Rule) -> String {
    let location = rule.rotation.map { ": " + $0 }
    if rule.isPublishable {
      return "This key is meant to be public; make sure it is restricted to your app"
        + (location ?? ".")
    }
    if let location { return "Revoke or rotate it" + location }
    if rule.provider == "Private key" {
      return "Replace the key pair: anyone with this file can use it."
    }
    if rule.isGuessable { return "Change the password." }
    let isOfNoVendor =
      rule.isGeneric || rule.isCustom || ["HTTP", "JSON Web Token"].contains(rule.provider)
    return isOfNoVendor
      ? "Revoke it where it was issued." : "Revoke or rotate it in your \(rule.provider) account."
  }

  /// Returns the advice that applies to all findings.
  static func closing(for findings: [Finding]) -> [String] {
    let isInHistory = findings.contains { $0.locations.contains { $0.introduction != nil } }
    let history = "Every clone contains the history: removing a secret from a file is not enough."
    return ["In brackets: confidence/severity."] + (isInHistory ? [history] : []) + [falseAlarm]
  }

  private static let falseAlarm = "False positive? Add a keystow:allow comment to that line."
}
