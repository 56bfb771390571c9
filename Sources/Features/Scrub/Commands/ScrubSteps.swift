import ArgumentParser
internal import CommandLine
internal import Files
internal import Scrub
internal import Text
internal import Vocabulary

/// The steps after the new repository is written.
///
/// Not a `Remedy`, which asks once and edits files: a swap changes refs, a push changes a remote, and
/// deleting the old commits cannot be undone, so each needs a consent of its own.
struct ScrubSteps {
  private let options: ScrubStepOptions
  private let record: ScrubRecord
  /// The repository and the new one; absolute.
  private let old: String
  private let new: String
  /// Whether to ask about steps that no option names.
  private let asks: Bool
  private let leftovers: ForgottenPlaces
  private var left: [String] = []

  /// - Parameter leftovers: finds secrets in what a repository has besides its objects.
  init(
    _ options: ScrubStepOptions, _ record: ScrubRecord, old: String, new: String, asks: Bool,
    _ leftovers: ForgottenPlaces
  ) {
    (self.options, self.record, self.old, self.new) = (options, record, old, new)
    self.leftovers = leftovers
    self.asks = asks && Terminal.standardInput.isInteractive
  }

  /// Takes the steps in their order, and prints the commands of those that are left.
  ///
  /// - Throws: `ScrubError`; `ExitStatus.failed` if the remote refused refs.
  mutating func run() throws {
    try swap()
    let isPushed = try push()
    try deleteOldObjects()
    if !left.isEmpty {
      let command = "keystow scrub --continue \(ShellWord.quoted(new)) "
      let heading = ["", "Left to do, in this order (each can be run alone):"]
      try Terminal.standardOutput.deliver(heading + left.map { "  " + command + $0 })
    }
    guard isPushed else { throw ExitStatus.failed }
  }

  private func isWanted(_ isGiven: Bool, _ question: String) -> Bool {
    if isGiven || !asks { return isGiven }
    return Confirmation.isGiven(question, unchanged: "skipped")
  }

  private mutating func swap() throws {
    let swap = RepositorySwap(record, of: old, from: new)
    if try swap.isDone() {
      if options.swap { try report("This repository already has the new history.") }
      return
    }
    let question =
      "Give this repository the new history? Its old commits stay until they are deleted."
    guard isWanted(options.swap, question) else { return left.append("--swap") }
    let removed = try ProjectLock.held(in: old) { _ in try swap.run() }
    try report("This repository has the new history.")
    for path in removed where FileStatus.exists((old + "/").pathBytes + path.bytes) {
      let name = try leftovers.shown(path)
      try report("  \(TerminalText.visible(name)) is still on the disk, untracked")
    }
  }

  /// Returns whether the remote took all refs.
  private mutating func push() throws -> Bool {
    let remote = options.push ?? "origin"
    guard options.push != nil || asks else {
      left.append("--push REMOTE")
      return true
    }
    if options.push == nil, !hasOrigin { return true }
    let name = TerminalText.visible(remote)
    let question = "Push the new history to \(name), in the place of the old one?"
    guard isWanted(options.push != nil, question) else {
      left.append("--push " + ShellWord.quoted(remote))
      return true
    }
    let push = try RemotePush(record, to: remote, of: old, from: new)
    for ref in push.unknown {
      try report(
        "\(TerminalText.visible(ref)) of \(name) has commits that were not here: not changed")
    }
    try note(push.pullRequests)
    guard !push.items.isEmpty else {
      try report("\(name) has no old commits in its refs.")
      return true
    }
    let refusals = try push.run()
    let count = push.items.count - refusals.count
    try report("Pushed \(count.counting("ref")) to \(name).")
    for refusal in refusals {
      Terminal.standardError.write(
        "keystow: refused: \(TerminalText.visible(refusal.name)): \(refusal.reason)\n")
    }
    return refusals.isEmpty
  }

  private var hasOrigin: Bool {
    ChildProcess.output(
      of: ["git", "-C", old, "remote", "get-url", "origin"], within: .seconds(5), limit: 1 << 16
    )?.isEmpty == false
  }

  /// Adds the pull requests of the remote to the request to its support.
  private func note(_ pullRequests: [Int]) throws {
    guard !pullRequests.isEmpty else { return }
    let path = new + "/keystow/support-request.txt"
    guard let text = try CurrentFile(path: path).content(limit: 1 << 20) else { return }
    let bytes = FollowUpText.supportRequest(text, pullRequests: pullRequests)
    try EditPlan([FileEdit(path: path, old: text, new: bytes, permissions: 0o600)]).carryOut()
  }

  private mutating func deleteOldObjects() throws {
    let question =
      "Delete the old commits here? This empties all reflogs, and deletes what no ref reaches."
    guard left.first != "--swap", isWanted(options.gc, question) else {
      if options.gc {
        throw ScrubError.refused("--gc: this repository still has the old history; add --swap")
      }
      return left.append("--gc")
    }
    let (count, files) = try ProjectLock.held(in: old) { _ in
      try OldObjects(record, in: old).delete(leftovers)
    }
    guard count == 0 else {
      throw ScrubError.refused(
        "\(count.counting("old commit")) could not be deleted: a .keep file in objects/pack, an "
          + "alternate, or another work tree keeps them")
    }
    try report("Deleted the old commits of this repository.")
    guard !files.isEmpty else { return }
    try report("Still with a secret; look at each, and change or delete it:")
    for file in files.prefix(Self.listedFiles) {
      try report("  " + TerminalText.visible(try leftovers.shown(file)))
    }
    if files.count > Self.listedFiles {
      try report("  and \((files.count - Self.listedFiles).counting("more file"))")
    }
  }

  private static let listedFiles = 50

  private func report(_ line: String) throws { try Terminal.standardOutput.deliver([line]) }
}

/// The steps that the command line asks for.
struct ScrubStepOptions: ParsableArguments {
  @Option(
    name: .customLong("continue"),
    help: ArgumentHelp(
      "Continue with the repository that an earlier run wrote, instead of writing one",
      valueName: "new"), completion: .directory)
  var from: String?

  @Flag(help: "Give this repository the new history; uncommitted changes and stashes are refused")
  var swap = false

  @Option(
    help: ArgumentHelp(
      "Push to this remote the refs that it has with old commits, with --force-with-lease",
      valueName: "remote"))
  var push: String?

  @Flag(help: "Delete the old commits here: empty the reflogs, and run git gc (after --swap)")
  var gc = false
}
