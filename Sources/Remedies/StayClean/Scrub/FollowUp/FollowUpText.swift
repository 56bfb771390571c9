internal import Git
internal import Text

/// What is left to do after a rewrite: texts for people, and commands for a shell.
package struct FollowUpText {
  private let plan: ScrubPlan
  /// The old and the new repository; absolute.
  private let old: String
  private let new: String
  private let remote: String?

  private static let listedCommits = 10

  /// - Parameters:
  ///   - old: the repository; absolute.
  ///   - new: the new one; absolute.
  ///   - remote: the remote to push to; nil without one.
  package init(_ plan: ScrubPlan, old: String, new: String, remote: String?) {
    (self.plan, self.old, self.new, self.remote) = (plan, old, new, remote)
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
      "Pull requests affected: (list those whose commits include one of the above)",
    ]
    return text(lines + firstCommits.map { "  " + $0 } + rest)
  }

  /// The message to everybody who has a clone.
  package var teamMessage: [UInt8] {
    let remote = remote ?? "(URL)"
    return text([
      "The history of \(remote) was rewritten to remove secrets. They are rotated.", "",
      "Do not push or merge from an old clone: that would bring them back. Clone again:", "",
      "  git clone \(ShellWord.quoted(remote))", "",
      "To keep work that is not pushed, save it as patches first, in the old clone:", "",
      "  git format-patch origin/main --stdout > work.patch", "",
      "and apply it in the new one:", "", "  git am work.patch", "",
      "Then delete the old clone.",
    ])
  }

  /// A script that pushes every changed ref, each only if the remote still has the old one.
  package var pushScript: [UInt8] {
    let repository = ShellWord.quoted(new)
    var lines = [
      "#!/bin/sh", "# Pushes each changed ref if the remote still has what it had before.",
      "url=${1:-$(git -C \(ShellWord.quoted(old)) remote get-url --push origin)} || exit 2",
      "status=0", "push() {",
      "  git -C \(repository) push --quiet \"$1\" \"$url\" \"$2\" ||",
      "    { echo \"refused: ${2#*:}\" >&2; status=1; }", "}",
    ]
    for push in pushes {
      lines.append(
        "push " + ShellWord.quoted("--force-with-lease=\(push.name):\(push.old)") + " "
          + ShellWord.quoted("\(push.source):\(push.name)"))
    }
    return text(lines + ["exit $status"])
  }

  private struct Push {
    /// The name at the remote.
    let name: String
    let old: String
    /// Empty to delete the ref.
    let source: String
  }

  /// What to push: of branches, what the remote was last seen to have.
  private var pushes: [Push] {
    let tracking = "refs/remotes/origin/"
    let heads = "refs/heads/"
    let tracked = plan.refs.filter { $0.name.hasPrefix(tracking) }
    var pushes: [Push] = []
    func add(_ name: String, _ ref: ScrubPlan.RefChange, newName: String, _ old: ObjectID) {
      let isRenamed = name != newName
      guard ref.isChanged || isRenamed else { return }
      if let new = ref.new {
        let lease = isRenamed ? "" : old.hex
        pushes.append(Push(name: newName, old: lease, source: new.hex))
      }
      if isRenamed || ref.new == nil { pushes.append(Push(name: name, old: old.hex, source: "")) }
    }
    for ref in tracked {
      let name = heads + ref.name.dropFirst(tracking.count)
      let local = plan.refs.first { $0.name == name } ?? ref
      let newName =
        local.name == name ? local.newName : heads + ref.newName.dropFirst(tracking.count)
      add(name, local, newName: newName, ref.old)
    }
    for ref in plan.refs where !ref.name.hasPrefix("refs/remotes/") {
      // A branch that was never pushed stays here.
      if !tracked.isEmpty, ref.name.hasPrefix(heads) { continue }
      add(ref.name, ref, newName: ref.newName, ref.old)
    }
    return pushes
  }

  /// The commands of the steps, each with what it does.
  package var steps: [(title: String, commands: [String])] {
    let repository = ShellWord.quoted(old)
    var steps: [(title: String, commands: [String])] = [
      ("Push the new history:", ["sh " + ShellWord.quoted(new + "/keystow/push.sh")]),
      (
        "Bring it into this repository (commit your changes first):",
        [
          "git -C \(repository) fetch --atomic --prune --update-head-ok \(ShellWord.quoted(new))"
            + " '+refs/*:refs/*'"
        ]
      ),
      (
        "Delete the old commits:",
        [
          "git -C \(repository) reflog expire --expire=now --all",
          "git -C \(repository) gc --quiet --prune=now",
        ]
      ),
    ]
    if !old.hasSuffix(".git") {
      steps[1].commands.append("git -C \(repository) reset --quiet --hard")
    }
    if plan.omittedRefs.contains("refs/stash") {
      steps[1].commands.insert(
        "git -C \(repository) stash list   # apply or drop these first", at: 0)
    }
    return steps
  }

  private func text(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
