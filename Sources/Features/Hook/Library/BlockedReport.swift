internal import Candidates
package import Findings
package import Text
package import Vocabulary

/// The report on a blocked commit or push: the secrets, their locations, and the next steps.
package struct BlockedReport {
  /// The part of the repository that was scanned.
  package enum Subject: Sendable, Hashable {
    case staged
    /// Whole files that were named.
    case files
    /// A range of commits.
    case commits(range: String)
    /// The message, in a file.
    case message(file: String)
    case push
    /// A push, on the server.
    case received
  }

  private let result: ScanResult
  private let subject: Subject
  private let isWarning: Bool
  /// Whether a commit is the first of its history.
  private let isFirst: (ObjectID) -> Bool
  /// Whether a commit is among the last few, which a person can rewrite one by one.
  private let isRecent: (ObjectID) -> Bool
  private let style: TextStyle

  /// Findings that are listed; more are only counted.
  private static let limit = 10

  /// - Parameter isWarning: whether nothing is blocked.
  package init(
    _ result: ScanResult, of subject: Subject, isWarning: Bool = false,
    isFirst: @escaping (ObjectID) -> Bool = { _ in false },
    isRecent: @escaping (ObjectID) -> Bool = { _ in true }, style: TextStyle = TextStyle()
  ) {
    self.isWarning = isWarning
    self.isFirst = isFirst
    self.isRecent = isRecent
    self.result = result
    self.subject = subject
    self.style = style
  }

  /// Lines without their ends, safe for a terminal; none when there is nothing to report.
  package var lines: [String] {
    var listing = Listing(style: style)
    for problem in result.problems {
      listing.add("keystow: " + Listing.located(problem.message, at: problem.path?.bytes))
    }
    guard !result.findings.isEmpty else {
      if !result.problems.isEmpty, !isWarning {
        let advice = command.map { "; to skip this hook: \($0) --no-verify" } ?? ""
        let outcome = noun.map { "\($0) blocked because " } ?? ""
        listing.add("keystow: \(outcome)not everything could be read" + advice)
      }
      return listing.lines
    }
    let count = result.findings.count.counting("secret")
    let outcome = isWarning ? "" : noun.map { " \($0) blocked:" } ?? ""
    listing.add(style.paint("keystow:\(outcome) \(count) in \(place)", .boldRed))
    listing.gap()
    listing.list(result.findings, limit: Self.limit, hint: nil, Self.lines)
    listing.gap()
    listing.add(nextSteps)
    return listing.lines
  }

  private var place: String {
    switch subject {
    case .staged: "the staged changes"
    case .files: "the named files"
    case .commits(let range): "the commits of \(TerminalText.visible(range))"
    case .message: "the commit message"
    case .push, .received: "the pushed commits"
    }
  }

  /// What is blocked; nil if nothing waits for the hook.
  private var noun: String? {
    switch subject {
    case .files, .commits: nil
    case .staged, .message: "commit"
    case .push, .received: "push"
    }
  }

  /// The git command that can skip the hook; nil on a server.
  private var command: String? {
    switch subject {
    case .staged, .message: "git commit"
    case .push: "git push"
    case .received, .files, .commits: nil
    }
  }

  private static func lines(_ finding: Finding) -> [String] {
    guard let first = finding.locations.first else { return [] }
    let position =
      "\(TerminalText.visible(first.path.bytes)):\(first.start.line):\(first.start.column)"
    let keys = first.keyPath.isEmpty ? "" : first.keyPath.joined(separator: ".") + " = "
    // Of several lines the first is enough.
    let masked = finding.secret.masked.split(separator: "\n").first.map(String.init) ?? ""
    let others = finding.locations.count - 1
    let more = others == 0 ? "" : " (and \(others.counting("more location", "more locations")))"
    let commit = first.introduction.map { introduction in
      " in commit \(introduction.commit.hex.prefix(10))"
    }
    return [
      "  \(position)\(commit ?? ""): \(TerminalText.visible(finding.rule.summary))",
      "    \(TerminalText.visible(keys + masked))\(more)",
    ]
  }

  private var nextSteps: [String] {
    switch subject {
    case .staged:
      [
        "  Move it out     keystow stow, then git add the changed files",
        "  Not a secret    add a comment with `keystow:allow` and a reason to that line",
        "  Commit anyway   git commit --no-verify",
      ]
    case .files:
      [
        "  Move it out     keystow stow, then git add the changed files",
        "  Not a secret    add a comment with `keystow:allow` and a reason to that line",
      ]
    case .message(let file):
      [
        "  Remove it       git commit --edit --file=\(ShellWord.quoted(file))",
        "                  (add --amend if you were amending)",
        "  Not a secret    add `keystow:allow` and a reason to that line",
        "  Commit anyway   git commit --no-verify",
      ]
    case .push: pushSteps + ["  Push anyway     git push --no-verify"]
    case .received, .commits: pushSteps
    }
  }

  /// A commit on top does not help: the secret must be removed from the commit that has it.
  private var pushSteps: [String] {
    let introductions = result.findings.flatMap { $0.locations.compactMap(\.introduction) }
    let oldest = introductions.min { ($0.seconds, $0.commit) < ($1.seconds, $1.commit) }
    if let oldest, !isRecent(oldest.commit) { return oldSteps(oldest) + exception }
    let start = oldest.map { isFirst($0.commit) ? "--root" : "\($0.commit.hex.prefix(10))^" }
    return [
      "  Move it out     keystow stow, then rewrite the commits: git commit --amend for the",
      "                  last, git rebase -i \(start ?? "COMMIT^") for older ones",
    ] + exception
  }

  /// What is deep in the history is in many clones, and no one rewrites that by hand.
  private func oldSteps(_ oldest: Introduction) -> [String] {
    [
      "  Rotate it       it is in the history since \(oldest.origin.date.day): treat it as compromised",
      "  Rewrite         keystow audit prints the commands that remove it from the history",
      "  Or accept it    keystow baseline create --history, then commit the baseline",
    ]
  }

  private var exception: [String] {
    let ids = result.findings.prefix(Self.limit).map { "\"\($0.fingerprint)\"" }
    return [
      subject == .received
        ? "  Not a secret    push this to the default branch first, in .keystow.toml: [[allow]] reason = \"...\""
        : "  Not a secret    push this first, alone, in .keystow.toml: [[allow]] reason = \"...\"",
      "                  fingerprints = [\(ids.joined(separator: ", "))]",
    ]
  }
}
