internal import Candidates
package import Findings
internal import ProjectFacts
internal import Vocabulary

/// Advice on findings, for users.
package enum Advice {
  /// Returns the advice on a rule, whatever the location.
  static func help(for rule: Rule) -> String {
    help(after: next(for: rule), isPublic: rule.isPublishable)
  }

  /// Returns the advice on a finding.
  static func help(for finding: Finding) -> String {
    help(after: next(for: finding), isPublic: isPublic(finding))
  }

  /// Whether everybody may see a secret where it is: by its kind, or in settings of a service.
  static func isPublic(_ finding: Finding) -> Bool {
    finding.rule.isPublishable || service(of: finding) != nil
  }

  /// Returns the first step for a finding.
  package static func next(for finding: Finding) -> String {
    guard let service = service(of: finding) else { return next(for: finding.rule) }
    let advice = PublicSettings.advice(on: service)
    return advice.prefix(1).uppercased() + advice.dropFirst()
      + (finding.rule.rotation.map { ": " + $0 } ?? ".")
  }

  /// The service in whose settings alone a key of its own is.
  static func service(of finding: Finding) -> String? {
    guard finding.rule.id == "google-api-key" else { return nil }
    let services = finding.locations.map {
      PublicSettings.service(of: $0.path, entry: $0.keyPath.last)
    }
    return services.contains(nil) ? nil : services.first ?? nil
  }

  private static func help(after next: String, isPublic: Bool) -> String {
    if isPublic { return next + " " + falseAlarm }
    return next
      + " Then remove it from the file. Removing it alone is not enough: it stays in the history."
      + " " + falseAlarm
  }

  /// Returns the first step for a secret of a rule.
  private static func next(for rule: Rule) -> String {
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
  static func closing(for result: ScanResult) -> [String] {
    let isInHistory = result.findings.contains { isOfHistory($0) }
    let history = "Every clone contains the history: removing a secret from a file is not enough."
    return ["In brackets: confidence/severity."] + (isInHistory ? [history] : [])
      + [falseAlarm(in: result)]
  }

  private static let falseAlarm = "False positive? Add a keystow:allow comment to that line."

  /// What to do about a false positive where the findings are: a comment in the file, or an entry.
  private static func falseAlarm(in result: ScanResult) -> String {
    let command = result.decisions.map { "decide with \($0)" }
    guard let first = result.findings.first(where: { !canHaveComment($0) }) else {
      return "False positive? Add a keystow:allow comment with a reason to its line"
        + (command.map { ", or \($0)." } ?? ".")
    }
    let id = result.findings.count == 1 ? "\"\(first.fingerprint)\"" : "its id (-v)"
    let entry = "to an [[allow]] entry of .keystow.toml"
    return "False positive? "
      + (command.map { "\($0.prefix(1).uppercased() + $0.dropFirst()), or add" } ?? "Add")
      + " \(id) \(entry)."
  }

  private static func isOfHistory(_ finding: Finding) -> Bool {
    finding.locations.contains { $0.introduction != nil }
  }

  /// Whether an allow comment can be written to the line: it is in a file of today, whose format has
  /// comments.
  private static func canHaveComment(_ finding: Finding) -> Bool {
    !isOfHistory(finding) && finding.rule.provider != "Private key"
      && finding.locations.allSatisfy { location in
        let name = String(decoding: location.path.name, as: UTF8.self).lowercased()
        return name != "project.pbxproj"
          && !["json", "ipynb", "lock", "csv"].contains(name.split(separator: ".").last)
      }
  }
}
