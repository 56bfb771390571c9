import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Findings
internal import ScanCommands
internal import Text
internal import Vocabulary

struct BaselineCreate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Record all current findings as known.",
    discussion: """
      Examples:
        keystow baseline create                the work tree
        keystow baseline create --history      the history, too
        keystow baseline create --confidence low --reason "before the audit of May"
        keystow baseline create App --dry-run  print what would be added

      Existing entries and their salt are kept unless --replace is given. Findings
      that the configuration allows are not added.

      A known secret is still a secret: rotate it.
      """,
    exits: .task)

  @Argument(
    help: "Repositories, folders or files (default: the current folder)", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to scan") var selection: SelectionOptions
  @OptionGroup var confidence: ConfidenceOptions
  @Option(help: "Reason to record with each added entry") var reason: String?
  @Flag(help: "Replace the baseline and its salt") var replace = false
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var target: BaselineTarget

  func validate() throws {
    if selection.stdin { throw ValidationError("baseline create does not support --stdin.") }
    if selection.needsOneRepository, paths.count > 1 {
      throw ValidationError("--staged and --history scan one repository at a time.")
    }
  }

  func run() async throws {
    try target.start.enter()
    let compiled = BuiltInPlan.start()
    let roots = try ScanRoots(selection: selection, paths: paths)
    let baseline = target.baseline(besides: roots.root)
    // Before the scan, which may take long.
    _ = replace ? nil : try baseline.document()
    let configuration = try ScanConfiguration(root: roots.root).read(target.config)
    let request = ScanRequest(
      try roots.sources(limit: configuration.sizeLimit(selection.maxFileSize)), configuration,
      leastConfidence: confidence.least, jobs: target.jobs)
    var result = try await request.run(with: compiled, counting: "contents")
    _ = selection.acceptedGaps(of: &result)
    try BaselineTarget.requireComplete(result)
    if let reason, result.findings.contains(where: { Self.holds(reason, $0.secret) }) {
      throw ValidationError("--reason contains a secret, and the baseline is committed; remove it.")
    }
    var generator = SystemRandomNumberGenerator()
    let empty = BaselineDocument(drawingFrom: &generator)
    try baseline.carryOut(remedy) {
      var known = empty
      var document = known
      let edits = try baseline.edits { current in
        known = (replace ? nil : current) ?? empty
        document = known
        let added = document.add(result.findings, reason: reason)
        return added > 0 || replace || current == nil ? document : nil
      }
      let new = result.findings.filter { !known.knows($0.fingerprint) }.map(\.rule.id)
      return FileRemedy(edits) { lines(baseline, new, document, edits, isDone: $0) }
    }
  }

  private static func holds(_ reason: String, _ secret: Secret) -> Bool {
    Array(reason.utf8).offset(of: secret.reveal(), from: 0) != nil
  }

  private func lines(
    _ baseline: BaselineFile, _ new: [String], _ document: BaselineDocument, _ edits: [FileEdit],
    isDone: Bool
  ) -> [String] {
    let path = TerminalText.visible(baseline.path)
    let count = new.count
    let verb = isDone || edits.isEmpty ? "added" : "would be added"
    let which = count == 0 ? "" : " (\(TerminalText.visible(BaselineTarget.counts(new))))"
    var lines = [
      "\(path): \(count.counting("finding")) \(verb)\(which),"
        + " \(document.entries.count) in total"
    ]
    if isDone, count > 0 {
      let names = edits.map { PathText.parts(of: $0.path).name }
      let all = names.contains(MergeAttribute.fileName) ? " and \(MergeAttribute.fileName)" : ""
      lines.append(
        "Commit this file\(all); scans now hide these findings. Rotate the secrets all the same.")
    }
    return lines
  }
}
