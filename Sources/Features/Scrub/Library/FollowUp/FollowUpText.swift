internal import Git
internal import Text
internal import Vocabulary

/// The texts for people after a rewrite.
package struct FollowUpText {
  private let plan: ScrubPlan
  private let remote: String?

  private static let listedCommits = 10

  /// - Parameter remote: the address of the remote, whose credentials are left out; nil without one.
  package init(_ plan: ScrubPlan, remote: String?) {
    self.plan = plan
    self.remote = remote.map { GitProgram.withoutCredentials($0) }
  }

  private var firstCommits: [String] {
    plan.firstChangedCommits.prefix(Self.listedCommits).map(\.hex)
  }

  /// The request to the support of a host.
  package var supportRequest: [UInt8] {
    let lines = [
      "Subject: Remove cached views and dangling commits of a rewritten repository", "",
      "Repository: \(remote ?? "(URL)")", "",
      "Secrets were committed to this repository. We rewrote its history and pushed it, but the",
      "old commits can still be reached by their IDs and through pull requests.", "",
      "Please remove the cached views, the refs of pull requests that contain the commits below,",
      "and run garbage collection, in forks of the same network, too.", "",
      "First changed commits:",
    ]
    let rest = [
      "", "Changed commits: \(plan.changedCommitCount) of \(plan.commitCount)",
      pullRequests,
    ]
    return text(lines + firstCommits.map { "  " + $0 } + rest)
  }

  /// The message to everybody who has a clone.
  package var teamMessage: [UInt8] {
    let remote = remote ?? "(URL)"
    return text([
      "The history of \(remote) was rewritten to remove secrets. Treat them as compromised: use",
      "the rotated ones.", "",
      "Do not push or merge from an old clone: that would bring them back. Clone again:", "",
      "  git clone \(ShellWord.quoted(remote))", "",
      "To keep work that is not pushed, save it as patches first, in the old clone:", "",
      "  git format-patch \(ShellWord.quoted("origin/" + branch)) --stdout > work.patch", "",
      "and apply it in the new one:", "", "  git am work.patch", "",
      "Then delete the old clone.",
    ])
  }

  /// The branch that a clone checks out.
  private var branch: String {
    let prefix = "ref: refs/heads/"
    return plan.head.hasPrefix(prefix) ? String(plan.head.dropFirst(prefix.count)) : "main"
  }

  /// The pull requests that the repository has refs of, and that change.
  private var pullRequests: String {
    let numbers = plan.refs.filter(\.isChanged).compactMap { RemotePush.pullRequest($0.name) }
    return Self.pullRequests(Set(numbers).sorted())
  }

  private static let pullRequestsLabel = "Pull requests affected: "

  private static func pullRequests(_ numbers: [Int]) -> String {
    pullRequestsLabel
      + (numbers.isEmpty
        ? "(none known)" : numbers.map { "#\($0)" }.joined(separator: ", "))
  }

  /// Returns the request with the pull requests that the remote has.
  package static func supportRequest(_ text: [UInt8], pullRequests numbers: [Int]) -> [UInt8] {
    let label = Array(pullRequestsLabel.utf8)
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.starts(with: label) ? Array(pullRequests(numbers).utf8)[...] : line
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private func text(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
