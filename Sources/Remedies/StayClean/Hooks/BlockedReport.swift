internal import Bytes
internal import Candidates
package import Findings
package import Git
internal import Text

/// What a person reads whose commit or push was stopped: where, what, and the ways on.
package struct BlockedReport {
  /// What was looked at.
  package enum Subject: Sendable, Hashable {
    case staged
    /// The message, in a file.
    case message(file: String)
    case push
  }

  private let result: ScanResult
  private let subject: Subject
  /// Whether a commit is the first of its history.
  private let isFirst: (ObjectID) -> Bool
  /// Paints a text that matters most, where colour is wanted.
  private let paint: (String) -> String

  /// Findings beyond are only counted.
  private static let limit = 10

  package init(
    _ result: ScanResult, of subject: Subject,
    isFirst: @escaping (ObjectID) -> Bool = { _ in false },
    paint: @escaping (String) -> String = { $0 }
  ) {
    self.isFirst = isFirst
    self.result = result
    self.subject = subject
    self.paint = paint
  }

  /// Lines without their ends, safe for a terminal; none when there is nothing to say.
  package var lines: [String] {
    let problems = result.problems.map { problem in
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      return "keystow: \(path)\(TerminalText.visible(problem.message))"
    }
    guard !result.findings.isEmpty else {
      guard !problems.isEmpty else { return [] }
      return problems + [
        "keystow: not everything could be read, so \(noun) was stopped; "
          + "to go round the hook: \(command) --no-verify"
      ]
    }
    let count = result.findings.count
    let heading =
      "keystow: \(count) \(count == 1 ? "secret" : "secrets") in \(place); \(noun) was stopped."
    var lines = problems + [paint(heading), ""]
    lines += result.findings.prefix(Self.limit).flatMap(Self.lines)
    if count > Self.limit { lines.append("  and \(count - Self.limit) more") }
    return lines + [""] + ways
  }

  private var place: String {
    switch subject {
    case .staged: "what is to be committed"
    case .message: "the message of the commit"
    case .push: "what is to be pushed"
    }
  }

  private var noun: String { subject == .push ? "the push" : "the commit" }
  private var command: String { subject == .push ? "git push" : "git commit" }

  private static func lines(_ finding: Finding) -> [String] {
    guard let first = finding.places.first else { return [] }
    let spot = "\(TerminalText.visible(first.path.bytes)):\(first.start.line):\(first.start.column)"
    let keys = first.keyPath.isEmpty ? "" : first.keyPath.joined(separator: ".") + " = "
    // Of several lines the first is enough.
    let masked = finding.secret.masked.split(separator: "\n").first.map(String.init) ?? ""
    let others = finding.places.count - 1
    let more = others == 0 ? "" : " (and \(others) more \(others == 1 ? "place" : "places"))"
    let commit = first.introduction.map { introduction in
      " in commit \(introduction.commit.hex.prefix(10))"
    }
    return [
      "  \(spot)\(commit ?? ""): \(TerminalText.visible(finding.rule.summary))",
      "    \(TerminalText.visible(keys + masked))\(more)",
    ]
  }

  private var ways: [String] {
    let risk = "at your own risk"
    switch subject {
    case .staged:
      return [
        "  Move it out         keystow stow, then git add what it changed",
        "  It is no secret     put `keystow:allow` and a reason in a comment on that line",
        "  Commit all the same git commit --no-verify, \(risk)",
      ]
    case .message(let file):
      return [
        "  Take it out         git commit --edit --file=\(TerminalText.visible(file))",
        "                      (with --amend, where it was there)",
        "  It is no secret     put `keystow:allow` and a reason on that line",
        "  Commit all the same git commit --no-verify, \(risk)",
      ]
    case .push: return pushWays + ["  Push all the same   git push --no-verify, \(risk)"]
    }
  }

  /// What is committed has to be taken out of its commit; a change on top would not do.
  private var pushWays: [String] {
    let introductions = result.findings.flatMap { $0.places.compactMap(\.introduction) }
    let oldest = introductions.min { ($0.seconds, $0.commit) < ($1.seconds, $1.commit) }
    let start = oldest.map { isFirst($0.commit) ? "--root" : "\($0.commit.hex.prefix(10))^" }
    let ids = result.findings.prefix(Self.limit).map { "\"\($0.fingerprint)\"" }
    return [
      "  Move it out         keystow stow, then change the commits: git commit --amend for the last,",
      "                      git rebase -i \(start ?? "COMMIT^") for an older one",
      "  It is no secret     in .keystow.toml: [[allow]] reason = \"...\"",
      "                      fingerprints = [\(ids.joined(separator: ", "))]",
    ]
  }
}
