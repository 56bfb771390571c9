import ArgumentParser
internal import Candidates
internal import Configuration
internal import Findings
internal import Text

/// Makes what a scan finds known.
struct BaselineCreate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make what a scan finds now known.",
    discussion: """
      Examples:
        keystow baseline create                what is in the work tree
        keystow baseline create --history      and what is in the history
        keystow baseline create --tier low --reason "before the audit of May"
        keystow baseline create App --dry-run  what would be added

      What is in the baseline already stays, and so does its salt; --replace starts
      anew. What the configuration allows is not added.

      A known secret is still a secret: replace it at its provider.

      Exit status: 0 done, 2 failed or not everything could be read (nothing is
      written then), 64 wrong usage, 130 interrupted.
      """)

  @Argument(
    help: "Repositories, folders or files; this folder when none is named.", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to scan")
  var selection: SelectionOptions

  @Option(help: "How sure a finding must be to be added.")
  var tier: Confidence = .medium

  @Option(help: "Why these findings are known; stands in the file beside each that is added.")
  var reason: String?

  @Flag(help: "Start anew, with another salt.")
  var replace = false

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; say what would be done.")
  var dryRun = false

  @OptionGroup
  var target: BaselineTarget

  func validate() throws {
    if selection.stdin {
      throw ValidationError("A baseline is about files; --stdin does not go with it.")
    }
    if selection.needsOneRepository, paths.count > 1 {
      throw ValidationError("--staged and --history scan one repository at a time.")
    }
  }

  func run() async throws {
    try target.start.enter()
    let compiled = Task.detached { try MatchPlan(.builtIn) }
    let roots = try ScanRoots(selection: selection, paths: paths)
    let place = target.place(besides: roots.root)
    let old = replace ? nil : try place.document()
    let configuration = try ScanConfiguration(root: roots.root).read(target.config)
    let limit =
      selection.maxFileSize?.count ?? configuration.maxFileSize ?? ByteCount.standard.count
    let search = BaselineSearch(
      sources: try roots.sources(limit: limit), configuration: configuration,
      leastTier: tier, jobs: target.jobs)
    let result = try await search.run(with: compiled)
    guard result.problems.isEmpty else {
      Terminal.standardError.report(result.problems)
      Terminal.standardError.write("Nothing was written, as not everything could be read.\n")
      throw ExitStatus.failed
    }
    if let reason, result.findings.contains(where: { Self.holds(reason, $0.secret) }) {
      throw ValidationError("--reason holds a secret; the baseline is committed. Leave it out.")
    }
    var generator = SystemRandomNumberGenerator()
    var document = old ?? BaselineDocument(drawingFrom: &generator)
    let known = document
    let added = document.add(result.findings, reason: reason)
    if !dryRun, added > 0 || old == nil { try place.write(document) }
    let new = result.findings.filter { !known.knows($0.fingerprint) }.map(\.rule.id)
    try Terminal.standardOutput.deliver(lines(place, new, document))
  }

  private static func holds(_ reason: String, _ secret: Secret) -> Bool {
    let (text, value) = (Array(reason.utf8), secret.reveal())
    guard !value.isEmpty, value.count <= text.count else { return false }
    return (0...text.count - value.count).contains { text[$0...].starts(with: value) }
  }

  private func lines(
    _ place: BaselineFile, _ new: [String], _ document: BaselineDocument
  ) -> [String] {
    let path = TerminalText.visible(place.path)
    let count = new.count
    let verb = dryRun ? "would be added" : "added"
    let which = count == 0 ? "" : " (\(TerminalText.visible(BaselineTarget.counts(new))))"
    var lines = [
      "\(path): \(count) \(count == 1 ? "finding" : "findings") \(verb)\(which),"
        + " \(document.entries.count) in all"
    ]
    if !dryRun, count > 0 {
      lines.append(
        "Commit it: keystow scan leaves these out from now on. A known secret is still to be replaced."
      )
    }
    return lines
  }
}
