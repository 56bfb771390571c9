internal import Candidates
internal import Findings

/// What to do about a secret, in sentences for a person.
enum Advice {
  /// Advice on a rule, wherever it found something.
  static func help(for rule: Rule) -> String {
    first(for: rule)
      + " Then take it out of the file; it stays in the history, so removing it is not enough."
      + " " + falseAlarm
  }

  /// Advice on one finding, a sentence a line, the first thing to do first.
  static func lines(for finding: Finding) -> [String] {
    let isInHistory = finding.places.contains { $0.introduction != nil }
    let history =
      "It is in the history: removing the file is not enough, whoever has a clone has it."
    return [first(for: finding.rule)] + (isInHistory ? [history] : []) + [falseAlarm]
  }

  private static func first(for rule: Rule) -> String {
    if rule.isPublishable {
      let place = rule.rotation.map { ": " + $0 } ?? "."
      return "It is meant to be shipped; make sure that it is restricted to your app" + place
    }
    if let rotation = rule.rotation { return "Revoke or rotate it: " + rotation }
    return "Revoke or rotate it where it was issued (\(rule.provider))."
  }

  private static let falseAlarm = "False alarm? Put keystow:allow in a comment on that line."
}
